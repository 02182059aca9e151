import { remember, remembered } from './browser-storage.ts';

const RELOADED = 'reap.reloadedAt';
const PAUSE = 60_000;

/**
 * A file of the shell itself is gone: it was deployed anew while this page was open. The page is loaded once again
 * (tabs and drafts come back by themselves); a minute must pass before the next time, so that it never goes round.
 */
export function recoverStaleShell(error: unknown): boolean {
  if (!isMissingShellFile(error)) return false;
  const last = Number(remembered('session', RELOADED) ?? 0);
  if (Date.now() - last < PAUSE) return false;
  remember('session', RELOADED, String(Date.now()));
  // Where that is not kept, the page would go round.
  if (remembered('session', RELOADED) === undefined) return false;
  location.reload();
  return true;
}

function isMissingShellFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause) return isMissingShellFile(error.cause);
  const { origin, pathname } = new URL('request' in error ? String(error.request) : '', location.origin);
  return error.name === 'ChunkLoadError' && origin === location.origin && !pathname.startsWith('/remotes/');
}
