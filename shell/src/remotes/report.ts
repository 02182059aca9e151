import { portal } from '@reap/contracts/portal/portal';
import { request } from '@reap/shared-ui/core/http';
import { tell } from './health.ts';
import { ELSEWHERE, RemoteError } from './remote-error.ts';
import { loadedOf } from './remote-state.ts';

const LIMIT = 20;
const told = new Set<string>();

/** Tells the server about a failure of a remote that the portal gives, with its name and version; each failure once, and no more than twenty of a page that keeps failing. */
export function report(error: unknown): void {
  if (!(error instanceof RemoteError) || error.build === ELSEWHERE) return;
  tellFailure(error);
  if (told.has(error.message) || told.size >= LIMIT) return;
  told.add(error.message);
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

// What is thrown outside of drawing is known by its script alone: no page is sure to be its.
function tellFailure({ remote, version, build, phase, reason }: RemoteError): void {
  const of = { name: remote, version, build };
  if (phase === 'promise') tell(of, 'script', '');
  else tell(of, 'failure', reason);
}

/** Reports what remotes throw outside of rendering: rejected promises and late errors, known by the address of their code. */
export function reportStrayErrors(): () => void {
  const stray = (cause: unknown) => {
    const stack = cause instanceof Error ? (cause.stack ?? '') : '';
    const name = /\/remotes\/([\w-]+)\//.exec(stack)?.[1];
    if (!name) return;
    const { version = '', build } = loadedOf(name)?.entry ?? {};
    const detail = cause instanceof Error ? cause.message : String(cause);
    report(new RemoteError({ remote: name, version, build, phase: 'promise', reason: 'crashed', detail, cause }));
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
