/** One library as the federation runtime takes it. */
export interface ProvidedLibrary {
  version: string;
  lib?: () => unknown;
  get?: () => Promise<() => unknown>;
  shareConfig: { singleton: boolean; requiredVersion: false };
}

/** What remotes take from the shell, by share key. The build fills this in (tooling/webpack/provided-loader.mjs). */
export const provided: Record<string, ProvidedLibrary> = {};

/** Versions of those libraries, by package name. Filled in by the build. */
export const versions: Record<string, string> = {};

/** What links a remote's chunks to these libraries; the same copy that remotes are built against. Filled in by the build. */
export const bundlerRuntime: () => Promise<unknown> = () => Promise.resolve({});
