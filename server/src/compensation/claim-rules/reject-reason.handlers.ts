import type { rejectReason } from '@reap/contracts/compensation/claim/reject-reason';
import { asc, eq, like } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { contains } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, expected, recordOf, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { rejectReasons } from './claim-rules.schema.ts';

const taken = (value: string): never => fail('rejectReason.taken', { value }, { value: { key: 'rejectReason.taken', params: { value } } });
async function refuseTwin(value: string, { db }: Context): Promise<void> {
  const [twin] = await db.select({ id: rejectReasons.id }).from(rejectReasons).where(eq(rejectReasons.value, value));
  if (twin) taken(value);
}

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
      id,
      value,
      version,
      updatedBy: updatedByName,
      updatedTime: updatedAt.toISOString(),
    }));
    return { ...found, rows };
  },

  async create({ value }, context) {
    const [made] = await context.db
      .insert(rejectReasons)
      .values({ tenantId: context.tenantId, id: newId(), value, ...signedBy(context) })
      .onConflictDoNothing()
      .returning();
    if (!made) return taken(value);
    context.audit({ target: value, after: { value } });
    return { id: made.id };
  },

  async update({ id, value, version }, context) {
    const found = expected(await recordOf(rejectReasons, id, context), version);
    if (value !== found.value) await refuseTwin(value, context);
    const updated = await changeVersioned(rejectReasons, found, { value }, context);
    context.audit({ target: value, before: { value: found.value }, after: { value } });
    return { version: updated.version };
  },

  async delete({ id, version }, context) {
    const found = expected(await recordOf(rejectReasons, id, context), version);
    await deleteVersioned(rejectReasons, found, context);
    context.audit({ target: found.value, before: { value: found.value } });
    return null;
  },

  getAllRejectReason: (_, { db }) =>
    db
      .select({ id: rejectReasons.id, value: rejectReasons.value })
      .from(rejectReasons)
      .orderBy(asc(rejectReasons.value), asc(rejectReasons.id)),
};
