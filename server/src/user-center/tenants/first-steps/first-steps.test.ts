import { createAs } from '../../../testing/new-tenant.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const undone = async (chief: Awaited<ReturnType<typeof createAs>>) =>
  (await chief.uc.firstSteps.find()).steps.filter(step => !step.done).map(step => step.key);

test('a new tenant has an organisation of its name, and its administrator is told what is missing until it is there', async () => {
  const chief = await createAs(portal, { code: 'first', name: '第一航空' });
  const tree = await chief.uc.common.orgGetOrgTree({});
  expect(tree).toMatchObject([{ name: '第一航空' }]);
  expect(await undone(chief)).toEqual(['airports', 'organizations', 'staff', 'accounts', 'flow', 'flights', 'accident']);
  await chief.uc.org.save({ name: '拉萨航站', nameEn: 'Lhasa', parentId: tree[0]?.id ?? '', orgType: 2, sort: 1, status: 1 });
  expect(await undone(chief)).toEqual(['airports', 'staff', 'accounts', 'flow', 'flights', 'accident']);
});

test('put away, it is gone for every administrator of the tenant and no other; the configuration brings it back', async () => {
  const chief = await createAs(portal, { code: 'second', name: '第二航空' });
  await chief.uc.firstSteps.putAway();
  expect(await chief.uc.firstSteps.find()).toEqual({ open: false, steps: [] });
  const other = await createAs(portal, { code: 'third', name: '第三航空' });
  expect((await other.uc.firstSteps.find()).open).toBe(true);
  const [value] = (await chief.uc.configVal.page({ cfgKey: 'firstSteps', valKey: 'shown' })).rows;
  if (!value) throw new Error('no value');
  const { id, version, cfgKey, valKey, name, nameEn, kind, min, max, choices, sort, remark } = value;
  await chief.uc.configVal.update({ id, version, cfgKey, valKey, name, nameEn, kind, min, max, choices, sort, remark, value: 'on' });
  expect((await chief.uc.firstSteps.find()).open).toBe(true);
});

test('put away, it is gone also where its setting was disabled before', async () => {
  const chief = await createAs(portal, { code: 'fourth', name: '第四航空' });
  const [value] = (await chief.uc.configVal.page({ cfgKey: 'firstSteps', valKey: 'shown' })).rows;
  await chief.uc.configVal.chgStatus({ id: value?.id ?? '', status: 0 });
  const [item] = (await chief.uc.config.page({ cfgKey: 'firstSteps' })).rows;
  await chief.uc.config.chgStatus({ id: item?.id ?? '', status: 0 });
  expect((await chief.uc.firstSteps.find()).open).toBe(true);
  await chief.uc.firstSteps.putAway();
  expect((await chief.uc.firstSteps.find()).open).toBe(false);
});

test('an airline with people, roles and airports lacks flights and its first accident alone', async () => {
  expect(await undone(portal.as('admin'))).toEqual(['flights', 'accident']);
});
