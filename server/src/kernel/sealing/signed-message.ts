import { createHmac, timingSafeEqual } from 'node:crypto';

/** So far may the clock of another party be off, and so long may a message of his travel. */
const maxAgeMs = 5 * 60_000;

const digest = (secret: string, parts: readonly string[]): Buffer => createHmac('sha256', secret).update(parts.join('\n')).digest();

/** The signature of a message between this server and a gateway: HMAC-SHA256 over its parts, each on its own line, as hex. */
export const signatureOf = (secret: string, parts: readonly string[]): string => digest(secret, parts).toString('hex');

/** Whether a message carries the signature of its parts and was written just now. */
export function isSigned(secret: string, message: { parts: readonly string[]; at: string; signature: string }, now: Date): boolean {
  const given = Buffer.from(message.signature, 'hex');
  const wanted = digest(secret, message.parts);
  const age = Math.abs(now.getTime() - Date.parse(message.at));
  return given.length === wanted.length && timingSafeEqual(given, wanted) && age <= maxAgeMs;
}
