import { type EnumName, enums } from '@reap/contracts/enums';
import type { DataModel } from '@reap/contracts/model';
import type { DataPermissionModel } from '@reap/contracts/user-center/data-permission';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Access, ColumnRule, RowRule } from '../../kernel/access/account-lookup.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail, type RefusedField } from '../../kernel/call/refusal.ts';
import type { Language } from '../../kernel/language.ts';
import { textOf } from '../../kernel/texts.ts';
import { airports } from '../reference-data/lookup.queries.ts';
import { answeredFields, dataModels, type ModelFacts } from './data-models.ts';
import type { TableRules } from './data-permission.rules.ts';
import { dataColumnRules, dataRowRules } from './data-permission.schema.ts';

export type Sent = z.output<typeof DataPermissionModel>;
type RowType = Sent['rowPermissionDatas'][number]['typeId'];
export interface RowChoice {
  typeId: RowType;
  typeValue: string;
  typeName: string;
}

/** The rules of these roles for all data tables. */
export async function rulesOf(db: Db, roleIds: readonly string[]): Promise<Pick<Access, 'rowRules' | 'columnRules'>> {
  const mine = sql`${sql.param([...roleIds])}::uuid[]`;
  const rows = await db.select().from(dataRowRules).where(sql`${dataRowRules.roleId} = any(${mine})`);
  const columns = await db.select().from(dataColumnRules).where(sql`${dataColumnRules.roleId} = any(${mine})`);
  return {
    rowRules: rows.map(({ roleId, modelId, stations, businessTypes }): RowRule => ({ roleId, model: modelId, stations, businessTypes })),
    columnRules: columns.map(
      ({ roleId, modelId, columnName, processor }): ColumnRule => ({ roleId, model: modelId, column: columnName, processor }),
    ),
  };
}

export const factsOf = (modelId: string): ModelFacts => dataModels.get(modelId) ?? fail('record.notFound');

/** By what the rows of a data table can be limited. */
export const rowTypesOf = ({ station, businessType }: DataModel): RowType[] => [
  ...(station ? (['station'] as const) : []),
  ...(businessType ? (['businessType'] as const) : []),
];

/** The business types of a data table by code: the values of the enumeration that its column holds. */
export function businessTypesOf({ model, calls }: ModelFacts, language: Language): { dictValue: string; dictLabel: string }[] {
  for (const { call } of calls) {
    const codes = answeredFields(call)[model.businessType ?? '']?.meta()?.['codes'];
    if (typeof codes === 'string' && Object.hasOwn(enums, codes))
      return enums[codes as EnumName].map(value => ({ dictValue: String(value), dictLabel: textOf(language, `enum.${codes}.${value}`) }));
  }
  return [];
}

/** The stations with their cities, each once. */
export async function stationsOf(db: Db): Promise<{ city3Code: string; cityChName: string; cityEnName: string }[]> {
  const cities = new Map(
    (await airports(db)).map(({ city3Code, cityChName, cityEnName }) => [city3Code, { city3Code, cityChName, cityEnName }]),
  );
  return [...cities.values()];
}

/** Tells what the rows of a data table can be limited to, in words; the stations are read once for all tables. */
export async function rowChoices({ db, language }: Context): Promise<(facts: ModelFacts) => RowChoice[]> {
  const stations = (await stationsOf(db)).map(
    ({ city3Code, cityChName, cityEnName }): RowChoice => ({
      typeId: 'station',
      typeValue: city3Code,
      typeName: language === 'en-US' ? cityEnName : cityChName,
    }),
  );
  return facts => [
    ...(facts.model.station ? stations : []),
    ...(facts.model.businessType ? businessTypesOf(facts, language) : []).map(
      ({ dictValue, dictLabel }): RowChoice => ({ typeId: 'businessType', typeValue: dictValue, typeName: dictLabel }),
    ),
  ];
}

/** What the rows of a data table are limited to for a role, in words; what is out of use since has none. */
export function rowsOf(
  { model }: ModelFacts,
  roleId: string,
  { rowRules }: Pick<Access, 'rowRules'>,
  choices: readonly RowChoice[],
): RowChoice[] {
  const rule = rowRules.find(one => one.roleId === roleId && one.model === model.id);
  if (!rule) return [];
  const names = new Map(choices.map(({ typeId, typeValue, typeName }) => [`${typeId} ${typeValue}`, typeName]));
  const told = (typeId: RowType, values: readonly string[]) =>
    values.map((typeValue): RowChoice => ({ typeId, typeValue, typeName: names.get(`${typeId} ${typeValue}`) ?? typeValue }));
  return [...told('station', rule.stations), ...told('businessType', rule.businessTypes)];
}

/** Reads what was sent about one data table; refuses columns and values that it does not have, each at its place. What the role has may stay. */
export function readRules(
  sent: Sent,
  facts: ModelFacts,
  { choices, before, at }: { choices: readonly RowChoice[]; before: readonly RowChoice[]; at: string },
): TableRules {
  const wrong: Record<string, RefusedField> = {};
  sent.columnPermissionList.forEach(({ processColumn }, n) => {
    if (!Object.hasOwn(facts.model.columns, processColumn))
      wrong[`${at}columnPermissionList.${n}.processColumn`] = { key: 'validate.choice' };
  });
  sent.rowPermissionDatas.forEach(({ typeId, typeValue }, n) => {
    if (![...choices, ...before].some(choice => choice.typeId === typeId && choice.typeValue === typeValue))
      wrong[`${at}rowPermissionDatas.${n}.typeValue`] = { key: 'validate.choice' };
  });
  if (Object.keys(wrong).length > 0) fail('request.invalid', {}, wrong);
  const of = (type: RowType) => [...new Set(sent.rowPermissionDatas.flatMap(row => (row.typeId === type ? [row.typeValue] : [])))];
  return {
    columns: new Map(sent.columnPermissionList.flatMap(one => (one.checked ? [[one.processColumn, one.processor] as const] : []))),
    rows: sent.rowPermissionDatas.length > 0 ? { stations: of('station'), businessTypes: of('businessType') } : undefined,
  };
}

/** Puts these rules in place of what a role had for these data tables. */
export async function replaceRules(roleId: string, rules: ReadonlyMap<string, TableRules>, { db, tenantId }: Context): Promise<void> {
  const models = [...rules.keys()];
  if (models.length === 0) return;
  await db.delete(dataColumnRules).where(and(eq(dataColumnRules.roleId, roleId), inArray(dataColumnRules.modelId, models)));
  await db.delete(dataRowRules).where(and(eq(dataRowRules.roleId, roleId), inArray(dataRowRules.modelId, models)));
  const columns = [...rules].flatMap(([modelId, table]) =>
    [...table.columns].map(([columnName, processor]) => ({ tenantId, roleId, modelId, columnName, processor })),
  );
  const rows = [...rules].flatMap(([modelId, table]) =>
    table.rows ? [{ tenantId, roleId, modelId, stations: [...table.rows.stations], businessTypes: [...table.rows.businessTypes] }] : [],
  );
  if (columns.length > 0) await db.insert(dataColumnRules).values(columns);
  if (rows.length > 0) await db.insert(dataRowRules).values(rows);
}
