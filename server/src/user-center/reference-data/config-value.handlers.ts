import { isDeepStrictEqual } from 'node:util';
import type { ConfigValueRow, ConfigValues } from '@reap/contracts/user-center/config';
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Context, Handlers, User } from '../../kernel/call/context.ts';
import { startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, expected, recordOf, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { nameIn } from '../../kernel/language.ts';
import { definitionOf, type Service, type Settings } from '../../kernel/settings/setting-definitions.ts';
import { configItems, configValues } from '../../kernel/settings/settings.schema.ts';
import { problemOf } from '../../kernel/settings/settings.ts';
import { onlyHere } from './administration.ts';

type Value = typeof configValues.$inferSelect;
type Row = z.output<typeof ConfigValueRow>;
type Ruled = Pick<Value, 'kind' | 'value' | 'min' | 'max' | 'choices'>;

const select = (db: Db, where: SQL | undefined) => db.select(getTableColumns(configValues)).from(configValues).where(where);

const logged = ({ cfgKey, valKey, name, value, remark, status }: Value) => ({ cfgKey, valKey, name, value, remark, status });

function checkValue({ value, ...rules }: Ruled, isRead: boolean): void {
  if (rules.min !== null && rules.max !== null && rules.min > rules.max)
    fail('request.invalid', {}, { max: { key: 'validate.tooSmall', params: { min: rules.min } } });
  if (rules.kind === 'choice' && rules.choices.length === 0) fail('request.invalid', {}, { choices: { key: 'config.choicesRequired' } });
  // Texts that no code reads are the administrators' own affair.
  if (rules.kind === 'text' && !isRead) return;
  const problem = problemOf(value, rules);
  if (problem) fail('request.invalid', {}, { value: problem });
}

/** Of a value that comes with the portal, code knows key and rules: they stay as they are. */
function refuseRules(found: Value, wanted: Omit<Ruled, 'value'> & Pick<Value, 'valKey' | 'name' | 'nameEn' | 'sort'>): void {
  const { valKey, kind, min, max, choices, name, nameEn, sort } = found;
  const { valKey: key, kind: type, min: lowest, max: highest, choices: offered, name: title, nameEn: titleEn, sort: place } = wanted;
  const before = [valKey, kind, min, max, choices, name, nameEn, sort];
  if (!isDeepStrictEqual(before, [key, type, lowest, highest, offered, title, titleEn, place])) fail('config.system', { name });
}

/** The values of a service's items, under that service's own calls. */
export const configValueHandlers = (service: Service, calls: ConfigValues, settings: Settings): Handlers<ConfigValues> => {
  const find = async (id: string, version: number | undefined, context: Context): Promise<Value> => {
    const found = await recordOf(configValues, id, context);
    return expected(found?.service === service ? found : undefined, version);
  };
  const toRow = (one: Value, { codes }: User): Row => {
    const { updatedAt, updatedByName, service: _, ...row } = one;
    const definition = definitionOf(settings, service, one.cfgKey, one.valKey);
    const edit: Row['allowed'] = codes.has(calls.update.can) ? ['update', 'chgStatus'] : [];
    return {
      ...row,
      standard: definition?.standard ?? null,
      unit: definition?.unit ?? '',
      updatedBy: updatedByName,
      updatedTime: updatedAt.toISOString(),
      allowed: [...edit, ...(codes.has(calls.delete.can) && !one.system ? ['delete' as const] : [])],
    };
  };
  const itemOf = async (cfgKey: string, db: Db) => {
    const [item] = await db
      .select()
      .from(configItems)
      .where(and(eq(configItems.service, service), eq(configItems.cfgKey, cfgKey)));
    return item ?? fail('request.invalid', {}, { cfgKey: { key: 'validate.choice' } });
  };
  return {
    async page({ cfgKey, valKey, status, ...paging }, { db, user }) {
      const where = and(
        eq(configValues.service, service),
        cfgKey ? eq(configValues.cfgKey, cfgKey) : undefined,
        valKey ? startsWith(configValues.valKey, valKey) : undefined,
        status === undefined ? undefined : eq(configValues.status, status),
      );
      const sort = { sort: configValues.sort, valKey: configValues.valKey, updatedTime: configValues.updatedAt };
      const order = { ...paging, isAsc: paging.isAsc ?? true };
      const found = await pageOf(db, select(db, where).$dynamic(), order, { id: configValues.id, sort });
      return { ...found, rows: found.rows.map(row => toRow(row, user)) };
    },

    get: async ({ id }, context) => toRow(await find(id, undefined, context), context.user),

    async save({ tenantId: named, ...draft }, context) {
      onlyHere(named, context);
      const { db, tenantId } = context;
      const item = await itemOf(draft.cfgKey, db);
      if (item.system) fail('config.system', { name: nameIn(context.language, item) });
      checkValue(draft, false);
      const [made] = await db
        .insert(configValues)
        .values({ ...draft, tenantId, id: newId(), service, ...signedBy(context) })
        .onConflictDoNothing()
        .returning();
      if (!made) return takenKey(draft.valKey);
      context.audit({ target: `${made.cfgKey}.${made.valKey}`, after: logged(made) });
      return { id: made.id };
    },

    async update({ id, version, tenantId, cfgKey, valKey, ...draft }, context) {
      onlyHere(tenantId, context);
      const found = await find(id, version, context);
      const key = valKey ?? found.valKey;
      if (cfgKey !== undefined && cfgKey !== found.cfgKey) fail('request.invalid', {}, { cfgKey: { key: 'validate.choice' } });
      if (found.system) refuseRules(found, { ...draft, valKey: key });
      checkValue(draft, found.system);
      const twin = and(eq(configValues.service, service), eq(configValues.cfgKey, found.cfgKey), eq(configValues.valKey, key));
      if (key !== found.valKey && (await context.db.$count(configValues, twin)) > 0) takenKey(key);
      const updated = await changeVersioned(configValues, found, { ...draft, valKey: key }, context);
      context.audit({ target: `${found.cfgKey}.${found.valKey}`, before: logged(found), after: logged(updated) });
      return { version: updated.version };
    },

    async chgStatus({ id, status, version }, context) {
      const found = await find(id, version, context);
      const updated = await changeVersioned(configValues, found, { status }, context);
      context.audit({ target: `${found.cfgKey}.${found.valKey}`, before: { status: found.status }, after: { status } });
      return { version: updated.version };
    },

    async delete({ id, version }, context) {
      const found = await find(id, version, context);
      if (found.system) fail('config.system', { name: nameIn(context.language, found) });
      await deleteVersioned(configValues, found, context);
      context.audit({ target: `${found.cfgKey}.${found.valKey}`, before: logged(found) });
      return null;
    },
  };
};

const takenKey = (key: string): never => fail('config.keyTaken', { key }, { valKey: { key: 'config.keyTaken', params: { key } } });
