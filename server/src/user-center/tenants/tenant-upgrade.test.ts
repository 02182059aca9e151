import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { openPool } from '../../db/pool.ts';
import { seeds } from '../../modules.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { resources } from '../menu/resource.schema.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { roleResources, roles } from '../roles/role.schema.ts';
import { templateParts } from './template.schema.ts';
import { upgradeTenants } from './tenant-upgrade.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const page = '/features/survey/task';
async function upgrade(): Promise<void> {
  const pool = openPool(portal.url, 1);
  await upgradeTenants(pool.db, seeds).finally(pool.close);
}

/** As a tenant stands that was made before the surveys came: neither pages nor notes of them. */
const before = () =>
  portal.inDb(async db => {
    await db.delete(resources).where(eq(resources.moduleId, 'mf-survey'));
    await db.delete(templateParts);
    await db.update(resources).set({ system: false });
  });
const nodesOf = (route: string) => portal.inDb(db => db.select().from(resources).where(eq(resources.routeUrl, route)));

const groupOf = (moduleId: string) => and(eq(resources.moduleId, moduleId), eq(resources.type, 1));
const holdersOf = (group: ReturnType<typeof groupOf>) =>
  portal.inDb(db =>
    db
      .select({ role: roles.roleCode })
      .from(roleResources)
      .innerJoin(roles, eq(roles.id, roleResources.roleId))
      .innerJoin(resources, eq(resources.id, roleResources.resourceId))
      .where(group),
  );

test('a tenant of an earlier version is given the new pages, with the grants of its roles; what a role has lost stays lost', async () => {
  await before();
  const compensation = groupOf('mf-compensation');
  await portal.inDb(async db => {
    const groups = db.select({ id: resources.id }).from(resources).where(compensation);
    await db.delete(roleResources).where(inArray(roleResources.resourceId, groups));
  });
  await upgrade();
  expect(await holdersOf(compensation)).toEqual([]);
  expect(await nodesOf(page)).toHaveLength(1);
  expect(await portal.inDb(db => db.$count(resources, eq(resources.system, false)))).toBe(0);
  const granted = await portal.inDb(db =>
    db
      .select({ role: roles.roleCode })
      .from(roleResources)
      .innerJoin(roles, eq(roles.id, roleResources.roleId))
      .innerJoin(resources, eq(resources.id, roleResources.resourceId))
      .where(and(eq(resources.routeUrl, page), eq(roleResources.half, false))),
  );
  expect(granted.map(({ role }) => role).sort()).toEqual(['admin', 'station-manager', 'survey']);
  expect(await portal.as('survey').gnd.surveyTask.page({})).toBeDefined();
});

test('a second start changes nothing, and what an administrator renamed or deleted stays so', async () => {
  await upgrade();
  await portal.inDb(async db => {
    await db.update(resources).set({ menuName: '满意度问卷' }).where(eq(resources.routeUrl, page));
    await db.delete(resources).where(eq(resources.routeUrl, '/features/oauth/confirm-access'));
  });
  await upgrade();
  expect(await nodesOf(page)).toMatchObject([{ menuName: '满意度问卷' }]);
  expect(await nodesOf('/features/oauth/confirm-access')).toEqual([]);
});

test('a tenant that was made without an organisation is given one of its name', async () => {
  await portal.as('admin').uc.tenant.save({ name: '旧航空', code: 'old', adminUserName: 'chief' });
  const names = () => portal.inDb(db => db.select({ name: organizations.name }).from(organizations), 'OLD');
  await portal.inDb(db => db.delete(organizations), 'OLD');
  await upgrade();
  expect(await names()).toEqual([{ name: '旧航空' }]);
  await upgrade();
  expect(await names()).toHaveLength(1);
});

test('roles of an earlier version get their English names, but for those that people renamed', async () => {
  const names = () =>
    portal.inDb(async db => {
      const found = await db
        .select()
        .from(roles)
        .where(
          inArray(
            roles.roleCode,
            seeds.roles.map(seed => seed.code),
          ),
        );
      return new Map(found.map(role => [role.roleCode, role.roleNameEn]));
    });
  await portal.inDb(async db => {
    await db.update(roles).set({ roleNameEn: '' });
    await db.update(roles).set({ roleName: '本站财务' }).where(eq(roles.roleCode, 'finance'));
  });
  await portal.asOwner(readFileSync(join(import.meta.dirname, '../../db/migrations/0038-given-role-names.sql'), 'utf8'));
  const given = await names();
  for (const { code, nameEn } of seeds.roles)
    expect({ code, name: given.get(code) }).toEqual({ code, name: code === 'finance' ? '' : nameEn });
});
