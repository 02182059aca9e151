import { EnableStatus } from '@reap/contracts/codes';
import { type AnyCall, isPage } from '@reap/contracts/contract';
import { MenuType } from '@reap/contracts/user-center/codes';
import type { explain } from '@reap/contracts/user-center/explain';
import * as z from 'zod';
import type { Access } from '../../kernel/access/account-lookup.ts';
import { treatments } from '../../kernel/access/masking.ts';
import { lookAs } from '../../kernel/access/sessions.ts';
import { recordField, requiredFields, type ViewerPolicy } from '../../kernel/access/viewer-policy.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { confirmFirst, fail } from '../../kernel/call/refusal.ts';
import { accountLookup } from '../accounts/account-lookup.ts';
import { nameFor } from '../accounts/user.reviews.ts';
import { inMenuOrder, menuPaths, nameOf, type ResourceNode } from '../menu/resource.queries.ts';
import { dataModels, homePage, listOf, type ModelFacts } from './data-models.ts';
import { factsOf } from './data-permission.queries.ts';
import { onlyRole } from './data-permission.rules.ts';
import { type Subject, subjectOf, verdictOn } from './explain.queries.ts';
import { tableFor } from './explain-tables.ts';
import { shownCells } from './shown-cells.ts';

const maxRows = 20;
const lookMinutes = 10;

const sessionOf = ({ request }: Context) => request.session ?? fail('auth.required');

const pageOf = (node: ResourceNode, subject: Subject, { language }: Context) => ({
  resourceId: node.id,
  names: menuPaths(subject.nodes, language)(node.id),
  authCode: node.authCode,
  ...verdictOn(node, subject),
});

/** The call that answers one record of a data table, and the field that names it. */
function detailOf({ calls }: ModelFacts): { id: string; field: string; can: string } | undefined {
  for (const { id, call } of calls) {
    const field = recordField(call);
    if (field) return { id, field, can: call.can };
  }
  return undefined;
}

/** The field of a list's rows that names the record: as its detail call does, else the first that is an id. */
function idOf({ returns }: AnyCall, field: string): string {
  const shape = isPage(returns) && returns.row instanceof z.ZodObject ? returns.row.shape : {};
  return field in shape ? field : (Object.keys(shape).find(name => shape[name] instanceof z.ZodUUID) ?? field);
}

/** The text that a list takes to find records by what they are called, where the asker may read that. */
function searchBy({ model, calls }: ModelFacts, mine: Access): string | undefined {
  const list = calls[0] && listOf({ model, calls });
  const hidden = treatments(model, mine.roleIds, mine.columnRules);
  const inputs = { ...list?.call.query?.shape, ...list?.call.body?.shape };
  return Object.keys(model.columns).find(column => column in inputs && !hidden.has(column));
}

export const explainHandlers = (viewerPolicy: ViewerPolicy): Handlers<typeof explain> => ({
  async pages({ userId }, context) {
    const subject = await subjectOf(userId, context);
    const { userName, employeeName } = subject.user;
    return {
      user: { userId, userName, employeeName, status: subject.status },
      roles: [...subject.roles],
      pages: inMenuOrder(subject.nodes)
        .filter(node => node.type === MenuType.page)
        .map(node => pageOf(node, subject, context)),
    };
  },

  async page({ userId, resourceId }, context) {
    const subject = await subjectOf(userId, context);
    const node = subject.nodes.find(one => one.id === resourceId) ?? fail('record.notFound');
    const shown = [...dataModels.values()].filter(facts => homePage(facts, subject.nodes)?.id === node.id);
    const tables = [];
    for (const facts of shown) tables.push(await tableFor(facts, subject, context));
    return {
      page: pageOf(node, subject, context),
      buttons: subject.nodes
        .filter(one => one.type === MenuType.button && one.parentId === node.id)
        .map(one => ({ resourceId: one.id, name: nameOf(one, context.language), authCode: one.authCode, ...verdictOn(one, subject) })),
      tables,
    };
  },

  async records({ modelId, text }, context) {
    const facts = factsOf(modelId);
    const detail = detailOf(facts);
    const list = listOf(facts);
    if (!detail || !list || requiredFields(list.call).length > 0) return [];
    const mine = await accountLookup.access(context.db, context.user.userId);
    const search = text ? searchBy(facts, mine) : undefined;
    const { rows } = await viewerPolicy.list(list.id, { pageSize: maxRows, ...(search && { [search]: text }) }, mine, context);
    const treated = treatments(facts.model, mine.roleIds, mine.columnRules);
    return rows.map(row => {
      const cells = shownCells(viewerPolicy.treated(row, list.call, facts.model, treated), facts, list.call, context.language);
      return { recordId: String(row[idOf(list.call, detail.field)]), label: Object.values(cells).filter(Boolean).slice(0, 3).join(' ') };
    });
  },

  async record({ userId, modelId, recordId }, context) {
    const facts = factsOf(modelId);
    const detail = detailOf(facts) ?? fail('record.notFound');
    const subject = await subjectOf(userId, context);
    const mine = await accountLookup.access(context.db, context.user.userId);
    const sees = async (access: Access, as = subject.user) =>
      (await viewerPolicy.run(detail.id, { [detail.field]: recordId }, access, context, undefined, as)) !== undefined;
    // What the asker may not see himself is not there for him.
    if (!(await sees(mine, context.user))) fail('record.notFound');
    const active = subject.roles.filter(role => subject.access.roleIds.includes(role.roleId));
    const through = [];
    for (const { roleId, roleName } of active)
      through.push({ roleId, roleName, visible: await sees({ ...onlyRole(roleId, subject.access), codes: subject.access.codes }) });
    const opens = subject.status === EnableStatus.enabled && subject.access.codes.has(detail.can);
    return { recordId, visible: opens && (await sees(subject.access)), roles: through };
  },

  async lookAs({ userId }, context) {
    const { db, user, now } = context;
    if (userId === user.userId) fail('looking.self', {}, { userId: { key: 'looking.self' } });
    const subject = await subjectOf(userId, context);
    if (subject.status === EnableStatus.disabled) fail('looking.userOff', {}, { userId: { key: 'looking.userOff' } });
    if (!context.confirmed) confirmFirst('looking.ask', { name: nameFor(context, subject.user), minutes: lookMinutes });
    await lookAs(db, sessionOf(context), userId, new Date(now.getTime() + lookMinutes * 60_000));
    context.audit({ target: subject.user.userName, after: { minutes: lookMinutes } });
    return null;
  },

  async lookEnd(_, context) {
    await lookAs(context.db, sessionOf(context), null, null);
    return null;
  },
});
