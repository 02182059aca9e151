import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../../db/pool.ts';
import { dayMs } from '../../durations.ts';
import { idempotency } from '../../kernel.schema.ts';
import { fail } from '../refusal.ts';

/** Which request of whom runs once; it may be sent again for a day. */
export interface OnceKey {
  tenantId: string;
  userId: string;
  key: string;
  call: string;
  bodyHash: string;
}

/** The key of a request that must run once. Refuses a request without one. */
export function onceKey(tenantId: string, userId: string, call: string, key: string | undefined, input: unknown): OnceKey {
  if (!key || !/^[\w-]{8,100}$/.test(key)) fail('request.headerMissing');
  const bodyHash = createHash('sha256').update(canonical(input)).digest('hex');
  return { tenantId, userId, key, call, bodyHash };
}

/**
 * The stored answer of an earlier request with this key, or undefined: then this one runs, and others with its key wait for its commit.
 * Refuses with request.keyReused when the key was used for something else.
 */
export async function beginOnce(db: Db, once: OnceKey, now: Date): Promise<string | undefined> {
  const [mine] = await db
    .insert(idempotency)
    .values({ ...once, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotency.tenantId, idempotency.userId, idempotency.key],
      set: { ...once, answer: null, createdAt: now },
      setWhere: lt(idempotency.createdAt, new Date(now.getTime() - dayMs)),
    })
    .returning({ key: idempotency.key });
  if (mine) return undefined;
  const [earlier] = await db.select().from(idempotency).where(ofKey(once));
  if (!earlier?.answer) fail('request.running');
  if (earlier.call !== once.call || earlier.bodyHash !== once.bodyHash) fail('request.keyReused');
  return earlier.answer;
}

export const endOnce = (db: Db, once: OnceKey, answer: string) => db.update(idempotency).set({ answer }).where(ofKey(once));

const ofKey = ({ tenantId, userId, key }: OnceKey) =>
  and(eq(idempotency.tenantId, tenantId), eq(idempotency.userId, userId), eq(idempotency.key, key));

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}
