import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { fail } from '../../kernel/refusal.ts';
import { claimFailures } from './claim.schema.ts';

const hour = 60 * 60_000;
/** So often may a passenger be named wrongly in an hour: from one address, and about one document. */
const most = { address: 30, document: 10 } as const;
export type Subject = `${keyof typeof most}:${string}`;

const limitOf = (subject: string): number => (subject.startsWith('address:') ? most.address : most.document);

/** Refuses an address that tries one name after the other, and tries at one document from many addresses. */
export async function refuseGuessing(db: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - hour);
  const known = await db
    .select()
    .from(claimFailures)
    .where(and(inArray(claimFailures.subject, [...subjects]), gt(claimFailures.windowStart, since)));
  const spent = known.find(one => one.failures >= limitOf(one.subject));
  if (spent) fail('request.tooMany', { seconds: Math.ceil((spent.windowStart.getTime() + hour - now.getTime()) / 1000) });
}

/** Counts a wrong naming; an hour after the first one it starts anew. To be followed by a refusal that keeps it. */
export async function countGuess(db: Db, tenantId: string, subjects: readonly Subject[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - hour).toISOString();
  const over = sql`${claimFailures.windowStart} <= ${since}::timestamptz`;
  await db
    .insert(claimFailures)
    .values(subjects.map(subject => ({ tenantId, subject, failures: 1, windowStart: now })))
    .onConflictDoUpdate({
      target: [claimFailures.tenantId, claimFailures.subject],
      set: {
        failures: sql`case when ${over} then 1 else ${claimFailures.failures} + 1 end`,
        windowStart: sql`case when ${over} then ${now.toISOString()}::timestamptz else ${claimFailures.windowStart} end`,
      },
    });
}

export const forgiveGuesses = (db: Db, subjects: readonly Subject[]) =>
  db.delete(claimFailures).where(inArray(claimFailures.subject, [...subjects]));
