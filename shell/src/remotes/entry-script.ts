import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { remoteGlobal } from '@reap/contracts/portal/remote-global';
import { type Reason, RemoteError } from './remote-error.ts';
import { stateOf } from './remote-state.ts';

/** How long a remote's entry may take before the person is told. */
export const DEADLINE = 6500;

/** A build as it is run; one from another address says which global it makes, and nobody recorded its hash. */
export interface Runnable extends RemoteEntry {
  global?: string;
}

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

/** The global of what is run: of a build that stands for another one, that one's own. */
export const globalOf = ({ global, ...build }: Runnable): string => global ?? remoteGlobal(build);

// A request that hangs is shared with whoever asks for the same address (it may have been fetched ahead): the next try asks for another one.
function addressOf({ name, entry }: RemoteEntry): string {
  const tries = stateOf(name).lateTries.get(entry) ?? 0;
  return new URL(tries > 0 ? `${entry}?try=${tries}` : entry, location.origin).href;
}

/** Runs a remote's entry and gives its container. Its bytes must be those of the registry, but for a build from another address. */
export async function containerOf(entry: Runnable): Promise<Container> {
  if (!entry.integrity && entry.global === undefined) throw problemOf(entry, 'refused', 'integrity –');
  const deadline = AbortSignal.timeout(DEADLINE);
  await fetchAhead(entry, deadline);
  const outcome = await run(entry, deadline);
  if (outcome.kind === 'slow') throw lateFor(entry);
  // The bytes arrived, so the browser did not want them: they are not those of the release.
  if (outcome.kind === 'refused') throw problemOf(entry, 'refused', entry.entry);
  const container = globals()[globalOf(entry)];
  if (!container) throw problemOf(entry, 'broken', outcome.message);
  return container;
}

const LATE = `> ${DEADLINE / 1000} s`;
const globals = () => window as unknown as Record<string, Container | undefined>;

const problemOf = (entry: RemoteEntry, reason: Reason, detail: string, requestId?: string) =>
  new RemoteError({ remote: entry.name, version: entry.version, build: entry.build, phase: 'entry', reason, detail, requestId });

function lateFor(entry: RemoteEntry): RemoteError {
  const { lateTries } = stateOf(entry.name);
  lateTries.set(entry.entry, (lateTries.get(entry.entry) ?? 0) + 1);
  return problemOf(entry, 'slow', LATE);
}

// A script element says only that it failed, can't be given up, and holds back the page's load event: so the bytes are fetched first.
async function fetchAhead(entry: RemoteEntry, signal: AbortSignal): Promise<void> {
  const response = await fetch(addressOf(entry), { signal, credentials: 'same-origin' }).catch((cause: unknown) => {
    throw signal.aborted ? lateFor(entry) : problemOf(entry, 'unreachable', String(cause));
  });
  if (!response.ok) throw problemOf(entry, 'unreachable', `HTTP ${response.status}`, response.headers.get('x-request-id') ?? undefined);
  await response.arrayBuffer().catch(() => {
    throw signal.aborted ? lateFor(entry) : problemOf(entry, 'unreachable', 'cut short');
  });
}

type Outcome = { kind: 'loaded'; message: string } | { kind: 'refused' } | { kind: 'slow' };

function run(entry: Runnable, deadline: AbortSignal): Promise<Outcome> {
  // Declared with `var` by the entry: it can be emptied, not deleted.
  globals()[globalOf(entry)] = undefined;
  return new Promise(resolve => {
    const script = document.createElement('script');
    const url = addressOf(entry);
    let message = '';
    // What the entry throws at its top level reaches nobody but this event.
    const onError = (event: ErrorEvent) => {
      if (event.filename === url) message = event.message;
    };
    const end = (outcome: Outcome) => {
      removeEventListener('error', onError);
      script.remove();
      resolve(outcome);
    };
    addEventListener('error', onError);
    deadline.addEventListener('abort', () => end({ kind: 'slow' }));
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = entry.integrity;
    script.onload = () => end({ kind: 'loaded', message });
    script.onerror = () => end({ kind: 'refused' });
    script.src = trusted(url);
    document.head.append(script);
  });
}
