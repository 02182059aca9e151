import type { AnyCall } from '@reap/contracts/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { fail } from '../call/refusal.ts';
import { hourMs } from '../durations.ts';
import { auditLog } from '../kernel.schema.ts';

const perHour = 120;

/** Whether a filter is set: an empty one asks for nothing. */
export const isAsked = (value: unknown): boolean => value !== undefined && value !== '';

/**
 * Fields of a request that look for a person by a complete value (DESIGN §3: exact; counted, limited and audited where the one who asks
 * may not read it, and audited in any case where it is a document).
 */
export const lookupsIn = ({ lookup = [] }: AnyCall, input: object): string[] =>
  Object.entries(input)
    .filter(([name, value]) => isAsked(value) && lookup.includes(name))
    .map(([name]) => name);

/** Refuses whoever tries one value after the other. */
export async function limitLookups(db: Db, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  const mine = and(eq(auditLog.userId, userId), gt(auditLog.at, since), eq(auditLog.result, 'lookup'));
  if ((await db.$count(auditLog, mine)) >= perHour) fail('request.tooMany', { seconds: hourMs / 1000 });
}
