import type { DataModel } from '@reap/contracts/model';
import type { Access, Processor, RowRule } from '../../kernel/access/account-lookup.ts';
import { isMoreOpen, isUnreadable, treatmentBy, treatments } from '../../kernel/access/masking.ts';

type Rows = Pick<RowRule, 'stations' | 'businessTypes'>;

/** The rules of one role for one data table. */
export interface TableRules {
  columns: ReadonlyMap<string, Processor>;
  rows: Rows | undefined;
}

/** The rights of somebody who has this one role and no other. */
export const onlyRole = (roleId: string, { rowRules, columnRules }: Pick<Access, 'rowRules' | 'columnRules'>): Access => ({
  codes: new Set(),
  roleIds: [roleId],
  rowRules,
  columnRules,
});

/** The same where one data table has these rules instead. */
export const withRules = (access: Access, roleId: string, model: DataModel, { columns, rows }: TableRules): Access => ({
  ...access,
  columnRules: [
    ...access.columnRules.filter(rule => rule.roleId !== roleId || rule.model !== model.id),
    ...[...columns].map(([column, processor]) => ({ roleId, model: model.id, column, processor })),
  ],
  rowRules: [
    ...access.rowRules.filter(rule => rule.roleId !== roleId || rule.model !== model.id),
    ...(rows ? [{ roleId, model: model.id, ...rows }] : []),
  ],
});

/** Columns that a role sees more of afterwards. */
export const openedColumns = (model: DataModel, roleId: string, before: Access, after: Access): string[] =>
  Object.keys(model.columns).filter(column =>
    isMoreOpen(treatmentBy(roleId, column, model, after.columnRules), treatmentBy(roleId, column, model, before.columnRules)),
  );

/** Of these columns those that would be clearer to the role than they are to this person. */
export function beyondColumns(model: DataModel, roleId: string, opened: readonly string[], after: Access, mine: Access): string[] {
  const own = treatments(model, mine.roleIds, mine.columnRules);
  return opened.filter(column => isMoreOpen(treatmentBy(roleId, column, model, after.columnRules), own.get(column)));
}

const ruleOf = (roleId: string, model: DataModel, { rowRules }: Access): Rows | undefined =>
  rowRules.find(rule => rule.roleId === roleId && rule.model === model.id);

const covers = (outer: readonly string[], inner: readonly string[]): boolean =>
  outer.length === 0 || (inner.length > 0 && inner.every(value => outer.includes(value)));
/** Whether every row of the inner rule is one of the outer; no rule is all rows. */
const contains = (outer: Rows | undefined, inner: Rows | undefined): boolean =>
  !outer || (covers(outer.stations, inner?.stations ?? []) && covers(outer.businessTypes, inner?.businessTypes ?? []));

/** Whether a role sees rows afterwards that it did not see before. */
export const opensRows = (model: DataModel, roleId: string, before: Access, after: Access): boolean =>
  isUnreadable(model, roleId, before.columnRules) || !contains(ruleOf(roleId, model, before), ruleOf(roleId, model, after));

/** Whether a role shows columns or rows of a data table that this person does not see himself. */
export const showsBeyond = (model: DataModel, roleId: string, role: Access, mine: Access): boolean =>
  !isUnreadable(model, roleId, role.columnRules) &&
  (beyondColumns(model, roleId, Object.keys(model.columns), role, mine).length > 0 || beyondRows(model, roleId, role, mine));

/** Whether a role would see rows that this person does not see himself. */
export const beyondRows = (model: DataModel, roleId: string, after: Access, mine: Access): boolean =>
  mine.roleIds.length > 0 &&
  !mine.roleIds.some(
    own => !isUnreadable(model, own, mine.columnRules) && contains(ruleOf(own, model, mine), ruleOf(roleId, model, after)),
  );
