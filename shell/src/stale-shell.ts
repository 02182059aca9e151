import { ApiError } from '@reap/shared-ui/core/api-error';
import { remember, remembered } from './browser-storage.ts';

const RELOADED = 'reap.reloadedAt';
const PAUSE = 60_000;

/**
 * A file of the shell itself is gone: it was deployed anew while this page was open. The page is loaded once again
 * (tabs and drafts come back by themselves); a minute must pass before the next time, so that it never goes round.
 * What the network alone has kept away can be fetched later: then the page stays, with what was typed.
 */
export async function recoverStaleShell(error: unknown): Promise<boolean> {
  const file = missingShellFile(error);
  if (file === undefined) return false;
  const last = Number(remembered('session', RELOADED) ?? 0);
  if (Date.now() - last < PAUSE || !(await isGone(file))) return false;
  remember('session', RELOADED, String(Date.now()));
  // Where that is not kept, the page would go round.
  if (remembered('session', RELOADED) === undefined) return false;
  location.reload();
  return true;
}

/** What is said where a file of the shell can't be fetched. */
export async function notFetched(cause: unknown): Promise<ApiError> {
  await recoverStaleShell(cause);
  return new ApiError({ status: 0, key: 'network.offline', message: 'network.offline' });
}

/** The address of the shell's file that could not be loaded; undefined for any other error. */
function missingShellFile(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.cause) return missingShellFile(error.cause);
  const { href, origin, pathname } = new URL('request' in error ? String(error.request) : '', location.origin);
  return error.name === 'ChunkLoadError' && origin === location.origin && !pathname.startsWith('/remotes/') ? href : undefined;
}

const isGone = (file: string): Promise<boolean> =>
  fetch(file, { cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );
