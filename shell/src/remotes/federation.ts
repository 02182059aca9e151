import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { containerOf } from './entry-script.ts';
import { bundlerRuntime, provided } from './provided.ts';
import { stateOf } from './remote-state.ts';

type Runtime = Awaited<ReturnType<typeof start>>;

let starting: Promise<Runtime> | undefined;

/** The federation runtime of this page; loaded with the first remote, never at sign-in. */
export function federation(): Promise<Runtime> {
  starting ??= start().catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

async function start() {
  const [{ createInstance }, core, bundler] = await Promise.all([
    import(/* webpackChunkName: "frame" */ '@module-federation/enhanced/runtime'),
    import(/* webpackChunkName: "frame" */ '@module-federation/runtime-core'),
    bundlerRuntime(),
  ]);
  // Remotes are built without the runtime and take these; those of earlier releases bring all of it but the core.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core, _FEDERATION_BUNDLER_RUNTIME: bundler });
  return createInstance({
    name: 'reap_shell',
    remotes: [],
    shared: provided as never,
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'reap-guard',
        // Deadline, integrity and the cause of a failure are ours; the runtime only links the libraries.
        loadEntry: async ({ remoteInfo }) => {
          const entry = entryOf(remoteInfo.name);
          if (!entry) throw new Error(`unknown remote ${remoteInfo.name}`);
          return (await containerOf(entry)) as never;
        },
      },
    ],
  });
}

const tryName = /^(\w+)_load(\d+)$/;

/** What the runtime is told to load: an identifier, and another one at every try. */
function tryOf(entry: RemoteEntry): string {
  const tries = stateOf(entry.name).tries.push(entry);
  return `${entry.name.replaceAll('-', '_')}_load${tries - 1}`;
}

function entryOf(name: string): RemoteEntry | undefined {
  const [, remote = '', at] = tryName.exec(name) ?? [];
  return stateOf(remote.replaceAll('_', '-')).tries[Number(at)];
}

/** Loads what a build of a remote exposes. */
export async function loadExposed(entry: RemoteEntry): Promise<unknown> {
  const runtime = await federation();
  const name = tryOf(entry);
  runtime.registerRemotes([{ name, entry: new URL(entry.entry, location.origin).href }]);
  return runtime.loadRemote(`${name}/remote`);
}
