import { MenuType, UserLevel } from '@reap/contracts/user-center/codes';
import { type Db, enterTenant } from '../../db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { permissionVersions, tenants } from '../../kernel/kernel.schema.ts';
import type { DictionarySeed, MenuSeed } from '../../kernel/seeds.ts';
import { insertSettings } from '../../kernel/settings/tenant-settings.ts';
import { userRoles, users } from '../accounts/user.schema.ts';
import { resources } from '../menu/resource.schema.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { jobPositions } from '../reference-data/job-position.schema.ts';
import { dictData, dictTypes } from '../reference-data/lookup.schema.ts';
import { roleResources, roles } from '../roles/role.schema.ts';
import { type PositionSeed, positionSeeds } from '../seeds/positions.ts';
import type { TenantSeeds } from './seeds.ts';
import { isPlatformOnly, noteParts } from './template-parts.ts';

export interface NewTenant {
  name: string;
  code: string;
  platform?: boolean;
  administrator: { userName: string; employeeName: string; passwordHash: string; passwordStatus: 1 | 2; passwordUntil?: Date };
}
export interface TenantStart {
  tenantId: string;
  administratorId: string;
  /** Role ids by code. */
  roleIds: ReadonlyMap<string, string>;
}

/** Makes a tenant with what every module gives it, and its administrator; the transaction stands in the new tenant afterwards. */
export async function createTenant(
  db: Db,
  seeds: TenantSeeds,
  { name, code, platform = false, administrator }: NewTenant,
): Promise<TenantStart> {
  const tenantId = newId();
  await db.insert(tenants).values({ id: tenantId, name, code, platform });
  await enterTenant(db, tenantId);
  await db.insert(permissionVersions).values({ tenantId, version: 1 });
  const granted = await insertResources(db, tenantId, seeds, platform);
  await noteParts(db, tenantId, seeds);
  const roleIds = await insertRoles(db, tenantId, seeds, granted);
  await insertDictionaries(db, tenantId, seeds.dictionaries);
  await insertSettings(db, tenantId, seeds.settings);
  await insertPositions(db, tenantId, positionSeeds);
  await insertRoot(db, tenantId, name);
  const administratorId = newId();
  await db.insert(users).values({ tenantId, id: administratorId, userType: UserLevel.administrator, ...administrator });
  await db.insert(userRoles).values({ tenantId, userId: administratorId, roleId: roleIds.get('admin') ?? '' });
  for (const open of seeds.open) await open(db, tenantId);
  return { tenantId, administratorId, roleIds };
}

export type Resource = typeof resources.$inferInsert;

/** A node of the tree as its seed says. */
export const resourceOf = (tenantId: string, moduleId: string, parentId: string | null, seed: MenuSeed, sort: number): Resource => ({
  tenantId,
  id: newId(),
  parentId,
  type: seed.type,
  moduleId,
  menuName: seed.zh,
  menuNameEn: seed.en,
  routeUrl: seed.route ?? '',
  icon: seed.icon ?? '',
  authCode: seed.code ?? '',
  sort,
  system: true,
});

/** The tree in insertion order, parents first. */
async function insertResources(db: Db, tenantId: string, { menu }: TenantSeeds, platform: boolean): Promise<Resource[]> {
  const rows: Resource[] = [];
  const add = (moduleId: string, parentId: string | null, seeds: readonly MenuSeed[], first = 0): void => {
    seeds.forEach((seed, index) => {
      if (isPlatformOnly(seed) && !platform) return;
      const row = resourceOf(tenantId, moduleId, parentId, seed, seed.sort ?? first + index);
      rows.push(row);
      add(moduleId, row.id, seed.children ?? []);
    });
  };
  // The groups stand in the menu as the subsystems stand here.
  for (const [subsystem, [moduleId, seeds]] of [...menu].entries()) add(moduleId, null, seeds, subsystem * 100);
  await db.insert(resources).values(rows);
  return rows;
}

async function insertRoles(db: Db, tenantId: string, seeds: TenantSeeds, tree: readonly Resource[]): Promise<Map<string, string>> {
  const rows = seeds.roles.map(seed => ({ tenantId, id: newId(), roleCode: seed.code, roleName: seed.name, roleNameEn: seed.nameEn }));
  await db.insert(roles).values(rows);
  const grants = seeds.roles.flatMap((seed, index) =>
    grantsOf(tree, seed.codes).map(grant => ({ tenantId, roleId: rows[index]?.id ?? '', ...grant })),
  );
  await db.insert(roleResources).values(grants);
  return new Map(rows.map(row => [row.roleCode, row.id]));
}

/** The nodes that carry the codes, pages that need none, hidden pages under granted ones, and the nodes above (half where not everything under them is granted). */
export function grantsOf(tree: readonly Resource[], codes: 'all' | readonly string[]): { resourceId: string; half: boolean }[] {
  const childrenOf = Map.groupBy(tree, node => node.parentId ?? null);
  const grants: { resourceId: string; half: boolean }[] = [];
  const visit = (node: Resource, parentGranted: boolean): boolean[] => {
    const own =
      codes === 'all' ||
      (node.authCode ? codes.includes(node.authCode) : node.type === MenuType.page || (node.type === MenuType.hiddenPage && parentGranted));
    const below = (childrenOf.get(node.id) ?? []).flatMap(child => visit(child, own));
    const all = [...(node.type === MenuType.directory ? [] : [own]), ...below];
    if (all.includes(true)) grants.push({ resourceId: node.id, half: node.type === MenuType.directory ? all.includes(false) : !own });
    return all;
  };
  for (const root of childrenOf.get(null) ?? []) visit(root, false);
  return grants;
}

export async function insertDictionaries(db: Db, tenantId: string, seeds: readonly DictionarySeed[]): Promise<void> {
  await db.insert(dictTypes).values(
    seeds.map(seed => ({
      tenantId,
      id: newId(),
      dictType: seed.type,
      dictName: seed.zh,
      dictNameEn: seed.en,
      service: seed.service ?? 'user-center',
      system: true,
    })),
  );
  await db.insert(dictData).values(
    seeds.flatMap(seed =>
      seed.items.map(([dictValue, dictLabel, dictLabelEn], sort) => ({
        tenantId,
        id: newId(),
        dictType: seed.type,
        dictValue,
        dictLabel,
        dictLabelEn,
        sort,
        system: true,
      })),
    ),
  );
}

/** The top of the organisation tree bears the tenant's name: everything else is added below it. */
export async function insertRoot(db: Db, tenantId: string, name: string): Promise<void> {
  const id = newId();
  await db.insert(organizations).values({ tenantId, id, name, type: 1, parentId: null, path: [id] });
}

export async function insertPositions(db: Db, tenantId: string, seeds: readonly PositionSeed[]): Promise<void> {
  await db.insert(jobPositions).values(
    seeds.map(([jobType, positionCode, positionName, positionNameEn], sort) => ({
      tenantId,
      id: newId(),
      jobType,
      positionCode,
      positionName,
      positionNameEn,
      sort,
    })),
  );
}
