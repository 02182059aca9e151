import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { RemoteError } from './remote-error.ts';

/** How long a remote's entry may take before the person is told. */
export const DEADLINE = 8000;

interface Container {
  get: (module: string) => Promise<() => unknown>;
  init: (...scope: unknown[]) => unknown;
}

interface ScriptUrlPolicy {
  createScriptURL: (url: string) => string;
}
declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy };
  }
}

let policy: ScriptUrlPolicy | undefined;

// The only script addresses that the shell makes itself are entries that the registry names.
function trusted(url: string): string {
  const rules = { createScriptURL: (address: string) => address };
  policy ??= window.trustedTypes?.createPolicy('reap', rules) ?? rules;
  return policy.createScriptURL(url);
}

/** The global of a remote's build: every build has its own, so that an open page survives the next one. */
export const globalOf = ({ name, build }: RemoteEntry): string => `${name.replaceAll('-', '_')}_${build.replace(/\W/g, '_')}`;

/** Runs a remote's entry and gives its container. Its bytes must be those of the registry. */
export async function containerOf(entry: RemoteEntry): Promise<Container> {
  const problem = (reason: 'unreachable' | 'slow' | 'refused' | 'broken', detail: string, requestId?: string) =>
    new RemoteError({ remote: entry.name, version: entry.version, phase: 'entry', reason, detail, requestId });
  if (!entry.integrity) throw problem('refused', 'integrity –');
  const outcome = await run(entry);
  const container = (window as unknown as Record<string, Container | undefined>)[globalOf(entry)];
  if (outcome.kind === 'loaded' && container) return container;
  if (outcome.kind === 'slow') throw problem('slow', `> ${DEADLINE / 1000} s`);
  if (outcome.kind === 'loaded') throw problem('broken', outcome.message);
  const { status, requestId } = await askWhy(entry.entry);
  throw problem(status === 200 ? 'refused' : 'unreachable', status === 0 ? entry.entry : `HTTP ${status}`, requestId);
}

type Outcome = { kind: 'loaded'; message: string } | { kind: 'failed' } | { kind: 'slow' };

function run(entry: RemoteEntry): Promise<Outcome> {
  delete (window as unknown as Record<string, unknown>)[globalOf(entry)];
  return new Promise(resolve => {
    const script = document.createElement('script');
    const url = new URL(entry.entry, location.origin).href;
    let message = '';
    // What the entry throws at its top level reaches nobody but this event.
    const onError = (event: ErrorEvent) => {
      if (event.filename === url) message = event.message;
    };
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      removeEventListener('error', onError);
      script.remove();
      resolve(outcome);
    };
    const timer = setTimeout(() => end({ kind: 'slow' }), DEADLINE);
    addEventListener('error', onError);
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = entry.integrity;
    script.onload = () => end({ kind: 'loaded', message });
    script.onerror = () => end({ kind: 'failed' });
    script.src = trusted(url);
    document.head.append(script);
  });
}

// A script element says only that it failed; the same address asked as data tells status and request id.
async function askWhy(url: string): Promise<{ status: number; requestId?: string | undefined }> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(1500) });
    return { status: response.status, requestId: response.headers.get('x-request-id') ?? undefined };
  } catch {
    return { status: 0 };
  }
}
