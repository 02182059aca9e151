import { MenuType } from '@reap/contracts/user-center/codes';
import { inArray } from 'drizzle-orm';
import { type Db, inTenant } from '../../db/pool.ts';
import { waitForTurn } from '../../db/turn.ts';
import { tenants } from '../../kernel/kernel.schema.ts';
import { insertSettings } from '../../kernel/settings/tenant-settings.ts';
import { resources } from '../menu/resource.schema.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { jobPositions } from '../reference-data/job-position.schema.ts';
import { dictTypes } from '../reference-data/lookup.schema.ts';
import { roleResources, roles } from '../roles/role.schema.ts';
import { positionSeeds } from '../seeds/positions.ts';
import type { TenantSeeds } from './seeds.ts';
import { isPlatformOnly, notedParts, noteParts, partOf, template } from './template-parts.ts';
import { grantsOf, insertDictionaries, insertPositions, insertRoot, type Resource, resourceOf } from './tenant-template.ts';

/**
 * Gives every tenant what this version's template has beyond what it was given before: menu entries and buttons, with the
 * grants of the roles that it began with, and dictionaries. What people renamed, moved or deleted since stays as they left it.
 */
export async function upgradeTenants(root: Db, seeds: TenantSeeds): Promise<void> {
  const all = await root.select({ id: tenants.id, name: tenants.name, platform: tenants.platform }).from(tenants);
  for (const tenant of all) await inTenant(root, tenant.id, db => upgrade(db, seeds, tenant));
}

async function upgrade(
  db: Db,
  seeds: TenantSeeds,
  { id: tenantId, name, platform }: Pick<typeof tenants.$inferSelect, 'id' | 'name' | 'platform'>,
): Promise<void> {
  await waitForTurn(db, `tenant-upgrade:${tenantId}`);
  const tree: Resource[] = await db.select().from(resources);
  const byPart = new Map(tree.map(node => [partOfNode(node), node]));
  const given = await notedParts(db);
  // Made before parts were noted: what stands there was given.
  const known = given.size > 0 ? given : new Set(byPart.keys());
  if (given.size === 0) await db.update(resources).set({ system: true });
  const wanted = template(seeds);
  const added: Resource[] = [];
  for (const { part, parent, moduleId, seed, sort } of wanted) {
    if (known.has(part) || (isPlatformOnly(seed) && !platform)) continue;
    const above = parent === undefined ? null : byPart.get(parent);
    // Its parent was deleted: whoever did that did not want what stands below it.
    if (above === undefined) continue;
    const node = resourceOf(tenantId, moduleId, above?.id ?? null, seed, sort);
    added.push(node);
    byPart.set(part, node);
  }
  await insertAdded(db, tenantId, seeds, tree, added);
  await insertMissingWords(db, tenantId, seeds);
  if ((await db.$count(organizations)) === 0) await insertRoot(db, tenantId, name);
  await insertSettings(db, tenantId, seeds.settings);
  await noteParts(db, tenantId, seeds);
}

const partOfNode = ({ moduleId, type, menuName, routeUrl, authCode }: Resource): string =>
  partOf(moduleId, { type, zh: menuName, route: routeUrl ?? '', code: authCode ?? '' });

/** New nodes, granted to the roles of the template as if the tenant were new; what a role lost since stays lost. */
async function insertAdded(
  db: Db,
  tenantId: string,
  seeds: TenantSeeds,
  tree: readonly Resource[],
  added: readonly Resource[],
): Promise<void> {
  if (added.length === 0) return;
  await db.insert(resources).values([...added]);
  const codes = new Map(seeds.roles.map(seed => [seed.code, seed.codes]));
  const held = await db
    .select({ id: roles.id, roleCode: roles.roleCode })
    .from(roles)
    .where(inArray(roles.roleCode, [...codes.keys()]));
  const touched = withAncestors([...tree, ...added], added);
  const grants = held.flatMap(role =>
    grantsOf([...tree, ...added], codes.get(role.roleCode) ?? [])
      .filter(({ resourceId }) => touched.has(resourceId))
      .map(grant => ({ tenantId, roleId: role.id, ...grant })),
  );
  if (grants.length > 0) await db.insert(roleResources).values(grants).onConflictDoNothing();
}

/** Ids of nodes and of the groups above them, which show the way to what is new; pages above grant something and stay as they are. */
function withAncestors(tree: readonly Resource[], nodes: readonly Resource[]): ReadonlySet<string> {
  const byId = new Map(tree.map(node => [node.id, node]));
  const ids = new Set(nodes.map(node => node.id));
  for (const node of nodes)
    for (let above = byId.get(node.parentId ?? ''); above; above = byId.get(above.parentId ?? ''))
      if (above.type === MenuType.directory) ids.add(above.id);
  return ids;
}

async function insertMissingWords(db: Db, tenantId: string, { dictionaries }: TenantSeeds): Promise<void> {
  const there = new Set((await db.select({ dictType: dictTypes.dictType }).from(dictTypes)).map(({ dictType }) => dictType));
  const missing = dictionaries.filter(seed => !there.has(seed.type));
  if (missing.length > 0) await insertDictionaries(db, tenantId, missing);
  if ((await db.$count(jobPositions)) === 0) await insertPositions(db, tenantId, positionSeeds);
}
