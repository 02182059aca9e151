import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { allowPolicyOf } from '../kernel/call/security-headers.ts';
import { entryOf, noShell, placed, RemoteBuild, ShellBuild } from './builds.ts';
import { misfitsIn, type Receiver } from './release/checks.ts';
import { chosenRelease, type Viewer } from './release/chosen-release.rules.ts';
import { type Reason, told } from './release/reasons.ts';
import type { ReleaseBook } from './release/release-book.ts';

declare module '../kernel/module.ts' {
  interface Services {
    remotes: RemoteRegistry;
  }
}

interface Known {
  mtimeMs: number;
  build: RemoteBuild | undefined;
}

/**
 * The remotes and which version of each somebody gets: an active release, else the installed build, read from `mf-…/dist/reap-remote.json`
 * and read again when a build has replaced it.
 */
export class RemoteRegistry {
  readonly #root: string;
  readonly #releases: ReleaseBook;
  readonly #known = new Map<string, Known>();
  readonly #misfits = new WeakMap<RemoteBuild, { shell: ShellBuild; reasons: Reason[] }>();
  #shell: { mtimeMs: number; build: ShellBuild } = { mtimeMs: 0, build: noShell };

  constructor(root: string, releases: ReleaseBook) {
    this.#root = root;
    this.#releases = releases;
  }

  /** Reads anew who gets which release. */
  async refresh(): Promise<void> {
    await this.#releases.refresh();
    this.#allowPolicies();
  }

  /** Reads it anew where a change was never announced here, and says whether there was one. */
  async catchUp(): Promise<boolean> {
    const isNews = await this.#releases.catchUp();
    if (isNews) this.#allowPolicies();
    return isNews;
  }

  #allowPolicies(): void {
    for (const remote of this.#releases.remotes) allowPolicyOf(remote);
  }

  /** Every remote as somebody gets it, by name, with the paths under which this server gives its files. */
  list(viewer?: Viewer): RemoteEntry[] {
    const shell = this.shell();
    return this.#builds(viewer).map(build => entryOf(build, shell));
  }

  /** The pages of a version that this portal serves, to everybody, to some, or to pages that are still open; undefined for one that it does not know. */
  routesOf(name: string, version: string, build: string): readonly string[] | undefined {
    const known = [...this.installed(), ...this.#releases.kept];
    return known.find(one => one.name === name && one.version === version && one.build === build)?.routes;
  }

  /** The build of a remote that offers a page, as everybody gets it. */
  offering(path: string): RemoteBuild | undefined {
    return this.#builds().find(({ routes }) => routes.includes(path));
  }

  /** Auth codes of the calls that the shell and all active versions make; undefined where one of them does not say. */
  codes(): ReadonlySet<string> | undefined {
    const active = [...this.#builds(), ...this.#releases.remotes.flatMap(remote => this.#releases.buildsOf(remote))];
    const known = active.flatMap(({ codes }) => (codes ? [codes] : []));
    return known.length < active.length ? undefined : new Set([...this.shell().codes, ...known.flat()]);
  }

  /** The builds that lie in the folders beside the server, by name. */
  installed(): RemoteBuild[] {
    const names = existsSync(this.#root) ? readdirSync(this.#root).filter(name => /^mf-[a-z-]+$/.test(name)) : [];
    return names.sort().flatMap(name => this.#read(name) ?? []);
  }

  /** What a version is held against, as far as it lies beside this server. */
  receiver(): Receiver {
    const routes = this.installed().flatMap(({ name, routes }) => routes.map(route => [route, name] as const));
    return { offer: this.shell().offer, routes: new Map(routes) };
  }

  /** Why this portal can't run a version (any more). */
  misfitsOf(build: RemoteBuild): readonly Reason[] {
    const shell = this.shell();
    const known = this.#misfits.get(build);
    if (known?.shell === shell) return known.reasons;
    const reasons = misfitsIn(build, shell.offer);
    this.#misfits.set(build, { shell, reasons });
    return reasons;
  }

  /** What the shell's build says of its files; nothing where it says nothing. */
  shell(): ShellBuild {
    const file = join(this.#root, 'shell/dist/reap-shell.json');
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
    if (mtimeMs !== this.#shell.mtimeMs) this.#shell = { mtimeMs, build: ShellBuild.safeParse(contentOf(file)).data ?? this.#shell.build };
    return this.#shell.build;
  }

  folderOf(name: string): string | undefined {
    return /^mf-[a-z-]+$/.test(name) ? join(this.#root, name, 'dist') : undefined;
  }

  /** Names version and build of everything installed, and the releases that gave way: changes when a remote or the shell is replaced. */
  state(): string {
    return [...this.installed().map(remote => `${remote.name} ${remote.version} ${remote.build} ${remote.entry}`), ...this.gaveWay()].join(
      '\n',
    );
  }

  /** The active releases that this portal can't run, and why: whoever should get one gets what was there without it. */
  gaveWay(): string[] {
    return this.#releases.remotes
      .flatMap(remote => this.#releases.buildsOf(remote))
      .filter(build => this.misfitsOf(build).length > 0)
      .map(build => `${build.name} ${build.version} (${build.build}): ${told(this.misfitsOf(build), 'en-US')}`);
  }

  #builds(viewer?: Viewer): RemoteBuild[] {
    const chosen = new Map(this.installed().map(build => [build.name, build]));
    for (const remote of this.#releases.remotes) {
      const build = this.#releaseFor(remote, viewer);
      if (build) chosen.set(remote, build);
    }
    return [...chosen.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** The release that somebody gets of a remote. One that does not fit gives way: to what everybody gets, and that to the installed build. */
  #releaseFor(remote: string, viewer: Viewer | undefined): RemoteBuild | undefined {
    const choice = this.#releases.choiceOf(remote);
    const wanted = choice ? [chosenRelease(choice, viewer), choice.stable] : [];
    return wanted.flatMap(id => (id && this.#releases.buildOf(id)) || []).find(build => this.misfitsOf(build).length === 0);
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
