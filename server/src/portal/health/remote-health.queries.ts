import type { HealthLine } from '@reap/contracts/portal/remote-health';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import type { Db } from '../../db/pool.ts';
import { dayMs } from '../../kernel/durations.ts';
import { mostRanges } from './remote-health.rules.ts';
import { remoteHealth, remoteHealthSessions } from './remote-health.schema.ts';

/** What one batch tells of a version, counted. */
export interface Told {
  remote: string;
  version: string;
  build: string;
  measure: HealthLine['measure'];
  about: string;
  n: number;
  ranges: number[];
}

/** Adds a batch to the hour's counts, in one statement; a line of the same key must not come twice. */
export async function addTold(db: Db, hour: Date, told: readonly Told[]): Promise<void> {
  const added = sql`coalesce((select array_agg(coalesce(a, 0) + coalesce(b, 0) order by i)
    from unnest(${remoteHealth.ranges}, excluded.ranges) with ordinality as both_ranges (a, b, i)), '{}')`;
  await db
    .insert(remoteHealth)
    .values(inOneOrder(told).map(line => ({ ...line, hour })))
    .onConflictDoUpdate({
      target: [remoteHealth.remote, remoteHealth.version, remoteHealth.build, remoteHealth.hour, remoteHealth.measure, remoteHealth.about],
      set: { n: sql`${remoteHealth.n} + excluded.n`, ranges: added },
    });
}

/** Notes what happened to a signed-in session with a version; what was noted before stays as it is. */
export async function noteSession(
  db: Db,
  session: Buffer,
  at: Date,
  causes: readonly { remote: string; version: string; build: string; cause: string }[],
): Promise<void> {
  if (causes.length === 0) return;
  await db
    .insert(remoteHealthSessions)
    .values(inOneOrder(causes).map(cause => ({ ...cause, session, at })))
    .onConflictDoNothing();
}

// Batches of two pages that name the same keys must not wait for each other.
const inOneOrder = <T extends object>(rows: readonly T[]): T[] =>
  rows
    .map(row => [JSON.stringify(row), row] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row);

const versionIn = { version: remoteHealth.version, build: remoteHealth.build };

/** The counts of a remote's versions since then, over all hours. */
export const countsSince = (db: Db, remote: string, since: Date) =>
  db
    .select({
      ...versionIn,
      measure: remoteHealth.measure,
      about: remoteHealth.about,
      n: sql<number>`sum(${remoteHealth.n})::int`,
      ranges: sql<number[]>`array[${sql.join(
        Array.from({ length: mostRanges }, (_, at) => sql`coalesce(sum(${remoteHealth.ranges}[${sql.raw(String(at + 1))}]), 0)::int`),
        sql`, `,
      )}]`,
    })
    .from(remoteHealth)
    .where(and(eq(remoteHealth.remote, remote), gte(remoteHealth.hour, since)))
    .groupBy(remoteHealth.version, remoteHealth.build, remoteHealth.measure, remoteHealth.about);

/** Loads and what went wrong, hour by hour. */
export const hoursSince = (db: Db, remote: string, since: Date) =>
  db
    .select({
      ...versionIn,
      hour: remoteHealth.hour,
      loads: sql<number>`coalesce(sum(${remoteHealth.n}) filter (where ${remoteHealth.measure} = 'load'), 0)::int`,
      failures: sql<number>`coalesce(sum(${remoteHealth.n}) filter (where ${remoteHealth.measure} in ('failure', 'script')), 0)::int`,
    })
    .from(remoteHealth)
    .where(and(eq(remoteHealth.remote, remote), gte(remoteHealth.hour, since)))
    .groupBy(remoteHealth.version, remoteHealth.build, remoteHealth.hour);

/** How many signed-in sessions met each version since then, and in how many of them something went wrong. */
export const sessionsSince = (db: Db, remote: string, since: Date) =>
  db
    .select({
      version: remoteHealthSessions.version,
      build: remoteHealthSessions.build,
      sessions: sql<number>`count(distinct ${remoteHealthSessions.session})::int`,
      harmed: sql<number>`(count(distinct ${remoteHealthSessions.session}) filter (where ${remoteHealthSessions.cause} <> ''))::int`,
    })
    .from(remoteHealthSessions)
    .where(and(eq(remoteHealthSessions.remote, remote), gte(remoteHealthSessions.at, since)))
    .groupBy(remoteHealthSessions.version, remoteHealthSessions.build);

/** The page shows a week; counts are kept for as long as releases are compared. */
const keptMs = 30 * dayMs;

/** Forgets what is too old to be looked at. */
export async function forgetOldHealth(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptMs);
  await deleteInParts(db, remoteHealth, lt(remoteHealth.hour, since));
  await deleteInParts(db, remoteHealthSessions, lt(remoteHealthSessions.at, since));
}
