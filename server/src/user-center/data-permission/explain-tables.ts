import type { AnswerOf } from '@reap/contracts/contract';
import type { explain } from '@reap/contracts/user-center/explain';
import { isUnreadable, treatmentBy, treatments } from '../../kernel/access/masking.ts';
import type { Context } from '../../kernel/call/context.ts';
import { columnName, type ModelFacts, modelName } from './data-models.ts';
import { factsOf, rowChoices } from './data-permission.queries.ts';
import type { Subject } from './explain.queries.ts';

type Table = AnswerOf<typeof explain.page>['tables'][number];

/** How somebody sees a data table, column by column and by his roles' rows: treated by the code that treats his answers. */
export async function tableFor(facts: ModelFacts, subject: Subject, context: Context): Promise<Table> {
  const { model } = facts;
  const ruled = model.follows ? factsOf(model.follows) : facts;
  const { roleIds, columnRules, rowRules } = subject.access;
  const treated = treatments(model, roleIds, columnRules);
  const active = subject.roles.filter(role => roleIds.includes(role.roleId));
  const choices = (await rowChoices(context))(ruled);
  const words = (type: 'station' | 'businessType', values: readonly string[]) =>
    values.map(value => choices.find(one => one.typeId === type && one.typeValue === value)?.typeName ?? value);
  const rows = active.map(({ roleId, roleName }) => {
    const rule = rowRules.find(one => one.roleId === roleId && one.model === ruled.model.id);
    const unreadable = isUnreadable(ruled.model, roleId, columnRules);
    return {
      roleId,
      roleName,
      unreadable,
      all: !unreadable && !rule?.stations.length && !rule?.businessTypes.length,
      stations: words('station', rule?.stations ?? []),
      businessTypes: words('businessType', rule?.businessTypes ?? []),
    };
  });
  return {
    modelId: model.id,
    tableName: modelName(model.id, context.language),
    columns: Object.keys(model.columns).map(column => {
      const processor = treated.get(column);
      return {
        processColumn: column,
        notes: columnName(facts, column, context.language),
        processor: processor ?? null,
        roles: active.map(({ roleId, roleName }) => {
          const own = treatmentBy(roleId, column, model, columnRules);
          return { roleId, roleName, processor: own ?? null, decides: own === processor };
        }),
      };
    }),
    follows: model.follows ? modelName(model.follows, context.language) : null,
    allRows: rows.length === 0 || rows.some(row => row.all),
    rows,
  };
}
