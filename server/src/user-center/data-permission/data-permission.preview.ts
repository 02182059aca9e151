import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import type { DataModel } from '@reap/contracts/model';
import type { dataPermission } from '@reap/contracts/user-center/data-permission';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Access } from '../../kernel/access/account-lookup.ts';
import { visibleRows } from '../../kernel/access/data-rules.ts';
import { isMoreOpen, noClearerThan, treatmentBy, treatments } from '../../kernel/access/masking.ts';
import { isList, type Narrowing, requiredFields, type Seen, type ViewerPolicy } from '../../kernel/access/viewer-policy.ts';
import type { Context } from '../../kernel/call/context.ts';
import { accountLookup } from '../accounts/account-lookup.ts';
import { roleById } from '../roles/role.queries.ts';
import { answeredFields, columnName, dutyColumns, listOf, type ModelFacts } from './data-models.ts';
import { factsOf, readRules, rowChoices, rowsOf, rowTypesOf, rulesOf } from './data-permission.queries.ts';
import { onlyRole, withRules } from './data-permission.rules.ts';
import { shownCells } from './shown-cells.ts';

type Preview = AnswerOf<(typeof dataPermission)['preview']>;
type Change = Preview['rows'][number]['change'];

const maxRows = 20;
const ofEachChange = 8;
const none: Seen = { rows: [], total: 0 };

/** Rows of a data table; where its list asks for a record that they belong to, those of the latest that can be seen. */
async function rowsSeen(facts: ModelFacts, access: Access, context: Context, viewerPolicy: ViewerPolicy, narrow: Narrowing): Promise<Seen> {
  const list = listOf(facts);
  if (!list) return none;
  const [needed] = requiredFields(list.call);
  const input = { pageSize: maxRows };
  if (!needed) return viewerPolicy.list(list.id, input, access, context, narrow);
  const owner = viewerPolicy.find(call => isList(call) && requiredFields(call).length === 0 && needed in answeredFields(call));
  const [first] = owner ? (await viewerPolicy.list(owner, { pageSize: 1 }, access, context, narrow)).rows : [];
  return first ? viewerPolicy.list(list.id, { ...input, [needed]: first[needed] }, access, context, narrow) : none;
}

const seenOnlyBy = (one: SQL | undefined, other: SQL | undefined): SQL | undefined =>
  other ? and(one, sql`(${other}) is not true`) : sql`false`;

/**
 * What a change of a role's rules would do, before it is saved: the predicates and masks that answer every request are asked with
 * the rules as they are and as they would be, over rows that the administrator sees himself.
 */
export async function previewOf(
  { roleId, ...sent }: InputOf<(typeof dataPermission)['preview']>,
  context: Context,
  viewerPolicy: ViewerPolicy,
): Promise<Preview> {
  await roleById(context.db, roleId);
  const facts = factsOf(sent.modelId);
  const { model } = facts;
  const saved = await rulesOf(context.db, [roleId]);
  const choices = (await rowChoices(context))(facts);
  const rules = readRules(sent, facts, { choices, before: rowsOf(facts, roleId, saved, choices), at: '' });
  const before = onlyRole(roleId, saved);
  const after = withRules(before, roleId, model, rules);
  const mine = await accountLookup.access(context.db, context.user.userId);

  const narrowTo =
    (change: Change): Narrowing =>
    (asked: DataModel, columns) => {
      if (asked.id !== model.id) return undefined;
      const old = visibleRows(before, model, columns);
      const next = visibleRows(after, model, columns);
      if (change === 'gained') return seenOnlyBy(next, old);
      return change === 'lost' ? seenOnlyBy(old, next) : and(old, next);
    };
  const found = (change: Change) => rowsSeen(facts, mine, context, viewerPolicy, narrowTo(change));
  const limited = rowTypesOf(model).length > 0;
  const gained = limited ? await found('gained') : none;
  const lost = limited ? await found('lost') : none;
  const kept = await found('kept');

  const own = treatments(model, mine.roleIds, mine.columnRules);
  const seenBy = (access: Access) => noClearerThan(own, treatments(model, access.roleIds, access.columnRules));
  const list = listOf(facts);
  const show = (row: Record<string, unknown>, access: Access) =>
    list ? shownCells(viewerPolicy.treated(row, list.call, model, seenBy(access)), facts, list.call, context.language) : {};
  const rowsFor = (change: Change, { rows }: Seen, count: number): Preview['rows'] =>
    rows.slice(0, count).map(row => ({
      change,
      before: change === 'gained' ? null : show(row, before),
      after: change === 'lost' ? null : show(row, after),
    }));
  const changed = [...rowsFor('gained', gained, ofEachChange), ...rowsFor('lost', lost, ofEachChange)];
  return {
    listOpen: !list || viewerPolicy.mayAsk(list.id, context),
    rows: [...changed, ...rowsFor('kept', kept, maxRows - changed.length)],
    gained: gained.total,
    lost: lost.total,
    kept: kept.total,
    columns: Object.keys(model.columns).map(column => {
      const old = treatmentBy(roleId, column, model, before.columnRules);
      const next = treatmentBy(roleId, column, model, after.columnRules);
      const notes = columnName(facts, column, context.language);
      const opens = isMoreOpen(next, old);
      return {
        processColumn: column,
        notes,
        before: old ?? null,
        after: next ?? null,
        opens,
        hiddenFromYou: own.has(column),
        byDuty: dutyColumns.has(`${model.id}.${column}`),
      };
    }),
  };
}
