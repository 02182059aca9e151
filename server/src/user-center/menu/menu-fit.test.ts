import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reap-fit-'));
  for (const folder of ['shell/dist', 'mf-survey/dist']) await mkdir(join(root, folder), { recursive: true });
  const offer = { provided: {}, versions: {} };
  await writeFile(join(root, 'shell/dist/reap-shell.json'), JSON.stringify({ start: {}, frame: {}, offer, codes: ['uc:employee:view'] }));
  const entry = { name: 'mf-survey', version: '1.0.0', build: 'b1', entry: 'e.js', cards: [], integrity: 'x', builtAgainst: {}, files: [] };
  const routes = ['/features/survey/task', '/features/survey/new', '/h5/survey/answer'];
  const codes = ['survey:task:view', 'survey:task:fly'];
  await writeFile(join(root, 'mf-survey/dist/reap-remote.json'), JSON.stringify({ ...entry, routes, codes }));
  portal = await startPortal({ siteRoot: root });
});
afterAll(async () => {
  await portal.stop();
  await rm(root, { recursive: true });
});

test('menu, screens and codes are held against one another, in words', async () => {
  const fit = await portal.as('admin').uc.res.fit({});
  expect(fit.unserved).toContainEqual({ id: expect.any(String), path: ['系统管理', '员工管理'], route: '/features/dept/staff' });
  expect(fit.unserved.map(({ route }) => route)).not.toContain('/features/survey/task');
  expect(fit.unreached).toEqual([{ remote: 'mf-survey', route: '/features/survey/new' }]);
  const codes = fit.unused.map(({ code }) => code);
  expect(codes).toContain('uc:employee:edit');
  expect(codes).not.toContain('uc:employee:view');
  expect(fit.unused.find(({ code }) => code === 'uc:employee:edit')).toMatchObject({
    path: ['系统管理', '员工管理', '新增与修改'],
    roles: expect.arrayContaining(['站经理']),
  });
  expect(fit.ungranted).toEqual([{ code: 'survey:task:fly', path: [], opens: [] }]);
});

test('below a page that is switched off nothing is granted', async () => {
  const { uc } = portal.as('admin');
  const unused = async () => (await uc.res.fit({})).unused.find(({ code }) => code === 'uc:employee:edit');
  const { unserved } = await uc.res.fit({});
  const id = unserved.find(({ route }) => route === '/features/dept/staff')?.id ?? '';
  await uc.res.status({ id, status: 0 }, { confirmed: true });
  expect(await unused()).toBeUndefined();
  await uc.res.status({ id, status: 1 });
  expect(await unused()).toMatchObject({ roles: expect.arrayContaining(['站经理']) });
});

test('it is the platform’s affair', async () => {
  await expect(portal.as('station').uc.res.fit({})).rejects.toMatchObject({ status: 403 });
});
