import { portal } from '@reap/contracts/portal/portal';
import { request } from '@reap/shared-ui/core/http';
import { RemoteError } from './remote-error.ts';
import { useLoaded } from './loaded.ts';

const LIMIT = 20;
let sent = 0;

/** Tells the server about a failure of a remote, with its name and version; a page that fails in a loop says so twenty times and no more. */
export function report(error: unknown): void {
  if (!(error instanceof RemoteError) || sent >= LIMIT) return;
  sent += 1;
  const cause = error.cause instanceof Error ? error.cause : error;
  const line = {
    remote: error.remote.slice(0, 60),
    version: error.version.slice(0, 60),
    phase: error.phase,
    message: error.message.slice(0, 2000),
    stack: (cause.stack ?? '').slice(0, 8000),
    path: location.pathname.slice(0, 500),
  };
  request(portal.errorReport, line).catch(() => undefined);
}

/** Reports what remotes throw outside of rendering: rejected promises and late errors, known by the address of their code. */
export function reportStrayErrors(): () => void {
  const stray = (cause: unknown) => {
    const stack = cause instanceof Error ? (cause.stack ?? '') : '';
    const name = /\/remotes\/([\w-]+)\//.exec(stack)?.[1];
    if (!name) return;
    const version = useLoaded.getState().loaded[name]?.entry.version ?? '';
    const detail = cause instanceof Error ? cause.message : String(cause);
    report(new RemoteError({ remote: name, version, phase: 'promise', reason: 'crashed', detail, cause }));
  };
  const onRejection = (event: PromiseRejectionEvent) => stray(event.reason);
  const onError = (event: ErrorEvent) => stray(event.error);
  addEventListener('unhandledrejection', onRejection);
  addEventListener('error', onError);
  return () => {
    removeEventListener('unhandledrejection', onRejection);
    removeEventListener('error', onError);
  };
}
