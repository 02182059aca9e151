import { EnableStatus } from '@reap/contracts/codes';
import type { passCategory } from '@reap/contracts/user-center/pass-category';
import { and, asc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Handlers, User } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, expected, recordOf, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { dictData, passCategories } from './lookup.schema.ts';

/** What a filter by type says for all of them (enum typeValue). */
const allTypes = -1;

/** The dictionary that names special services. */
const services = 'special_service';

/** What may be named as a category's special service. */
export async function specialServices(db: Db) {
  const { id, dictValue, dictLabel, dictLabelEn, dictType, status, sort } = dictData;
  return db
    .select({ id, dictValue, dictLabel, dictLabelEn })
    .from(dictData)
    .where(and(eq(dictType, services), eq(status, EnableStatus.enabled)))
    .orderBy(asc(sort));
}

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(passCategories),
      service: dictData.dictValue,
      serviceName: dictData.dictLabel,
      serviceNameEn: dictData.dictLabelEn,
    })
    .from(passCategories)
    .leftJoin(dictData, and(eq(dictData.tenantId, passCategories.tenantId), eq(dictData.id, passCategories.dictDataId)))
    .where(where);
type Found = Awaited<ReturnType<typeof select>>[number];

const toRow = (found: Found, { codes }: User) => ({
  id: found.id,
  category: found.category,
  code: found.code,
  type: found.type,
  sysDictionaryDataId: found.dictDataId,
  service: found.service ?? '',
  serviceName: found.serviceName ?? '',
  serviceNameEn: found.serviceNameEn ?? '',
  state: found.state,
  updatedBy: found.updatedByName,
  updatedTime: found.updatedAt.toISOString(),
  version: found.version,
  allowed: codes.has('uc:passCategory:edit') ? (['update', 'state'] as const).slice() : [],
});

const logged = ({ category, code, type, state }: typeof passCategories.$inferSelect) => ({ category, code, type, state });

const taken = (code: string): never =>
  fail('passCategory.codeTaken', { code }, { code: { key: 'passCategory.codeTaken', params: { code } } });

async function checkService(db: Db, id: string | null, kept?: string | null): Promise<void> {
  if (id === null || id === kept) return;
  const known = and(eq(dictData.id, id), eq(dictData.dictType, services), eq(dictData.status, EnableStatus.enabled));
  if ((await db.$count(dictData, known)) === 0) fail('request.invalid', {}, { sysDictionaryDataId: { key: 'validate.choice' } });
}

export const passCategoryHandlers: Handlers<typeof passCategory> = {
  async passengerCategory(_, { db }) {
    const { id, category, code, type, state } = passCategories;
    return db
      .select({ id, category, code, type })
      .from(passCategories)
      .where(eq(state, EnableStatus.enabled))
      .orderBy(asc(type), asc(code));
  },

  services: (_, { db }) => specialServices(db),

  async sendPassCategoryPage({ category, code, state, sysDictionaryDataId, type, ...paging }, { db, user }) {
    const where = and(
      category ? sql`${passCategories.category} like ${contains(category)}` : undefined,
      code ? startsWith(passCategories.code, code.toUpperCase()) : undefined,
      state === undefined ? undefined : eq(passCategories.state, state),
      sysDictionaryDataId ? eq(passCategories.dictDataId, sysDictionaryDataId) : undefined,
      type === undefined || type === allTypes ? undefined : eq(passCategories.type, type),
    );
    const { code: key, category: name, type: kind, updatedAt, id } = passCategories;
    const sort = { code: key, category: name, type: kind, updatedTime: updatedAt };
    const found = await pageOf(db, select(db, where).$dynamic(), { ...paging, isAsc: paging.isAsc ?? true }, { id, sort });
    return { ...found, rows: found.rows.map(row => toRow(row, user)) };
  },

  async savePassCategory({ sysDictionaryDataId, type, ...draft }, context) {
    const { db, tenantId } = context;
    await checkService(db, sysDictionaryDataId);
    const [made] = await db
      .insert(passCategories)
      .values({ ...draft, type, dictDataId: sysDictionaryDataId, tenantId, id: newId(), ...signedBy(context) })
      .onConflictDoNothing()
      .returning();
    if (!made) return taken(draft.code);
    context.audit({ target: made.code, after: logged(made) });
    return { id: made.id };
  },

  async updatePassCategory({ id, version, sysDictionaryDataId, type, state, ...draft }, context) {
    const { db } = context;
    const found = expected(await recordOf(passCategories, id, context), version);
    await checkService(db, sysDictionaryDataId, found.dictDataId);
    const twin = and(eq(passCategories.code, draft.code), ne(passCategories.id, id));
    if (draft.code !== found.code && (await db.$count(passCategories, twin)) > 0) taken(draft.code);
    const set = { ...draft, type, state: state ?? found.state, dictDataId: sysDictionaryDataId };
    const updated = await changeVersioned(passCategories, found, set, context);
    context.audit({ target: found.code, before: logged(found), after: logged(updated) });
    return { version: updated.version };
  },

  async updatePassCategoryState({ id, state, version }, context) {
    const found = expected(await recordOf(passCategories, id, context), version);
    const updated = await changeVersioned(passCategories, found, { state }, context);
    context.audit({ target: found.code, before: { state: found.state }, after: { state } });
    return { version: updated.version };
  },
};
