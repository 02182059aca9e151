import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteEntry } from '@reap/contracts/portal/portal';
import { allowPolicyOf } from '../kernel/call/security-headers.ts';

declare module '../kernel/module.ts' {
  interface Services {
    remotes: RemoteRegistry;
  }
}

interface Known {
  mtimeMs: number;
  entry: RemoteEntry | undefined;
}

/** The installed remotes, read from `mf-…/dist/reap-remote.json` and read again when a build has replaced it. */
export class RemoteRegistry {
  readonly #root: string;
  readonly #known = new Map<string, Known>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Every remote that is built, by name, with the paths under which this server gives its files. */
  list(): RemoteEntry[] {
    const names = existsSync(this.#root) ? readdirSync(this.#root).filter(name => /^mf-[a-z-]+$/.test(name)) : [];
    return names.sort().flatMap(name => this.#read(name) ?? []);
  }

  folderOf(name: string): string | undefined {
    return /^mf-[a-z-]+$/.test(name) ? join(this.#root, name, 'dist') : undefined;
  }

  /** The files that a page needs, entry first; none where no remote offers it. */
  filesFor(path: string): string[] {
    return this.list().find(remote => remote.routes.includes(path))?.files ?? [];
  }

  /** Names version and build of everything installed: changes when a remote is replaced. */
  state(): string {
    return this.list()
      .map(remote => `${remote.name} ${remote.version} ${remote.build} ${remote.entry}`)
      .join('\n');
  }

  #read(name: string): RemoteEntry | undefined {
    const file = join(this.#root, name, 'dist/reap-remote.json');
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) {
      this.#known.delete(name);
      return undefined;
    }
    const known = this.#known.get(name);
    if (known?.mtimeMs === found.mtimeMs) return known.entry;
    const entry = parse(file, name);
    // A file that is being written is read again next time; until then the build of before goes on.
    if (!entry && known) return known.entry;
    if (entry) allowPolicyOf(entry.name);
    this.#known.set(name, { mtimeMs: entry ? found.mtimeMs : 0, entry });
    return entry;
  }
}

function parse(file: string, folder: string): RemoteEntry | undefined {
  try {
    const { success, data } = RemoteEntry.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!success) return undefined;
    const placed = (path: string): string => `/remotes/${folder}/${path.replace(/^\.?\//, '')}`;
    return { ...data, entry: placed(data.entry), files: data.files.map(placed) };
  } catch {
    return undefined;
  }
}
