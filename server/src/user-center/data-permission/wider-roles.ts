import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { accountLookup } from '../accounts/account-lookup.ts';
import { dataModels, type ModelFacts, modelName } from './data-models.ts';
import { rulesOf } from './data-permission.queries.ts';
import { onlyRole, showsBeyond } from './data-permission.rules.ts';

type Asker = Pick<Context, 'db' | 'user'>;

/** Of these roles those that show more of a data table than this person sees, each with the first such table. */
export async function widerRoles(
  roleIds: readonly string[],
  { db, user }: Asker,
  tables: readonly ModelFacts[] = [...dataModels.values()],
): Promise<ReadonlyMap<string, ModelFacts>> {
  if (roleIds.length === 0) return new Map();
  const mine = await accountLookup.access(db, user.userId);
  // Nothing is hidden from him.
  if (mine.rowRules.length + mine.columnRules.length === 0) return new Map();
  const rules = await rulesOf(db, roleIds);
  return new Map(
    roleIds.flatMap(roleId => {
      const wider = tables.find(({ model }) => showsBeyond(model, roleId, onlyRole(roleId, rules), mine));
      return wider ? [[roleId, wider] as const] : [];
    }),
  );
}

/** Refuses to give a role past the giver's own data rules: the most open of somebody's roles wins, and one without rules shows all. */
export async function refuseWiderRoles(
  roleIds: readonly string[],
  context: Asker & Pick<Context, 'language'>,
  tables?: readonly ModelFacts[],
): Promise<void> {
  const [wider] = (await widerRoles(roleIds, context, tables)).values();
  if (wider) fail('dataPerm.beyond', { table: modelName(wider.model.id, context.language) });
}

/** The data tables that these codes open. */
export const tablesOfCodes = (codes: ReadonlySet<string>): ModelFacts[] =>
  [...dataModels.values()].filter(({ calls }) => calls.some(({ call }) => codes.has(call.can)));
