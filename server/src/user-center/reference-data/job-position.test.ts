import { newId } from '../../kernel/ids.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { orderApproval, workflowDefinitions } from '../../workflow/index.ts';
import { staffDraft } from '../testing/given-staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const draft = (positionCode: string) => ({
  positionCode,
  positionName: '贵宾室服务员',
  positionNameEn: 'Lounge agent',
  jobType: 'service',
  sort: 90,
});
const admin = () => portal.as('admin').uc.jobPosition;
const only = async (positionCode: string) => (await admin().page({ positionCode })).rows[0];

test('a position is added, found, offered in the forms, changed and deleted', async () => {
  const { id } = await admin().save(draft('lounge'));
  expect(await only('lounge')).toMatchObject({ id, positionName: '贵宾室服务员', status: 1, holders: 0, allowed: ['update', 'delete'] });
  const offered = async () => (await portal.as('station').uc.jobPosition.getCombo({})).flatMap(group => group.jobPositionVOList);
  expect((await offered()).map(one => one.positionCode)).toContain('lounge');
  const { version } = await admin().update({ id, positionName: '休息室服务员', jobType: 'office', status: 0, version: 1 });
  expect(version).toBe(2);
  expect((await offered()).map(one => one.positionCode)).not.toContain('lounge');
  // Its name is still known where somebody holds it.
  const known = (await portal.as('station').uc.jobPosition.getCombo({ all: true })).flatMap(group => group.jobPositionVOList);
  expect(known.map(one => one.positionName)).toContain('休息室服务员');
  expect(await admin().get({ id })).toMatchObject({ positionCode: 'lounge', positionName: '休息室服务员', jobType: 'office' });
  await admin().delete({ id, version: 2 });
  await expect(admin().get({ id })).rejects.toMatchObject({ key: 'record.notFound' });
});

test('a code is unique, well-formed and stays; a job type must be known', async () => {
  await admin().save(draft('twice'));
  await expect(admin().save(draft('twice'))).rejects.toMatchObject({
    key: 'jobPosition.codeTaken',
    fields: { positionCode: { text: '岗位编码 twice 已被使用' } },
  });
  await expect(admin().save(draft('有 空格'))).rejects.toMatchObject({ fields: { positionCode: { key: 'jobPosition.codeFormat' } } });
  await expect(admin().save({ ...draft('other'), jobType: 'nothing' })).rejects.toMatchObject({
    fields: { jobType: { key: 'validate.choice' } },
  });
  await expect(admin().save({ ...draft('other'), positionName: ' ' })).rejects.toMatchObject({
    fields: { positionName: expect.anything() },
  });
});

test('nobody deletes what staff hold: it says how many', async () => {
  const { id } = await admin().save(draft('held'));
  const [top] = await portal.as('admin').uc.common.orgGetOrgTree({});
  const unit = top?.children[0]?.children[0]?.id ?? '';
  const person = await portal.as('admin').uc.employee.save({ ...staffDraft({ belongToOrg: unit }), jobPosition: ['held'] });
  expect((await only('held'))?.holders).toBe(1);
  await expect(admin().delete({ id })).rejects.toMatchObject({ key: 'jobPosition.held', params: { count: 1, name: '贵宾室服务员' } });
  await portal.as('admin').uc.employee.delete({ id: person.id });
  await admin().delete({ id });
});

test('nor what approvals name', async () => {
  const { id } = await admin().save(draft('judge'));
  const nodes = orderApproval.slice(0, 1).map(node => ({ ...node, role: '', position: 'judge' }));
  await portal.inDb((db, tenantId) => db.insert(workflowDefinitions).values({ tenantId, id: newId(), businessType: 'tried', nodes }));
  await expect(admin().delete({ id })).rejects.toMatchObject({ key: 'jobPosition.reviews', params: { name: '贵宾室服务员' } });
});

test('of two who change it at once, the second is told who was first', async () => {
  const { id } = await admin().save(draft('raced'));
  await admin().update({ id, positionName: '一', jobType: 'service', version: 1 });
  await expect(admin().update({ id, positionName: '二', jobType: 'service', version: 1 })).rejects.toMatchObject({
    key: 'record.changed',
    params: { by: '索朗多吉' },
  });
  await expect(admin().delete({ id, version: 1 })).rejects.toMatchObject({ key: 'record.changed' });
  await expect(admin().delete({ id: newId() })).rejects.toMatchObject({ key: 'record.notFound' });
});

test('filters by type, name in either language and state; in the order of the forms', async () => {
  const { rows } = await admin().page({ jobType: 'cabin' });
  expect(rows.map(row => row.positionCode)).toEqual(['purser', 'attendant']);
  expect((await admin().page({ positionName: 'gate' })).rows.map(row => row.positionCode)).toEqual(['boarding']);
  expect((await admin().page({ positionName: '登机' })).rows.map(row => row.positionCode)).toEqual(['boarding']);
  expect((await admin().page({ status: 0 })).rows).toEqual([]);
});

test('who only works here sees the choices of the forms, not the list', async () => {
  await expect(portal.as('station').uc.jobPosition.page({})).rejects.toMatchObject({ status: 403 });
  await expect(portal.as('station').uc.jobPosition.save(draft('mine'))).rejects.toMatchObject({ status: 403 });
});
