import type { EnumValue } from '@reap/contracts/enums';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { releaseStates } from './release.schema.ts';

type Row = typeof releaseStates.$inferSelect;
/** Who gets which version of a remote. */
export type Distribution = Pick<Row, 'stable' | 'canary' | 'percent' | 'tenants' | 'people'>;

/** How it is where nobody ever decided anything: everybody gets the installed build. */
export const installedForAll: Distribution = { stable: null, canary: null, percent: 0, tenants: [], people: [] };

export const distributionOf = ({ stable, canary, percent, tenants, people }: Distribution): Distribution => ({
  stable,
  canary,
  percent,
  tenants,
  people,
});

/** The last two states of a remote. Until the transaction ends, nobody changes any: no two remotes come to offer one page. */
export async function lastStates(db: Db, remote: string): Promise<{ last: Row | undefined; before: Distribution | undefined }> {
  await db.execute(sql`select pg_advisory_xact_lock(7262711)`);
  const [last, before] = await db
    .select()
    .from(releaseStates)
    .where(eq(releaseStates.remote, remote))
    .orderBy(desc(releaseStates.id))
    .limit(2);
  return { last, before: last && (before ?? installedForAll) };
}

/** Refuses whoever saw another state than the one that is there. */
export function refuseOld(last: Row | undefined, changeId: number | undefined): void {
  if (changeId === undefined || changeId === (last?.id ?? 0)) return;
  fail('record.changed', { by: last?.byName ?? '', at: last ? stationTime(last.at) : '' });
}

/** Changes who gets which version: one row more, and the last one is in force. Whoever calls it holds the lock, and tells the pages. */
export async function changeState(
  db: Db,
  remote: string,
  distribution: Distribution,
  of: { action: EnumValue<'releaseAction'>; reason: string; byName: string; at: Date },
): Promise<Row> {
  const [row] = await db
    .insert(releaseStates)
    .values({ remote, ...distributionOf(distribution), ...of })
    .returning();
  if (!row) throw new Error(`no state of ${remote} was written`);
  return row;
}
