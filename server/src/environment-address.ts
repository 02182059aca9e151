import { StartError } from './db/start-error.ts';

/** Names of this machine itself. */
export const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** The address of a service that is told people's data: in the open only within this machine. */
export function guardedUrl(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const url = env[name];
  if (!url) return undefined;
  const parsed = URL.parse(url);
  if (!parsed || !(parsed.protocol === 'https:' || (parsed.protocol === 'http:' && loopback.test(parsed.hostname))))
    throw new StartError(`${name} must be an address that begins with https://`);
  return url;
}

/** A secret that two servers share. @throws StartError where it could be guessed */
export function sharedSecret(env: NodeJS.ProcessEnv, name: string): string {
  const secret = env[name] ?? '';
  if (secret.length < 32) throw new StartError(`${name} must have at least 32 characters: both sides sign with it`);
  return secret;
}
