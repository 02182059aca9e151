import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { hourMs } from '../../kernel/durations.ts';
import { claimFailures } from './claim.schema.ts';

/** So often may a passenger be named wrongly in an hour: from one address, and about one document. */
const maxFailures = { address: 30, document: 10 } as const;
export type Subject = `${keyof typeof maxFailures}:${string}`;

const limitOf = (subject: string): number => (subject.startsWith('address:') ? maxFailures.address : maxFailures.document);

/**
 * Takes one guess of each subject before anything is looked up, and refuses where none is left: an address that tries one name after
 * the other, or tries at one document from many addresses. An hour after the first one it starts anew. Whoever guesses about the
 * same at the same moment waits for the outcome of this one. To be followed by `forgiveGuesses`, or by a refusal that keeps it.
 */
export async function takeGuess(db: Db, tenantId: string, subjects: readonly Subject[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs).toISOString();
  const over = sql`${claimFailures.windowStart} <= ${since}::timestamptz`;
  const taken = await db
    .insert(claimFailures)
    .values(subjects.map(subject => ({ tenantId, subject, failures: 1, windowStart: now })))
    .onConflictDoUpdate({
      target: [claimFailures.tenantId, claimFailures.subject],
      set: {
        failures: sql`case when ${over} then 1 else ${claimFailures.failures} + 1 end`,
        windowStart: sql`case when ${over} then ${now.toISOString()}::timestamptz else ${claimFailures.windowStart} end`,
      },
    })
    .returning();
  const spent = taken.find(one => one.failures > limitOf(one.subject));
  if (spent) fail('request.tooMany', { seconds: Math.ceil((spent.windowStart.getTime() + hourMs - now.getTime()) / 1000) });
}

/** It was no guess: the document is cleared of earlier ones, the address gets this one back. */
export async function forgiveGuesses(db: Db, [address, document]: readonly [Subject, Subject]): Promise<void> {
  await db.delete(claimFailures).where(eq(claimFailures.subject, document));
  await db
    .update(claimFailures)
    .set({ failures: sql`greatest(${claimFailures.failures} - 1, 0)` })
    .where(eq(claimFailures.subject, address));
}
