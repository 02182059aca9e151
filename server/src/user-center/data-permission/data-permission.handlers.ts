import type { dataPermission } from '@reap/contracts/user-center/data-permission';
import type { Access } from '../../kernel/access/account-lookup.ts';
import { isUnreadable } from '../../kernel/access/masking.ts';
import type { ViewerPolicy } from '../../kernel/access/viewer-policy.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned } from '../../kernel/call/versioned-record.ts';
import { accountLookup } from '../accounts/account-lookup.ts';
import { menuPaths, type ResourceNode } from '../menu/resource.queries.ts';
import { resourcesHere } from '../menu/resource-tree.ts';
import { holds, roleById, roleWord } from '../roles/role.queries.ts';
import { roles } from '../roles/role.schema.ts';
import { columnName, dataModels, homePage, type ModelFacts, modelName } from './data-models.ts';
import { previewOf } from './data-permission.preview.ts';
import {
  businessTypesOf,
  factsOf,
  type RowChoice,
  readRules,
  replaceRules,
  rowChoices,
  rowsOf,
  rowTypesOf,
  rulesOf,
  stationsOf,
} from './data-permission.queries.ts';
import { beyondColumns, beyondRows, onlyRole, openedColumns, opensRows, type TableRules, withRules } from './data-permission.rules.ts';

/** Every column of a data table as a role sees it; what is not ticked is clear, and would be desensitised if it were. */
const columnsOf = (facts: ModelFacts, roleId: string | undefined, { columnRules }: Pick<Access, 'columnRules'>, { language }: Context) =>
  Object.keys(facts.model.columns).map(column => {
    const rule = columnRules.find(one => one.roleId === roleId && one.model === facts.model.id && one.column === column);
    const processor = rule?.processor ?? 2;
    return { processColumn: column, notes: columnName(facts, column, language), processor, checked: rule !== undefined };
  });

function tableOf(
  facts: ModelFacts,
  roleId: string,
  rules: Pick<Access, 'rowRules' | 'columnRules'>,
  nodes: readonly ResourceNode[],
  choices: readonly RowChoice[],
  context: Context,
) {
  const { id: modelId } = facts.model;
  const page = homePage(facts, nodes);
  const names = page ? menuPaths(nodes, context.language)(page.id) : [];
  return {
    modelId,
    tableName: modelName(modelId, context.language),
    menuLevel1: names[0] ?? '',
    pageLevel2: names.at(-1) ?? '',
    rowTypes: rowTypesOf(facts.model),
    follows: facts.model.follows ? modelName(facts.model.follows, context.language) : null,
    unreadable: isUnreadable(facts.model, roleId, rules.columnRules),
    columnPermissionList: columnsOf(facts, roleId, rules, context),
    rowPermissionDatas: rowsOf(facts, roleId, rules, choices),
  };
}

/** Refuses rules that open more to a role than this person may open (resilience Z5). */
async function refuseWider(roleId: string, rules: ReadonlyMap<string, TableRules>, context: Context): Promise<void> {
  const { db, user } = context;
  const before = onlyRole(roleId, await rulesOf(db, [roleId]));
  const own = await holds(db, user.userId, roleId);
  const mine = await accountLookup.access(db, user.userId);
  const name = roleWord(await roleById(db, roleId), context.language);
  for (const [modelId, table] of rules) {
    const { model } = factsOf(modelId);
    const after = withRules(before, roleId, model, table);
    const opened = openedColumns(model, roleId, before, after);
    const rowsOpen = opensRows(model, roleId, before, after);
    if (own && (opened.length > 0 || rowsOpen)) fail('role.own', { name });
    const beyond = beyondColumns(model, roleId, opened, after, mine).length > 0 || (rowsOpen && beyondRows(model, roleId, after, mine));
    if (beyond) fail('dataPerm.beyond', { table: modelName(modelId, context.language) });
  }
}

/** What is written into the log: per data table what is hidden and what its rows are limited to. */
const logged = ({ columns, rows }: TableRules): string =>
  [...[...columns].map(([column, processor]) => `${column}=${processor}`), ...(rows?.stations ?? []), ...(rows?.businessTypes ?? [])].join(
    ' ',
  );

export const dataPermissionHandlers = (viewerPolicy: ViewerPolicy): Handlers<typeof dataPermission> => ({
  async get({ roleId }, context) {
    const found = await roleById(context.db, roleId);
    const rules = await rulesOf(context.db, [roleId]);
    const nodes = await resourcesHere(context);
    const choices = await rowChoices(context);
    const tables = [...dataModels.values()].map(facts => tableOf(facts, roleId, rules, nodes, choices(facts), context));
    return {
      roleName: roleWord(found, context.language),
      version: found.version,
      own: await holds(context.db, context.user.userId, roleId),
      dataPermissionModelDTOS: tables,
    };
  },

  async columnRules({ modelId, roleId }, context) {
    const rules = await rulesOf(context.db, roleId ? [roleId] : []);
    return { columnPermissionList: columnsOf(factsOf(modelId), roleId, rules, context) };
  },

  async rowRules({ modelId, roleId }, context) {
    const { db, language } = context;
    const facts = modelId ? factsOf(modelId) : [...dataModels.values()].find(({ model }) => model.businessType);
    const accidentTypes = facts ? businessTypesOf(facts, language) : [];
    const choices = await rowChoices(context);
    const rowPermissionDatas = modelId && roleId && facts ? rowsOf(facts, roleId, await rulesOf(db, [roleId]), choices(facts)) : [];
    return { workStations: await stationsOf(db), accidentTypes, rowPermissionDatas };
  },

  async menuConfig({ roleId, version, dataPermissionModelDTOS }, context) {
    const found = await roleById(context.db, roleId, version);
    const rules = new Map<string, TableRules>();
    const saved = await rulesOf(context.db, [roleId]);
    const choices = await rowChoices(context);
    for (const [n, sent] of dataPermissionModelDTOS.entries()) {
      const at = `dataPermissionModelDTOS.${n}.`;
      const facts = dataModels.get(sent.modelId) ?? fail('request.invalid', {}, { [`${at}modelId`]: { key: 'validate.choice' } });
      const before = rowsOf(facts, roleId, saved, choices(facts));
      rules.set(sent.modelId, readRules(sent, facts, { choices: choices(facts), before, at }));
    }
    await refuseWider(roleId, rules, context);
    const updated = await changeVersioned(roles, found, {}, context);
    await replaceRules(roleId, rules, context);
    const told = Object.fromEntries([...rules].map(([modelId, table]) => [modelName(modelId, 'zh-CN'), logged(table)]));
    context.audit({ target: found.roleCode, after: { dataRules: told } });
    return { version: updated.version };
  },

  preview: (input, context) => previewOf(input, context, viewerPolicy),
});
