import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { newId } from '../ids.ts';
import type { SettingItem, Settings } from './setting-definitions.ts';
import { configItems, configValues } from './settings.schema.ts';

/** Gives the transaction's tenant what this version's code reads and the tenant has not yet. */
export async function insertSettings(db: Db, tenantId: string, settings: Settings): Promise<void> {
  const items = Object.entries(settings);
  const known = new Set((await db.select({ cfgKey: configItems.cfgKey, service: configItems.service }).from(configItems)).map(keyOf));
  const missing = items.filter(([cfgKey, { service }]) => !known.has(keyOf({ service, cfgKey })));
  if (missing.length > 0) await db.insert(configItems).values(missing.map(([cfgKey, item]) => itemRow(tenantId, cfgKey, item)));
  const { service, cfgKey, valKey } = configValues;
  const chosen = new Set((await db.select({ service, cfgKey, valKey }).from(configValues)).map(row => `${keyOf(row)} ${row.valKey}`));
  const values = items.flatMap(([key, item]) => valueRows(tenantId, key, item)).filter(row => !chosen.has(`${keyOf(row)} ${row.valKey}`));
  if (values.length > 0) await db.insert(configValues).values(values);
}

const keyOf = ({ service, cfgKey }: { service: string; cfgKey: string }): string => `${service} ${cfgKey}`;

const itemRow = (tenantId: string, cfgKey: string, { service, group, zh, en }: SettingItem) => ({
  tenantId,
  id: newId(),
  service,
  configKey: group,
  cfgKey,
  name: zh,
  nameEn: en,
  system: true,
});

const valueRows = (tenantId: string, cfgKey: string, { service, values }: SettingItem) =>
  Object.entries(values).map(([valKey, { zh, en, standard, kind, min, max, choices = [] }], sort) => ({
    tenantId,
    id: newId(),
    service,
    cfgKey,
    valKey,
    name: zh,
    nameEn: en,
    kind,
    value: standard,
    min: min ?? null,
    max: max ?? null,
    choices: [...choices],
    sort,
    system: true,
  }));

/** Sets a value as an administrator would, for the demo airline. */
export const chooseSetting = (db: Db, item: string, value: string, chosen: string) =>
  db
    .update(configValues)
    .set({ value: chosen })
    .where(and(eq(configValues.cfgKey, item), eq(configValues.valKey, value)));
