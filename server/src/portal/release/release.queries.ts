import type { ReleaseState } from '@reap/contracts/portal/release';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/pool.ts';
import { releaseStates, remoteReleases } from './release.schema.ts';
import { type Distribution, installedForAll } from './release-states.ts';

type Release = typeof remoteReleases.$inferSelect;
type StateRow = typeof releaseStates.$inferSelect;
type Named = Pick<Release, 'id' | 'version' | 'build'>;

/** The versions whose files are kept, newest first. */
export const keptReleases = (db: Db): Promise<Release[]> =>
  db
    .select()
    .from(remoteReleases)
    .where(isNull(remoteReleases.clearedAt))
    .orderBy(desc(remoteReleases.publishedAt), desc(remoteReleases.id));

/** A version of a remote, whether its files are kept or not. */
export async function releaseOf(db: Db, remote: string, id: string): Promise<Release | undefined> {
  const [found] = await db
    .select()
    .from(remoteReleases)
    .where(and(eq(remoteReleases.remote, remote), eq(remoteReleases.id, id)));
  return found;
}

/** Which remote offers a page by a version that is active now, for everybody or for some. */
export async function activeRoutes(db: Db): Promise<(readonly [route: string, remote: string])[]> {
  const last = db
    .selectDistinctOn([releaseStates.remote], { stable: releaseStates.stable, canary: releaseStates.canary })
    .from(releaseStates)
    .orderBy(releaseStates.remote, desc(releaseStates.id))
    .as('last');
  const rows = await db
    .select({ remote: remoteReleases.remote, manifest: remoteReleases.manifest })
    .from(remoteReleases)
    .innerJoin(last, or(eq(last.stable, remoteReleases.id), eq(last.canary, remoteReleases.id)));
  return rows.flatMap(({ remote, manifest }) => manifest.routes.map(route => [route, remote] as const));
}

/** The last two states of every remote, the one in force first. */
export async function lastStatesOfAll(db: Db): Promise<ReadonlyMap<string, StateRow[]>> {
  const ranked = db
    .select({
      id: releaseStates.id,
      at: sql<number>`row_number() over (partition by ${releaseStates.remote} order by ${releaseStates.id} desc)`.as('at'),
    })
    .from(releaseStates)
    .as('ranked');
  const rows = await db
    .select()
    .from(releaseStates)
    .where(inArray(releaseStates.id, db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.at} <= 2`)))
    .orderBy(desc(releaseStates.id));
  return Map.groupBy(rows, row => row.remote);
}

const stable = alias(remoteReleases, 'stable_release');
const canary = alias(remoteReleases, 'canary_release');

/** The changes of a remote, as pages of history show them. */
export const changesOf = (db: Db, remote: string) =>
  db
    .select({
      change: releaseStates,
      stable: { id: stable.id, version: stable.version, build: stable.build },
      canary: { id: canary.id, version: canary.version, build: canary.build },
    })
    .from(releaseStates)
    .leftJoin(stable, eq(stable.id, releaseStates.stable))
    .leftJoin(canary, eq(canary.id, releaseStates.canary))
    .where(eq(releaseStates.remote, remote))
    .$dynamic();

/** The versions that states name, by id. */
export async function namedIn(db: Db, states: readonly Distribution[]): Promise<ReadonlyMap<string, Named>> {
  const ids = states.flatMap(state => [state.stable, state.canary]).filter(id => id !== null);
  if (ids.length === 0) return new Map();
  const { id, version, build } = remoteReleases;
  const found = await db.select({ id, version, build }).from(remoteReleases).where(inArray(id, ids));
  return new Map(found.map(row => [row.id, row]));
}

/** A state as it travels; of a remote that nobody decided about, everybody gets the installed build. */
export function toState(
  row: Partial<Pick<StateRow, 'id' | 'reason' | 'byName' | 'at'>> & Distribution = installedForAll,
  names: ReadonlyMap<string, Named>,
): ReleaseState {
  const named = (id: string | null) => (id ? (names.get(id) ?? null) : null);
  const some = named(row.canary);
  return {
    changeId: row.id ?? 0,
    stable: named(row.stable),
    canary: some && {
      ...some,
      percent: row.percent,
      tenants: row.tenants.map(({ name }) => name),
      people: row.people.map(({ name }) => name),
    },
    reason: row.reason ?? '',
    by: row.byName,
    at: row.at?.toISOString() ?? null,
  };
}
