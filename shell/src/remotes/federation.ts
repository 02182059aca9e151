import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { containerOf } from './entry-script.ts';
import { bundlerRuntime, provided } from './provided.ts';

type Runtime = Awaited<ReturnType<typeof start>>;

const entries = new Map<string, RemoteEntry>();
let starting: Promise<Runtime> | undefined;
let loads = 0;

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
          const entry = entries.get(remoteInfo.name);
          if (!entry) throw new Error(`unknown remote ${remoteInfo.name}`);
          return (await containerOf(entry)) as never;
        },
      },
    ],
  });
}

/** Loads what a build of a remote exposes. Every try has a name of its own, because the runtime remembers failures for good. */
export async function loadExposed(entry: RemoteEntry): Promise<unknown> {
  const runtime = await federation();
  loads += 1;
  const name = `${entry.name.replaceAll('-', '_')}_load${loads}`;
  entries.set(name, entry);
  runtime.registerRemotes([{ name, entry: new URL(entry.entry, location.origin).href }]);
  return runtime.loadRemote(`${name}/remote`);
}
