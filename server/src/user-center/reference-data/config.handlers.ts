import { EnableStatus } from '@reap/contracts/codes';
import type { ConfigItems, ConfigRow } from '@reap/contracts/user-center/config';
import { and, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Context, Handlers, User } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, expected, recordOf, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { nameIn } from '../../kernel/language.ts';
import type { Service } from '../../kernel/settings/setting-definitions.ts';
import { configItems, configValues } from '../../kernel/settings/settings.schema.ts';
import { copyKey, onlyHere } from './administration.ts';

type Item = typeof configItems.$inferSelect;
type Row = z.output<typeof ConfigRow>;

const select = (db: Db, where: SQL | undefined) => db.select(getTableColumns(configItems)).from(configItems).where(where);

const logged = ({ configKey, cfgKey, name, nameEn, remark, status }: Item) => ({ configKey, cfgKey, name, nameEn, remark, status });

const taken = (cfgKey: string): never =>
  fail('config.keyTaken', { key: cfgKey }, { cfgKey: { key: 'config.keyTaken', params: { key: cfgKey } } });

/** Items of one service's configuration, under that service's own calls. */
export const configHandlers = (service: Service, calls: ConfigItems): Handlers<ConfigItems> => {
  const find = async (id: string, version: number | undefined, context: Context): Promise<Item> => {
    const found = await recordOf(configItems, id, context);
    return expected(found?.service === service ? found : undefined, version);
  };
  const toRow = (item: Item, values: number, { codes: held }: User): Row => {
    const { id, configKey, cfgKey, tenantId, name, nameEn, remark, system, status, version } = item;
    const allowed: Row['allowed'] = held.has(calls.update.can)
      ? ['update', 'chgStatus', 'copy', ...(system ? [] : ['addValue' as const])]
      : [];
    return {
      id,
      configKey,
      cfgKey,
      tenantId,
      name,
      nameEn,
      remark,
      system,
      status,
      values,
      version,
      updatedBy: item.updatedByName,
      updatedTime: item.updatedAt.toISOString(),
      allowed: [...allowed, ...(held.has(calls.delete.can) && !system ? ['delete' as const] : [])],
    };
  };
  const valuesOf = async (db: Db, items: readonly Item[]): Promise<ReadonlyMap<string, number>> => {
    const keys = items.map(item => item.cfgKey);
    if (keys.length === 0) return new Map();
    const { cfgKey } = configValues;
    const found = await db
      .select({ cfgKey, values: count() })
      .from(configValues)
      .where(and(eq(configValues.service, service), inArray(cfgKey, keys)))
      .groupBy(cfgKey);
    return new Map(found.map(row => [row.cfgKey, row.values]));
  };
  return {
    async page({ configKey, cfgKey, name, status, tenantId, ...paging }, context) {
      onlyHere(tenantId, context);
      const where = and(
        eq(configItems.service, service),
        configKey ? startsWith(configItems.configKey, configKey) : undefined,
        cfgKey ? startsWith(configItems.cfgKey, cfgKey) : undefined,
        name ? sql`(${configItems.name} like ${contains(name)} or ${configItems.nameEn} ilike ${contains(name)})` : undefined,
        status === undefined ? undefined : eq(configItems.status, status),
      );
      const { configKey: group, cfgKey: key, name: title, updatedAt } = configItems;
      const sort = { configKey: group, cfgKey: key, name: title, updatedTime: updatedAt };
      const found = await pageOf(
        context.db,
        select(context.db, where).$dynamic(),
        { ...paging, isAsc: paging.isAsc ?? true },
        { id: key, sort },
      );
      const values = await valuesOf(context.db, found.rows);
      return { ...found, rows: found.rows.map(row => toRow(row, values.get(row.cfgKey) ?? 0, context.user)) };
    },

    async get({ id }, context) {
      const found = await find(id, undefined, context);
      return toRow(found, (await valuesOf(context.db, [found])).get(found.cfgKey) ?? 0, context.user);
    },

    async save({ tenantId: named, ...draft }, context) {
      onlyHere(named, context);
      const { db, tenantId } = context;
      const [made] = await db
        .insert(configItems)
        .values({ ...draft, tenantId, id: newId(), service, ...signedBy(context) })
        .onConflictDoNothing()
        .returning();
      if (!made) return taken(draft.cfgKey);
      context.audit({ target: made.cfgKey, after: logged(made) });
      return { id: made.id };
    },

    async update({ id, version, tenantId, cfgKey, ...draft }, context) {
      onlyHere(tenantId, context);
      const found = await find(id, version, context);
      const key = cfgKey ?? found.cfgKey;
      if (found.system && (key !== found.cfgKey || draft.configKey !== found.configKey))
        fail('config.system', { name: nameIn(context.language, found) });
      const other = and(eq(configItems.service, service), eq(configItems.cfgKey, key));
      if (key !== found.cfgKey && (await context.db.$count(configItems, other)) > 0) taken(key);
      const updated = await changeVersioned(configItems, found, { ...draft, cfgKey: key }, context);
      context.audit({ target: found.cfgKey, before: logged(found), after: logged(updated) });
      return { version: updated.version };
    },

    async chgStatus({ id, status, version }, context) {
      const found = await find(id, version, context);
      const updated = await changeVersioned(configItems, found, { status }, context);
      context.audit({ target: found.cfgKey, before: { status: found.status }, after: { status } });
      return { version: updated.version };
    },

    async copy({ id }, context) {
      const { db, tenantId } = context;
      const found = await find(id, undefined, context);
      const keys = await db.select({ key: configItems.cfgKey }).from(configItems).where(eq(configItems.service, service));
      const cfgKey = copyKey(
        found.cfgKey,
        keys.map(row => row.key),
      );
      const same = { tenantId, version: 1, system: false, ...signedBy(context) };
      const copied = { ...found, ...same, id: newId(), cfgKey, status: EnableStatus.disabled };
      await db.insert(configItems).values(copied);
      const values = await db
        .select()
        .from(configValues)
        .where(and(eq(configValues.service, service), eq(configValues.cfgKey, found.cfgKey)));
      if (values.length > 0) await db.insert(configValues).values(values.map(value => ({ ...value, ...same, id: newId(), cfgKey })));
      context.audit({ target: cfgKey, after: { ...logged(copied), copiedFrom: found.cfgKey } });
      return { id: copied.id };
    },

    async delete({ id, version }, context) {
      const found = await find(id, version, context);
      if (found.system) fail('config.system', { name: nameIn(context.language, found) });
      await deleteVersioned(configItems, found, context);
      context.audit({ target: found.cfgKey, before: logged(found) });
      return null;
    },
  };
};
