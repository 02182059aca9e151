import { hourMs } from '../../kernel/durations.ts';

const ownMachine = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/**
 * Whether a session may take a remote from an origin: from the person's own machine, and from where the operator allows it, for a person who
 * was sent a link must not load a stranger's code. `[::1]` is left out: no policy of a page can name it.
 */
export const mayUse = (origin: string, listed: readonly string[]): boolean => ownMachine.test(origin) || listed.includes(origin);

/** The folder of a build, whichever of its addresses was copied. */
export function folderOf(address: string): string {
  const url = new URL(address);
  const folder = url.pathname.replace(/\/reap-remote\.json$/, '/');
  return url.origin + (folder.endsWith('/') ? folder : `${folder}/`);
}

/** When an override ends: after so many hours, but never later than the session. */
export const endOf = (now: Date, hours: number, sessionEnds: Date): Date =>
  new Date(Math.min(now.getTime() + hours * hourMs, sessionEnds.getTime()));
