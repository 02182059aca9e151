import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf } from '@reap/contracts/contract';
import type { systemResource } from '@reap/contracts/user-center/system-resource';
import { eq, sql } from 'drizzle-orm';
import { atOnce, outcomesOf } from '../../testing/at-once.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { roleResources, roles } from '../roles/role.schema.ts';
import { resources } from './resource.schema.ts';

type Tree = AnswerOf<(typeof systemResource)['tree']>;

let portal: TestPortal;
let siteRoot: string;
beforeAll(async () => {
  siteRoot = await mkdtemp(join(tmpdir(), 'reap-remotes-'));
  await mkdir(join(siteRoot, 'mf-survey/dist'), { recursive: true });
  const remote = {
    name: 'mf-survey',
    version: '2.0.0',
    build: 'b2',
    entry: 'remoteEntry.js',
    routes: ['/features/survey/task', '/features/survey/template'],
    cards: [],
    counts: [],
    integrity: 'sha384-x',
    builtAgainst: {},
    files: ['remoteEntry.js'],
  };
  await writeFile(join(siteRoot, 'mf-survey/dist/reap-remote.json'), JSON.stringify(remote));
  portal = await startPortal({ siteRoot });
});
afterAll(async () => {
  await portal.stop();
  await rm(siteRoot, { recursive: true });
});

const res = () => portal.as('admin').uc.res;
const all = (nodes: Tree): Tree => nodes.flatMap(node => [node, ...all(node.children)]);
const nodeOf = async (code: string) => {
  const found = all(await res().tree()).find(node => node.authCode === code);
  if (!found) throw new Error(code);
  return found;
};
const groupOf = async (subsystem: string) => (await res().tree({ subsystem }))[0]?.id ?? '';

test('the tree has groups, pages, hidden pages and buttons, with what each is for', async () => {
  const page = await nodeOf('survey:task:view');
  expect(page).toMatchObject({ type: 2, routeUrl: '/features/survey/task', system: true, installed: true, grantable: true });
  expect(page.children.map(node => node.type)).toEqual(expect.arrayContaining([3, 4]));
  expect((await nodeOf('comp:order:view')).dataTables).toEqual(['补偿单', '补偿单旅客']);
  expect((await res().getSubsystem()).map(one => one.name)).toContain('问卷调查');
});

test('a page is one of those that installed remotes offer, once; it belongs to the remote', async () => {
  const { routes } = await res().options();
  expect(routes).toEqual([
    { subsystem: 'mf-survey', route: '/features/survey/task', used: true },
    { subsystem: 'mf-survey', route: '/features/survey/template', used: false },
  ]);
  const page = { type: 2 as const, parentId: await groupOf('mf-survey'), menuName: '问卷模板' };
  await expect(res().save({ ...page, routeUrl: '/features/nowhere' })).rejects.toMatchObject({
    fields: { routeUrl: { key: 'validate.choice' } },
  });
  await expect(res().save({ ...page, routeUrl: '/features/survey/task' })).rejects.toMatchObject({ key: 'res.routeTaken' });
  const { id } = await res().save({ ...page, routeUrl: '/features/survey/template' });
  expect(await res().getById({ id })).toMatchObject({
    subsystem: 'mf-survey',
    installed: true,
    system: false,
    allowed: expect.arrayContaining(['delete']),
  });
  await res().delete({ id });
});

test('a code is one of the contracts’, and stands once below a page; groups have none', async () => {
  const { codes } = await res().options();
  expect(codes.find(one => one.code === 'fp:flight:export')?.opens).toEqual(['导出航班']);
  const page = await nodeOf('survey:task:view');
  const button = (authCode: string) => res().save({ type: 4, parentId: page.id, menuName: '按钮', authCode });
  await expect(button('made:up:code')).rejects.toMatchObject({ fields: { authCode: { key: 'validate.choice' } } });
  await expect(button('')).rejects.toMatchObject({ fields: { authCode: expect.anything() } });
  await expect(button('survey:task:edit')).rejects.toMatchObject({ key: 'res.codeTaken' });
  await button('fp:flight:export');
  await expect(
    res().save({ type: 4, parentId: await groupOf('mf-survey'), menuName: '按钮', authCode: 'fp:flight:export' }),
  ).rejects.toMatchObject({ key: 'res.parentWrong' });
});

test('codes of the platform are neither shown nor taken elsewhere', async () => {
  const other = portal.as('admin2').uc.res;
  expect((await other.options()).codes.filter(one => one.code.startsWith('platform:'))).toEqual([]);
  expect(all(await other.tree()).filter(node => node.authCode.startsWith('platform:'))).toEqual([]);
});

