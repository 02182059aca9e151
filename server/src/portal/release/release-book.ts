import { desc, inArray, isNull, max, or } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { placed, type RemoteBuild } from '../builds.ts';
import type { Choice } from './chosen-release.rules.ts';
import { releaseStates, remoteReleases } from './release.schema.ts';

/** What is active, in memory: whoever asks what to load asks no database. Read anew when a change is announced. */
export class ReleaseBook {
  readonly #db: Db;
  #choices: ReadonlyMap<string, Choice> = new Map();
  #builds: ReadonlyMap<string, RemoteBuild> = new Map();

  /** The last change that was read. */
  #last = 0;
  #reading: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Reads it anew; one reading after the other, so that an older answer never takes the place of a newer one. */
  refresh(): Promise<void> {
    const read = this.#reading.then(() => this.#read());
    this.#reading = read.catch(() => undefined);
    return read;
  }

  /** Reads it anew where a change was never announced here, and says whether there was one. */
  async catchUp(): Promise<boolean> {
    const [found] = await this.#db.select({ last: max(releaseStates.id) }).from(releaseStates);
    if ((found?.last ?? 0) === this.#last) return false;
    await this.refresh();
    return true;
  }

  async #read(): Promise<void> {
    const states = await this.#db
      .selectDistinctOn([releaseStates.remote])
      .from(releaseStates)
      .orderBy(releaseStates.remote, desc(releaseStates.id));
    const ids = states.flatMap(({ stable, canary }) => [stable, canary].filter(id => id !== null));
    const found = await this.#db
      .select()
      .from(remoteReleases)
      .where(or(isNull(remoteReleases.clearedAt), inArray(remoteReleases.id, ids)));
    // What is known stays the same object: what was worked out about it stays true.
    const known = this.#builds;
    this.#builds = new Map(found.map(row => [row.id, known.get(row.id) ?? placed(row.manifest, addressOf(row))]));
    this.#last = Math.max(0, ...states.map(({ id }) => id));
    this.#choices = new Map(states.map(state => [state.remote, choiceOf(state)]));
  }

  /** The remotes that somebody once decided about. */
  get remotes(): readonly string[] {
    return [...this.#choices.keys()];
  }

  choiceOf(remote: string): Choice | undefined {
    return this.#choices.get(remote);
  }

  /** Every version whose files are kept: pages that are open may run it. */
  get kept(): readonly RemoteBuild[] {
    return [...this.#builds.values()];
  }

  /** An active version, with the addresses of its files. */
  buildOf(id: string): RemoteBuild | undefined {
    return this.#builds.get(id);
  }

  /** Every active version of a remote. */
  buildsOf(remote: string): RemoteBuild[] {
    const choice = this.#choices.get(remote);
    return [choice?.stable, choice?.canary?.release].flatMap(id => (id && this.#builds.get(id)) || []);
  }
}

/** Under which address the files of a version lie. */
export const addressOf = ({ remote, folder }: { remote: string; folder: string }): string => `/remotes/${remote}/${folder}/`;

const choiceOf = ({ remote, stable, canary, percent, tenants, people }: typeof releaseStates.$inferSelect): Choice => ({
  remote,
  stable,
  canary: canary ? { release: canary, percent, tenants: tenants.map(({ id }) => id), people: people.map(({ id }) => id) } : null,
});
