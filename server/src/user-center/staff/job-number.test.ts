import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { staffIn } from '../testing/given-staff.ts';
import { staffLine, staffList } from '../testing/given-staff-list.ts';
import { employees } from './employee.schema.ts';

let portal: TestPortal;
let staff: Awaited<ReturnType<typeof staffIn>>;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffIn(portal);
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin').uc.employee;

test('a job number is the same one in whatever width, case and blanks it is written', async () => {
  const { id } = await staff.made({ jobNumber: ' ＺＺ１\u200b 2' });
  expect(await admin().get({ id })).toMatchObject({ jobNumber: 'ZZ12' });
  for (const jobNumber of ['ZZ12', 'zz12', 'ＺＺ１２', 'ZZ12\u200b', 'Z Z12'])
    await expect(staff.made({ jobNumber })).rejects.toMatchObject({ key: 'staff.jobNumberTaken' });
  await admin().update({ ...(await staff.formOf(id)), jobNumber: 'zz12' });
  expect(await admin().get({ id })).toMatchObject({ jobNumber: 'zz12' });
});

test('it is found by its beginning in any spelling: staff, accounts, and whoever is picked', async () => {
  const { id: employeeId } = await staff.made({ jobNumber: 'QF0815' });
  const { id } = await portal.as('admin').uc.user.save({ employeeId, name: 'qf0815', type: 3 });
  for (const jobNumber of ['QF08', 'qf08', 'ｑｆ０８', ' Qf 0815']) {
    expect((await admin().page({ jobNumber })).rows.map(row => row.id)).toEqual([employeeId]);
    expect((await portal.as('admin').uc.user.pageCa({ jobNumber })).rows.map(row => row.id)).toEqual([id]);
  }
  const picked = await portal.as('admin').uc.employeeScope.getByMgtorg({ mgtScopeOrgIds: [staff.lhasa, staff.chengdu], name: 'qf08' });
  expect(picked.rows.map(row => row.id)).toEqual([employeeId]);
});

test('a spelling of before becomes the plain one with the next change, where nobody else has the number', async () => {
  const { id } = await staff.made({ jobNumber: 'XX1' });
  await portal.inDb(db => db.update(employees).set({ jobNumber: 'ＸＸ1' }).where(eq(employees.id, id)));
  await admin().update({ ...(await staff.formOf(id)), graduateFrom: '西藏大学' });
  expect(await admin().get({ id })).toMatchObject({ jobNumber: 'XX1' });
});

test('of several spellings saved at the same time one is taken', async () => {
  const tries = await Promise.allSettled(['RC1', 'rc1', 'Rc1', 'rC1'].map(jobNumber => staff.made({ jobNumber })));
  expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ key: 'staff.jobNumberTaken' });
});

test('an import finds it under another spelling too, in the list and among those who are there', async () => {
  await staff.made({ jobNumber: 'YY1' });
  const lines = ['ｙｙ1', 'YY2', 'yy2'].map(jobNumber => staffLine({ 工号: jobNumber }));
  const { errors } = await portal.as('admin').uc.employeeImport.importExcel({ file: staffList(lines) });
  expect(errors).toMatchObject([
    { row: 2, text: '工号 yy1 已被使用' },
    { row: 4, text: '与第 3 行重复' },
  ]);
});

test('who had another spelling of a number beside its owner keeps it, and is changed like anybody', async () => {
  await staff.made({ jobNumber: 'WW1' });
  const { id } = await staff.made({ jobNumber: 'WW2' });
  await portal.inDb(db => db.update(employees).set({ jobNumber: 'ｗｗ1', jobNumberDoubled: true }).where(eq(employees.id, id)));
  await admin().update({ ...(await staff.formOf(id)), graduateFrom: '西藏大学' });
  expect(await admin().get({ id })).toMatchObject({ jobNumber: 'ｗｗ1', graduateFrom: '西藏大学' });
  await expect(admin().update({ ...(await staff.formOf(id)), jobNumber: 'WW1' })).rejects.toMatchObject({ key: 'staff.jobNumberTaken' });
  await admin().update({ ...(await staff.formOf(id)), jobNumber: 'WW3' });
  expect(await portal.inDb(db => db.$count(employees, eq(employees.jobNumberDoubled, true)))).toBe(0);
});
