import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { allowPolicyOf } from '../kernel/call/security-headers.ts';
import { entryOf, noShell, placed, RemoteBuild, ShellBuild } from './builds.ts';

declare module '../kernel/module.ts' {
  interface Services {
    remotes: RemoteRegistry;
  }
}

interface Known {
  mtimeMs: number;
  build: RemoteBuild | undefined;
}

/** The installed remotes, read from `mf-…/dist/reap-remote.json` and read again when a build has replaced it. */
export class RemoteRegistry {
  readonly #root: string;
  readonly #known = new Map<string, Known>();
  #shell: { mtimeMs: number; build: ShellBuild } = { mtimeMs: 0, build: noShell };

  constructor(root: string) {
    this.#root = root;
  }

  /** Every remote that is built, by name, with the paths under which this server gives its files. */
  list(): RemoteEntry[] {
    const shell = this.shell();
    return this.#builds().map(build => entryOf(build, shell));
  }

  /** The pages of a version that this portal serves; undefined for one that it does not know. */
  routesOf(name: string, version: string, build: string): readonly string[] | undefined {
    return this.#builds().find(one => one.name === name && one.version === version && one.build === build)?.routes;
  }

  /** The build of a remote that offers a page. */
  offering(path: string): RemoteBuild | undefined {
    return this.#builds().find(({ routes }) => routes.includes(path));
  }

  /** What the shell's build says of its files; nothing where it says nothing. */
  shell(): ShellBuild {
    const file = join(this.#root, 'shell/dist/reap-shell.json');
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
    if (mtimeMs !== this.#shell.mtimeMs) this.#shell = { mtimeMs, build: ShellBuild.safeParse(contentOf(file)).data ?? this.#shell.build };
    return this.#shell.build;
  }

  #builds(): RemoteBuild[] {
    const names = existsSync(this.#root) ? readdirSync(this.#root).filter(name => /^mf-[a-z-]+$/.test(name)) : [];
    return names.sort().flatMap(name => this.#read(name) ?? []);
  }

  folderOf(name: string): string | undefined {
    return /^mf-[a-z-]+$/.test(name) ? join(this.#root, name, 'dist') : undefined;
  }

  /** Names version and build of everything installed: changes when a remote is replaced. */
  state(): string {
    return this.#builds()
      .map(remote => `${remote.name} ${remote.version} ${remote.build} ${remote.entry}`)
      .join('\n');
  }

  #read(name: string): RemoteBuild | undefined {
    const file = join(this.#root, name, 'dist/reap-remote.json');
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) {
      this.#known.delete(name);
      return undefined;
    }
    const known = this.#known.get(name);
    if (known?.mtimeMs === found.mtimeMs) return known.build;
    const build = parse(file, name);
    // A file that is being written is read again next time; until then the build of before goes on.
    if (!build && known) return known.build;
    if (build) allowPolicyOf(build.name);
    this.#known.set(name, { mtimeMs: build ? found.mtimeMs : 0, build });
    return build;
  }
}

const parse = (file: string, folder: string): RemoteBuild | undefined => {
  const { data } = RemoteBuild.safeParse(contentOf(file));
  return data && placed(data, `/remotes/${folder}/`);
};

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
