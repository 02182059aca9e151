import * as z from 'zod';
import { get, post, resource } from '../contract.ts';
import { code, entity, id } from '../fields.ts';

/** How a role sees a column; what is not ticked it sees clear (seed 0 §3, §6). */
export const ColumnPermission = entity('columnPermission', {
  processColumn: z.string().max(60),
  processor: code('columnProcess').default(2),
  notes: z.string().max(60).default(''),
  checked: z.boolean().default(true),
});
/** A station or business type whose rows a role sees; none of a kind means all. */
export const RowPermission = entity('rowPermissionData', {
  typeId: z.enum(['station', 'businessType'], { error: 'validate.choice' }),
  typeName: z.string().max(60).default(''),
  typeValue: z.string().max(20),
});

const rules = { columnPermissionList: z.array(ColumnPermission).max(100), rowPermissionDatas: z.array(RowPermission).max(400) };
export const DataPermissionModel = entity('dataPermissionModel', { modelId: z.string().max(60), ...rules });

/** A data table with the place of its page in the menu and a role's rules for it. */
const ModelRules = entity('dataPermissionModel', {
  modelId: z.string(),
  tableName: z.string(),
  menuLevel1: z.string(),
  pageLevel2: z.string(),
  /** By what its rows can be limited. */
  rowTypes: z.array(RowPermission.shape.typeId),
  /** The table whose row rules hold for it. */
  follows: z.string().nullable(),
  /** A rule that this version can't read: the role sees nothing of the table until it is saved anew. */
  unreadable: z.boolean(),
  ...rules,
});

const Choice = z.object({ typeId: RowPermission.shape.typeId, typeValue: z.string(), typeName: z.string() });
/** A value as somebody sees it; absent where he does not. */
const Seen = z.record(z.string(), z.string());

const Preview = z.object({
  /** Whether the administrator himself may open this table's list; where he may not, no row is shown or counted. */
  listOpen: z.boolean(),
  /** Twenty at most: what changes first. Values are never clearer than the administrator himself may read them. */
  rows: z.array(z.object({ change: z.enum(['gained', 'lost', 'kept']), before: Seen.nullable(), after: Seen.nullable() })),
  /** How many rows the role gains, loses and keeps of those that the administrator sees; counted to 10,001. */
  gained: z.int(),
  lost: z.int(),
  kept: z.int(),
  columns: z.array(
    z.object({
      processColumn: z.string(),
      notes: z.string(),
      before: code('columnProcess').nullable(),
      after: code('columnProcess').nullable(),
      /** More of it can be read than before. */
      opens: z.boolean(),
      /** The administrator himself does not see it clear. */
      hiddenFromYou: z.boolean(),
      /** Somewhere it stays clear by duty: who is to review has to be reachable. */
      byDuty: z.boolean(),
    }),
  ),
});

const refusals = ['record.notFound', 'role.own', 'dataPerm.beyond'] as const;

/** Which rows and columns of the data tables a role sees (seed 0 §2.7, §3, §6). */
export const dataPermission = resource('/api/reaptv-user-center/uc/data_permission', {
  get: get('get', {
    can: 'uc:role:view',
    added: true,
    query: z.object({ roleId: id() }),
    returns: z.object({ roleName: z.string(), own: z.boolean(), version: z.int(), dataPermissionModelDTOS: z.array(ModelRules) }),
    errors: ['record.notFound'],
  }),
  columnRules: get('column_rules', {
    can: 'uc:role:view',
    query: z.object({ modelId: z.string().max(60), roleId: id().optional() }),
    returns: z.object({ columnPermissionList: z.array(ColumnPermission) }),
    errors: ['record.notFound'],
  }),
  rowRules: get('row_rules', {
    can: 'uc:role:view',
    query: z.object({ modelId: z.string().max(60).optional(), roleId: id().optional() }),
    returns: z.object({
      workStations: z.array(z.object({ cityChName: z.string(), cityEnName: z.string(), city3Code: z.string() })),
      accidentTypes: z.array(z.object({ dictLabel: z.string(), dictValue: z.string() })),
      rowPermissionDatas: z.array(Choice),
    }),
    errors: ['record.notFound'],
  }),
  menuConfig: post('menu_config', {
    can: 'uc:dataPerm:edit',
    body: z.object({ roleId: id(), dataPermissionModelDTOS: z.array(DataPermissionModel).max(60), version: z.int().optional() }),
    returns: z.object({ version: z.int() }),
    once: true,
    errors: [...refusals, 'record.changed'],
  }),
  preview: post('preview', {
    can: 'uc:dataPerm:edit',
    added: true,
    own: true,
    changes: false,
    body: z.object({ roleId: id(), ...DataPermissionModel.shape }),
    returns: Preview,
    errors: ['record.notFound'],
  }),
});
