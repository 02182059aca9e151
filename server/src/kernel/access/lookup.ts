import type { AnyCall } from '@reap/contracts/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Caller } from '../call/caller.ts';
import type { MountedCall } from '../call/mounted-call.ts';
import { fail } from '../call/refusal.ts';
import { hourMs } from '../durations.ts';
import { auditLog } from '../kernel.schema.ts';
import { writeAuditLine } from '../sealing/audit-log.ts';

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

type LookingUp = Pick<Caller, 'facts' | 'person' | 'lookups'>;

/** Notes who has looked for a person: these lines are what is counted. */
export const noteLookups = (db: Db, { id }: MountedCall, { facts, person, lookups }: LookingUp, at: Date): Promise<void> =>
  writeAuditLine(db, { call: id, result: 'lookup', at, facts, user: person.actor ?? person.user, detail: { target: lookups.join() } });

/** Refuses whoever tries one value after the other. */
export async function limitLookups(db: Db, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  const mine = and(eq(auditLog.userId, userId), gt(auditLog.at, since), eq(auditLog.result, 'lookup'));
  if ((await db.$count(auditLog, mine)) >= perHour) fail('request.tooMany', { seconds: hourMs / 1000 });
}
