import type { EnumValue } from '@reap/contracts/enums';
import { sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { newId } from '../../kernel/ids.ts';
import { blockedNumbers, blockedSeals } from './blocked.schema.ts';

export type Block = EnumValue<'smsBlock'>;
type Place = Pick<Context, 'db' | 'tenantId'>;

interface Noted {
  phone: string;
  reason: Block;
  note?: string;
  /** Empty where it is the gateway that says so. */
  by?: string;
}

/** Remembers a number that is written to no more; the id of its record, or nothing where it is known already. */
export async function noteBlocked(
  { phone, reason, note = '', by = '' }: Noted,
  { db, tenantId }: Place,
  now: Date,
): Promise<string | undefined> {
  const row = { tenantId, id: newId(now.getTime()) };
  const [noted] = await db
    .insert(blockedNumbers)
    .values({ ...row, ...blockedSeals.sealed(row, { phone }), reason, note, createdByName: by, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: blockedNumbers.id });
  return noted?.id;
}

/** Which of these numbers, by their fingerprints, are written to no more, and why. */
export async function blockedAmong(hashes: readonly string[], { db }: Pick<Context, 'db'>): Promise<Map<string, Block>> {
  if (hashes.length === 0) return new Map();
  const { phoneHash, reason } = blockedNumbers;
  const found = await db
    .select({ phoneHash, reason })
    .from(blockedNumbers)
    .where(sql`${phoneHash} = any(${sql.param([...hashes])}::text[])`);
  return new Map(found.map(row => [row.phoneHash, row.reason]));
}
