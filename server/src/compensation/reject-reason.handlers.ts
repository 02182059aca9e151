import type { rejectReason } from '@reap/contracts/compensation/reject-reason';
import { and, asc, eq, like } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import type { Context, Handlers } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { contains } from '../kernel/like.ts';
import { pageOf } from '../kernel/page.ts';
import { fail } from '../kernel/refusal.ts';
import { stationTime } from '../kernel/station-time.ts';
import { rejectReasons } from './claim-rules.schema.ts';

type Reason = typeof rejectReasons.$inferSelect;

const taken = (value: string): never => fail('rejectReason.taken', { value }, { value: { key: 'rejectReason.taken', params: { value } } });
const changed = (reason: Reason): never => fail('record.changed', { by: reason.updatedByName, at: stationTime(reason.updatedAt) });

async function reasonById(db: Db, id: string): Promise<Reason> {
  const [found] = await db.select().from(rejectReasons).where(eq(rejectReasons.id, id));
  return found ?? fail('record.notFound');
}

async function refuseTwin(value: string, { db }: Context): Promise<void> {
  const [twin] = await db.select({ id: rejectReasons.id }).from(rejectReasons).where(eq(rejectReasons.value, value));
  if (twin) taken(value);
}

/** The row as the person saw it, for a compare-and-set. */
const asSeen = (reason: Reason, version: number | undefined) =>
  and(eq(rejectReasons.id, reason.id), eq(rejectReasons.version, version ?? reason.version));

export const rejectReasonHandlers: Handlers<typeof rejectReason> = {
  async pages({ value, ...paging }, { db }) {
    const query = db
      .select()
      .from(rejectReasons)
      .where(value ? like(rejectReasons.value, contains(value)) : undefined)
      .$dynamic();
    const found = await pageOf(db, query, paging, {
      id: rejectReasons.id,
      sort: { updatedTime: rejectReasons.updatedAt, value: rejectReasons.value },
    });
    const rows = found.rows.map(({ id, value, updatedByName, updatedAt, version }) => ({
      ...{ id, value, version },
      updatedBy: updatedByName,
      updatedTime: updatedAt.toISOString(),
    }));
    return { ...found, rows };
  },

  async create({ value }, context) {
    const { db, tenantId, user, now } = context;
    const [made] = await db
      .insert(rejectReasons)
      .values({ tenantId, id: newId(), value, updatedAt: now, updatedByName: user.employeeName })
      .onConflictDoNothing()
      .returning();
    if (!made) return taken(value);
    context.audit({ target: value, after: { value } });
    return { id: made.id };
  },

  async update({ id, value, version }, context) {
    const { db, user, now } = context;
    const found = await reasonById(db, id);
    if (value !== found.value) await refuseTwin(value, context);
    const [updated] = await db
      .update(rejectReasons)
      .set({ value, updatedAt: now, updatedByName: user.employeeName, version: found.version + 1 })
      .where(asSeen(found, version))
      .returning();
    if (!updated) return changed(await reasonById(db, id));
    context.audit({ target: value, before: { value: found.value }, after: { value } });
    return { version: updated.version };
  },

  async delete({ id, version }, context) {
    const { db } = context;
    const found = await reasonById(db, id);
    const gone = await db.delete(rejectReasons).where(asSeen(found, version)).returning({ id: rejectReasons.id });
    if (gone.length === 0) changed(await reasonById(db, id));
    context.audit({ target: found.value, before: { value: found.value } });
    return null;
  },

  getAllRejectReason: (_, { db }) =>
    db
      .select({ id: rejectReasons.id, value: rejectReasons.value })
      .from(rejectReasons)
      .orderBy(asc(rejectReasons.value), asc(rejectReasons.id)),
};
