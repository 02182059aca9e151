import type { AnyCall } from '@reap/contracts/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { fail } from '../call/refusal.ts';
import { auditLog } from '../kernel.schema.ts';

const perHour = 120;
const hour = 60 * 60_000;

/** Fields of a request that look for a person by a value that this person may not read (DESIGN §3: exact, counted, limited, audited). */
export const blindLookups = ({ lookup = [] }: AnyCall, input: object, hidden: ReadonlySet<string>): string[] =>
  Object.entries(input)
    .filter(([name, value]) => value !== undefined && hidden.has(name) && lookup.includes(name))
    .map(([name]) => name);

/** Refuses whoever tries one value after the other. */
export async function limitLookups(db: Db, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hour);
  const mine = and(eq(auditLog.userId, userId), gt(auditLog.at, since), eq(auditLog.result, 'lookup'));
  if ((await db.$count(auditLog, mine)) >= perHour) fail('request.tooMany', { seconds: hour / 1000 });
}