test('what is switched off is hidden and refused at once, with all that stands below it', async () => {
  const people = portal.as('assurance');
  const group = await groupOf('mf-ground-service');
  await expect(people.fp.flightList.basicPage({})).resolves.toBeDefined();
  await expect(res().status({ id: group, status: 0 })).rejects.toMatchObject({ envelope: { code: 202 } });
  await res().status({ id: group, status: 0 }, { confirmed: true });
  await expect(people.fp.flightList.basicPage({})).rejects.toMatchObject({ status: 403 });
  expect((await people.uc.common.menuGetByScope()).map(node => node.id)).not.toContain(group);
  await res().status({ id: group, status: 1 });
  await expect(people.fp.flightList.basicPage({})).resolves.toBeDefined();
});

test('what came with the product is not deleted, nor what has something below it; nobody locks everybody out', async () => {
  const roles = await nodeOf('uc:role:view');
  await expect(res().delete({ id: roles.id })).rejects.toMatchObject({ key: 'res.system' });
  await expect(res().status({ id: roles.id, status: 0 }, { confirmed: true })).rejects.toMatchObject({ key: 'role.lockout' });
  const { id } = await res().save({ type: 1, subsystem: 'mf-survey', menuName: '临时' });
  await res().save({ type: 1, parentId: id, menuName: '更临时' });
  await expect(res().delete({ id })).rejects.toMatchObject({ key: 'res.hasChildren', params: { count: 1 } });
});

test('a button that somebody has made for a code of the product is his to delete, whichever was there first', async () => {
  const system = await nodeOf('survey:task:edit');
  const page = await nodeOf('uc:user:view');
  const id = '00000000-0000-7000-8000-000000000000';
  const button = { type: 4, menuName: '修改', menuNameEn: '', authCode: system.authCode, moduleId: page.subsystem } as const;
  await portal.inDb((db, tenantId) => db.insert(resources).values({ ...button, tenantId, id, parentId: page.id }));
  const nodes = new Map(all(await res().tree()).map(node => [node.id, node]));
  expect([nodes.get(system.id)?.system, nodes.get(id)?.system]).toEqual([true, false]);
  await expect(res().delete({ id: system.id })).rejects.toMatchObject({ key: 'res.system' });
  await res().delete({ id });
});

test('nor by deleting the only entry that still grants what puts rights right', async () => {
  const system = await nodeOf('uc:res:edit');
  const page = await nodeOf('uc:user:view');
  // Later than what came with the product, whatever the clock says.
  const id = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
  await portal.inDb(async (db, tenantId) => {
    const button = { type: 4, menuName: '改菜单', menuNameEn: '', authCode: 'uc:res:edit', moduleId: page.subsystem } as const;
    await db.insert(resources).values({ ...button, tenantId, id, parentId: page.id });
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'admin'));
    await db.insert(roleResources).values({ tenantId, roleId: role?.id ?? '', resourceId: id });
  });
  await res().status({ id: system.id, status: 0 }, { confirmed: true });
  await expect(res().delete({ id })).rejects.toMatchObject({ key: 'role.lockout' });
  await res().status({ id: system.id, status: 1 });
  await res().delete({ id });
});

test('a page that is moved stays in the menus of those who have it; nothing stands below itself', async () => {
  const page = await nodeOf('uc:jobPosition:view');
  const { id } = await res().save({ type: 1, subsystem: 'mf-user-center', menuName: '新分组' });
  const { menuName, version } = page;
  await res().update({ id: page.id, parentId: id, menuName, version });
  const top = (await portal.as('admin').uc.common.menuGetByScope()).find(node => node.id === id);
  expect(top?.children.map(node => node.id)).toEqual([page.id]);
  await expect(res().update({ id, parentId: id, menuName: '新分组' })).rejects.toMatchObject({ key: 'res.parentWrong' });
  await expect(res().update({ id: page.id, parentId: await groupOf('mf-survey'), menuName })).rejects.toMatchObject({
    key: 'res.parentWrong',
  });
  await expect(res().update({ id: page.id, parentId: id, menuName, version })).rejects.toMatchObject({ key: 'record.changed' });
});

test('of two groups that are moved into each other at once, one moves', async () => {
  const group = async (menuName: string) => (await res().save({ type: 1, menuName, subsystem: 'mf-survey', sort: 90 })).id;
  const one = await group('甲组');
  const other = await group('乙组');
  const into = (id: string, parentId: string, menuName: string) => () =>
    res().update({ id, parentId, menuName, menuNameEn: '', sort: 90, version: 1 });
  const both = [into(one, other, '甲组'), into(other, one, '乙组')];
  expect(outcomesOf(await atOnce(portal, sql`lock table resources in share mode`, both))).toEqual(['done', 'res.parentWrong']);
  const names = all(await res().tree({ subsystem: 'mf-survey' })).map(node => node.menuName);
  expect(names).toEqual(expect.arrayContaining(['甲组', '乙组']));
});
