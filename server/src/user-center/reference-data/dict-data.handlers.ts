import { EnableStatus } from '@reap/contracts/codes';
import type { DictDataRow, DictEntries } from '@reap/contracts/user-center/dictionary';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Context, Handlers, User } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, expected, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { type Language, nameIn } from '../../kernel/language.ts';
import type { Service } from '../../kernel/settings/setting-definitions.ts';
import { copyKey } from './administration.ts';
import type { DictUses } from './dict-uses.ts';
import { dictData, dictTypes, passCategories } from './lookup.schema.ts';

type Entry = typeof dictData.$inferSelect;
type Row = z.output<typeof DictDataRow>;

const select = (db: Db, service: Service, where: SQL | undefined) =>
  db
    .select(getTableColumns(dictData))
    .from(dictData)
    .innerJoin(dictTypes, and(eq(dictTypes.tenantId, dictData.tenantId), eq(dictTypes.dictType, dictData.dictType)))
    .where(and(eq(dictTypes.service, service), where));

const logged = ({ dictType, dictValue, dictLabel, dictLabelEn, sort, status }: Entry) => ({
  dictType,
  dictValue,
  dictLabel,
  dictLabelEn,
  sort,
  status,
});

const taken = (value: string): never => fail('dict.valueTaken', { value }, { dictValue: { key: 'dict.valueTaken', params: { value } } });

const labelOf = ({ dictLabel, dictLabelEn }: Entry, language: Language): string =>
  nameIn(language, { name: dictLabel, nameEn: dictLabelEn });

/** Refuses to take away what records are called by. */
async function refuseUsed(found: Entry, uses: DictUses, { db, language }: Context): Promise<void> {
  const { id, dictType, dictValue } = found;
  const named = await db.$count(passCategories, eq(passCategories.dictDataId, id));
  const count = named + ((await uses[dictType]?.(db, dictValue)) ?? 0);
  if (count > 0) fail('dict.used', { name: labelOf(found, language), count });
}

/** The entries of the dictionaries that one service keeps, under that service's own calls. */
export const dictDataHandlers = (service: Service, calls: DictEntries, uses: DictUses): Handlers<DictEntries> => {
  const find = async (id: string, version: number | undefined, { db }: Context): Promise<Entry> => {
    const [found] = await select(db, service, eq(dictData.id, id));
    return expected(found, version);
  };
  const toRow = ({ updatedAt, updatedByName, tenantId: _, ...entry }: Entry, { codes }: User): Row => ({
    ...entry,
    updatedBy: updatedByName,
    updatedTime: updatedAt.toISOString(),
    allowed: [
      ...(codes.has(calls.update.can) ? (['update', 'chgStatus', 'copy'] as const) : []),
      ...(codes.has(calls.delete.can) && !entry.system ? ['delete' as const] : []),
    ],
  });
  return {
    async page({ dictType, dictLabel, dictValue, status, ...paging }, { db, user }) {
      const where = and(
        dictType ? eq(dictData.dictType, dictType) : undefined,
        dictValue ? startsWith(dictData.dictValue, dictValue) : undefined,
        dictLabel
          ? sql`(${dictData.dictLabel} like ${contains(dictLabel)} or ${dictData.dictLabelEn} ilike ${contains(dictLabel)})`
          : undefined,
        status === undefined ? undefined : eq(dictData.status, status),
      );
      const { sort, dictValue: value, dictLabel: label, updatedAt, id } = dictData;
      const columns = { sort, dictValue: value, dictLabel: label, updatedTime: updatedAt };
      const order = { ...paging, isAsc: paging.isAsc ?? true };
      const found = await pageOf(db, select(db, service, where).$dynamic(), order, { id, sort: columns });
      return { ...found, rows: found.rows.map(row => toRow(row, user)) };
    },

    get: async ({ id }, context) => toRow(await find(id, undefined, context), context.user),

    async save(draft, context) {
      const { db, tenantId } = context;
      const here = and(eq(dictTypes.dictType, draft.dictType), eq(dictTypes.service, service));
      if ((await db.$count(dictTypes, here)) === 0) fail('request.invalid', {}, { dictType: { key: 'validate.choice' } });
      const [made] = await db
        .insert(dictData)
        .values({ ...draft, tenantId, id: newId(), ...signedBy(context) })
        .onConflictDoNothing()
        .returning();
      if (!made) return taken(draft.dictValue);
      context.audit({ target: `${made.dictType}.${made.dictValue}`, after: logged(made) });
      return { id: made.id };
    },

    async update({ id, version, dictType, dictValue, ...draft }, context) {
      const found = await find(id, version, context);
      const value = dictValue ?? found.dictValue;
      if (dictType !== undefined && dictType !== found.dictType) fail('request.invalid', {}, { dictType: { key: 'validate.choice' } });
      if (value !== found.dictValue) {
        if (found.system) fail('dict.system', { name: labelOf(found, context.language) });
        await refuseUsed(found, uses, context);
        const twin = and(eq(dictData.dictType, found.dictType), eq(dictData.dictValue, value));
        if ((await context.db.$count(dictData, twin)) > 0) taken(value);
      }
      const updated = await changeVersioned(dictData, found, { ...draft, dictValue: value }, context);
      context.audit({ target: `${found.dictType}.${found.dictValue}`, before: logged(found), after: logged(updated) });
      return { version: updated.version };
    },

    async chgStatus({ id, status, version }, context) {
      const found = await find(id, version, context);
      const updated = await changeVersioned(dictData, found, { status }, context);
      context.audit({ target: `${found.dictType}.${found.dictValue}`, before: { status: found.status }, after: { status } });
      return { version: updated.version };
    },

    async copy({ id }, context) {
      const { db, tenantId } = context;
      const found = await find(id, undefined, context);
      const known = await db.select({ value: dictData.dictValue }).from(dictData).where(eq(dictData.dictType, found.dictType));
      const dictValue = copyKey(
        found.dictValue,
        known.map(row => row.value),
        40,
      );
      const copied = {
        ...found,
        tenantId,
        id: newId(),
        dictValue,
        system: false,
        status: EnableStatus.disabled,
        version: 1,
        ...signedBy(context),
      };
      await db.insert(dictData).values(copied);
      context.audit({ target: `${found.dictType}.${dictValue}`, after: { ...logged(copied), copiedFrom: found.dictValue } });
      return { id: copied.id };
    },

    async delete({ id, version }, context) {
      const found = await find(id, version, context);
      if (found.system) fail('dict.system', { name: labelOf(found, context.language) });
      await refuseUsed(found, uses, context);
      await deleteVersioned(dictData, found, context);
      context.audit({ target: `${found.dictType}.${found.dictValue}`, before: logged(found) });
      return null;
    },
  };
};
