import { EnableStatus } from '@reap/contracts/codes';
import type { DictTypeRow, DictTypes } from '@reap/contracts/user-center/dictionary';
import { and, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Context, Handlers, User } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, expected, recordOf, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { type Language, nameIn } from '../../kernel/language.ts';
import type { Service } from '../../kernel/settings/setting-definitions.ts';
import { copyKey } from './administration.ts';
import { dictData, dictTypes } from './lookup.schema.ts';

type Type = typeof dictTypes.$inferSelect;
type Row = z.output<typeof DictTypeRow>;

const select = (db: Db, where: SQL | undefined) => db.select(getTableColumns(dictTypes)).from(dictTypes).where(where);

const logged = ({ dictType, dictName, dictNameEn, remark, status }: Type) => ({
  dictType,
  name: dictName,
  nameEn: dictNameEn,
  remark,
  status,
});

const titleOf = ({ dictName, dictNameEn }: Type, language: Language): string => nameIn(language, { name: dictName, nameEn: dictNameEn });

async function entriesOf(db: Db, types: readonly Type[]): Promise<ReadonlyMap<string, number>> {
  if (types.length === 0) return new Map();
  const { dictType } = dictData;
  const keys = types.map(type => type.dictType);
  const found = await db.select({ dictType, entries: count() }).from(dictData).where(inArray(dictType, keys)).groupBy(dictType);
  return new Map(found.map(row => [row.dictType, row.entries]));
}

/** A key is one for all services: look-ups name no service. */
const taken = (dictType: string): never =>
  fail('dict.typeTaken', { key: dictType }, { dictType: { key: 'dict.typeTaken', params: { key: dictType } } });

/** The dictionaries that one service keeps, under that service's own calls. */
export const dictTypeHandlers = (service: Service, calls: DictTypes): Handlers<DictTypes> => {
  const find = async (id: string, version: number | undefined, context: Context): Promise<Type> => {
    const found = await recordOf(dictTypes, id, context);
    return expected(found?.service === service ? found : undefined, version);
  };
  const toRow = (type: Type, entries: number, { codes }: User): Row => {
    const { id, dictType, dictName, dictNameEn, remark, system, status, version, updatedAt, updatedByName } = type;
    const edit = codes.has(calls.update.can);
    return {
      id,
      dictType,
      name: dictName,
      nameEn: dictNameEn,
      remark,
      system,
      status,
      entries,
      version,
      updatedBy: updatedByName,
      updatedTime: updatedAt.toISOString(),
      allowed: [
        ...(edit ? ['update' as const, 'copy' as const] : []),
        ...(edit && !system ? ['chgStatus' as const] : []),
        ...(codes.has(calls.delete.can) && !system ? ['delete' as const] : []),
      ],
    };
  };
  return {
    async page({ dictType, name, status, ...paging }, { db, user }) {
      const where = and(
        eq(dictTypes.service, service),
        dictType ? startsWith(dictTypes.dictType, dictType) : undefined,
        name ? sql`(${dictTypes.dictName} like ${contains(name)} or ${dictTypes.dictNameEn} ilike ${contains(name)})` : undefined,
        status === undefined ? undefined : eq(dictTypes.status, status),
      );
      const sort = { dictType: dictTypes.dictType, name: dictTypes.dictName, updatedTime: dictTypes.updatedAt };
      const order = { ...paging, isAsc: paging.isAsc ?? true };
      const found = await pageOf(db, select(db, where).$dynamic(), order, { id: dictTypes.id, sort });
      const entries = await entriesOf(db, found.rows);
      return { ...found, rows: found.rows.map(row => toRow(row, entries.get(row.dictType) ?? 0, user)) };
    },

    async get({ id }, context) {
      const found = await find(id, undefined, context);
      return toRow(found, (await entriesOf(context.db, [found])).get(found.dictType) ?? 0, context.user);
    },

    async save({ name, nameEn, ...draft }, context) {
      const { db, tenantId } = context;
      const [made] = await db
        .insert(dictTypes)
        .values({ ...draft, dictName: name, dictNameEn: nameEn, tenantId, id: newId(), service, ...signedBy(context) })
        .onConflictDoNothing()
        .returning();
      if (!made) return taken(draft.dictType);
      context.audit({ target: made.dictType, after: logged(made) });
      return { id: made.id };
    },

    async update({ id, version, dictType, name, nameEn, remark }, context) {
      const found = await find(id, version, context);
      const key = dictType ?? found.dictType;
      if (key !== found.dictType) {
        if (found.system) fail('dict.system', { name: titleOf(found, context.language) });
        if ((await context.db.$count(dictTypes, eq(dictTypes.dictType, key))) > 0) taken(key);
      }
      const updated = await changeVersioned(dictTypes, found, { dictType: key, dictName: name, dictNameEn: nameEn, remark }, context);
      context.audit({ target: found.dictType, before: logged(found), after: logged(updated) });
      return { version: updated.version };
    },

    async chgStatus({ id, status, version }, context) {
      const found = await find(id, version, context);
      if (found.system) fail('dict.system', { name: titleOf(found, context.language) });
      const updated = await changeVersioned(dictTypes, found, { status }, context);
      context.audit({ target: found.dictType, before: { status: found.status }, after: { status } });
      return { version: updated.version };
    },

    async copy({ id }, context) {
      const { db, tenantId } = context;
      const found = await find(id, undefined, context);
      const keys = await db.select({ key: dictTypes.dictType }).from(dictTypes);
      const dictType = copyKey(
        found.dictType,
        keys.map(row => row.key),
      );
      const same = { tenantId, version: 1, system: false, ...signedBy(context) };
      const copied = { ...found, ...same, id: newId(), dictType, status: EnableStatus.disabled };
      await db.insert(dictTypes).values(copied);
      const entries = await db.select().from(dictData).where(eq(dictData.dictType, found.dictType));
      if (entries.length > 0) await db.insert(dictData).values(entries.map(entry => ({ ...entry, ...same, id: newId(), dictType })));
      context.audit({ target: dictType, after: { ...logged(copied), copiedFrom: found.dictType } });
      return { id: copied.id };
    },

    async delete({ id, version }, context) {
      const found = await find(id, version, context);
      if (found.system) fail('dict.system', { name: titleOf(found, context.language) });
      await deleteVersioned(dictTypes, found, context);
      context.audit({ target: found.dictType, before: logged(found) });
      return null;
    },
  };
};
