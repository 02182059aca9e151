import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../../db/pool.ts';
import { dayMs } from '../../durations.ts';
import { idempotency } from '../../kernel.schema.ts';
import { Sealed, seal } from '../../sealing/sealed.ts';
import { hasCode } from '../failure-codes.ts';
import { fail } from '../refusal.ts';

const lockTimeout = new Set(['55P03']);
const place = 'idempotency.answer';

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
 * Refuses with request.running where that takes too long, with request.keyReused when the key was used for something else.
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
    .returning({ key: idempotency.key })
    .catch(ofRunning);
  if (mine) return undefined;
  const [earlier] = await db.select().from(idempotency).where(ofKey(once));
  if (!earlier?.answer) fail('request.running');
  if (earlier.call !== once.call || earlier.bodyHash !== once.bodyHash) fail('request.keyReused');
  return opened(earlier.answer, once);
}

// Whose commit did not come in time still runs: that is no failure, and the same request may be sent again.
function ofRunning(error: unknown): never {
  if (hasCode(error, lockTimeout)) fail('request.running');
  throw error;
}

/** Keeps the answer, sealed: it may say phones and documents. */
export const endOnce = (db: Db, once: OnceKey, answer: string) =>
  db
    .update(idempotency)
    .set({ answer: seal(place, answer, rowOf(once)).text })
    .where(ofKey(once));

/** Forgets a request that is committed without an answer: sent again, it runs again. */
export const dropOnce = (db: Db, once: OnceKey) => db.delete(idempotency).where(ofKey(once));

const rowOf = ({ tenantId, userId, key }: OnceKey) => ({ tenantId, id: `${userId}|${key}` });

function opened(answer: string, once: OnceKey): string {
  // What an earlier version kept is clear, for a day.
  if (answer.startsWith('{')) return answer;
  const clear = new Sealed(answer, place).open(rowOf(once));
  if (!clear) throw new Error(`the answer of ${once.call} under ${once.key} can't be opened`);
  return clear;
}

const ofKey = ({ tenantId, userId, key }: OnceKey) =>
  and(eq(idempotency.tenantId, tenantId), eq(idempotency.userId, userId), eq(idempotency.key, key));

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}
