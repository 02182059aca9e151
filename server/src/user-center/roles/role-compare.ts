import { MenuType } from '@reap/contracts/user-center/codes';
import type { role } from '@reap/contracts/user-center/role';
import { asc, inArray } from 'drizzle-orm';
import type { Context, Handler } from '../../kernel/call/context.ts';
import { columnName, dataModels } from '../data-permission/data-models.ts';
import { dataColumnRules, dataRowRules } from '../data-permission/data-permission.schema.ts';
import { inMenuOrder, menuPaths } from '../menu/resource.queries.ts';
import { resources } from '../menu/resource.schema.ts';
import { roleById } from './role.queries.ts';
import { roleResources } from './role.schema.ts';

type Compare = Handler<(typeof role)['compare']>;
type Compared = Awaited<ReturnType<Compare>>;
interface Pair {
  id: string;
  otherId: string;
}

/** What two roles grant, side by side; what only one of them has comes first. */
export const compareRoles: Compare = async ({ id, otherId }, context) => {
  await roleById(context.db, id);
  await roleById(context.db, otherId);
  const pair = { id, otherId };
  return { rights: await rights(pair, context), columns: await columns(pair, context), rows: await rows(pair, context) };
};

const differsFirst = <T extends { left: unknown; right: unknown }>(list: T[]): T[] =>
  list.toSorted((a, b) => Number(same(a)) - Number(same(b)));
const same = ({ left, right }: { left: unknown; right: unknown }): boolean => String(left) === String(right);

async function rights({ id, otherId }: Pair, { db, language }: Context): Promise<Compared['rights']> {
  const tree = await db.select().from(resources).orderBy(asc(resources.sort), asc(resources.id));
  const granted = await db
    .select()
    .from(roleResources)
    .where(inArray(roleResources.roleId, [id, otherId]));
  const has = new Set(granted.filter(one => !one.half).map(one => `${one.roleId} ${one.resourceId}`));
  const paths = menuPaths(tree, language);
  const compared = inMenuOrder(tree)
    .filter(node => node.type !== MenuType.directory)
    .map(node => ({
      resourceId: node.id,
      moduleId: node.moduleId,
      names: paths(node.id),
      authCode: node.authCode,
      left: has.has(`${id} ${node.id}`),
      right: has.has(`${otherId} ${node.id}`),
    }))
    .filter(({ left, right }) => left || right);
  return differsFirst(compared);
}

async function columns({ id, otherId }: Pair, { db, language }: Context): Promise<Compared['columns']> {
  const rules = await db
    .select()
    .from(dataColumnRules)
    .where(inArray(dataColumnRules.roleId, [id, otherId]));
  const by = Map.groupBy(rules, rule => `${rule.modelId} ${rule.columnName}`);
  const compared = [...by.values()].flatMap(([first, ...more]) => {
    const facts = first && dataModels.get(first.modelId);
    if (!first || !facts) return [];
    const of = (roleId: string) => [first, ...more].find(rule => rule.roleId === roleId)?.processor ?? null;
    const notes = columnName(facts, first.columnName, language);
    return [{ modelId: first.modelId, processColumn: first.columnName, notes, left: of(id), right: of(otherId) }];
  });
  return differsFirst(compared);
}

async function rows({ id, otherId }: Pair, { db }: Context): Promise<Compared['rows']> {
  const rules = await db
    .select()
    .from(dataRowRules)
    .where(inArray(dataRowRules.roleId, [id, otherId]));
  const of = (modelId: string, roleId: string): string[] => {
    const rule = rules.find(one => one.modelId === modelId && one.roleId === roleId);
    return rule ? [...rule.stations, ...rule.businessTypes].sort() : [];
  };
  const models = [...new Set(rules.map(rule => rule.modelId))];
  return differsFirst(models.map(modelId => ({ modelId, left: of(modelId, id), right: of(modelId, otherId) })));
}
