import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dataRowRules } from '../data-permission/data-permission.schema.ts';
import { roles } from '../roles/role.schema.ts';
import { tables } from '../tables.ts';
import { portrait, staffDraft, staffIn } from '../testing/given-staff.ts';

let portal: TestPortal;
let staff: Awaited<ReturnType<typeof staffIn>>;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffIn(portal);
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin').uc.employee;
const manager = () => portal.as('manager').uc.employee;

/** Does something while station managers do not see a column of the staff. */
async function hiding(columnName: string, act: () => Promise<void>): Promise<void> {
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'station-manager'));
    const rule = { tenantId, roleId: role?.id ?? '', modelId: 'uc.employee', processor: 3 as const, columnName };
    await db.insert(tables.dataColumnRules).values(rule);
  });
  await act().finally(() => portal.inDb(db => db.delete(tables.dataColumnRules).where(eq(tables.dataColumnRules.columnName, columnName))));
}

describe('what a role may see', () => {
  test('a masked document that comes back is not written; a whole one is', async () => {
    const { id } = await staff.made({ idCard: '110101199003071233', birthday: '1990-03-07' });
    const form = await staff.formOf(id, 'manager');
    expect(form.idCard).toBe('1101**********1233');
    await manager().update({ ...form, graduateFrom: '西藏大学' });
    await manager().update({ ...form, idCard: '', version: 2, graduateFrom: '四川大学' });
    expect(await admin().get({ id })).toMatchObject({ idCard: '110101199003071233', graduateFrom: '四川大学' });
    await manager().update({ ...form, idCard: '110101900307123', version: 3 });
    expect((await admin().get({ id })).idCard).toBe('110101900307123');
  });

  test('a hidden phone is found whole and not in part; a hidden name is no filter, and hidden in every place', async () => {
    const { id, draft } = await staff.made({ name: '隐名者' });
    await portal.inDb(async (db, tenantId) => {
      const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'station-manager'));
      const rule = { tenantId, roleId: role?.id ?? '', modelId: 'uc.employee', processor: 2 as const };
      await db.insert(tables.dataColumnRules).values([
        { ...rule, columnName: 'phone' },
        { ...rule, columnName: 'name' },
      ]);
    });
    const { rows } = await manager().page({ phone: draft.phone });
    expect(rows).toMatchObject([{ id, name: '隐**', employeeName: '隐**' }]);
    await expect(manager().page({ phone: draft.phone.slice(0, 10) })).rejects.toMatchObject({
      fields: { phone: { key: 'validate.mobile' } },
    });
    await expect(manager().page({ name: '隐名者' })).rejects.toMatchObject({ status: 400 });
    await expect(portal.as('manager').uc.employeeScope.getByMgtorg({ name: '隐名者' })).rejects.toMatchObject({ status: 400 });
    await portal.inDb(db => db.delete(tables.dataColumnRules).where(eq(tables.dataColumnRules.columnName, 'phone')));
    await portal.inDb(db => db.delete(tables.dataColumnRules).where(eq(tables.dataColumnRules.columnName, 'name')));
  });

  test.each(['phone', 'name'])('a hidden %s is not told by the question about a twin', async columnName => {
    const { id, draft } = await staff.made({ name: '隐号者' });
    const form = await staff.formOf(id, 'manager');
    await hiding(columnName, async () => {
      const twin = await manager().save(staffDraft({ belongToOrg: staff.lhasa, name: '隐号者', phone: draft.phone }));
      await manager().update({ ...form, id: twin.id, version: 1, name: '隐号者', phone: '13912345678' });
      await manager().update({ ...form, id: twin.id, version: 2, name: '隐号者', phone: draft.phone });
    });
  });

  test('of somebody whose name is hidden, the question about the account that ends names the account', async () => {
    const { id, name } = await staff.employeeOf('survey');
    const form = { ...(await staff.formOf(id, 'manager')), status: '0' };
    await hiding('name', async () => {
      const said = await manager()
        .update(form)
        .catch(({ envelope }) => envelope.message);
      expect(said).toContain('账号 survey 将同时停用');
      expect(said).not.toContain(name);
    });
  });

  test('a hidden name is not told by the order of a picker', async () => {
    for (const name of ['丙', '甲', '乙']) await staff.made({ name: `序${name}` });
    const scope = portal.as('manager').uc.employeeScope;
    await hiding('name', async () => {
      const ids = (await scope.getByMgtorg({ employeeOrganizationId: staff.lhasa, pageSize: 300 })).rows.map(row => row.id);
      expect(ids).toEqual(ids.toSorted());
      const byNumber = (await scope.getByMgtorg({ sortColumn: 'jobNumber', pageSize: 300 })).rows.map(row => row.jobNumber);
      expect(byNumber).toEqual(byNumber.toSorted());
    });
  });

  test('row rules by station hold for list, record, change and photo', async () => {
    const seen = await staff.made({ photo: portrait() });
    const unseen = await staff.made({ workTerminal: ['CTU'], photo: portrait() });
    const photoOf = async (id: string) => (await admin().get({ id })).photoRul;
    const photos = [await photoOf(seen.id), await photoOf(unseen.id)];
    const limit = (stations: string[]) =>
      portal.inDb(async (db, tenantId) => {
        const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'station-manager'));
        await db.delete(dataRowRules);
        if (stations.length > 0)
          await db.insert(dataRowRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'uc.employee', stations });
      });
    await limit(['LXA']);
    expect((await manager().page({ pageSize: 300 })).rows.every(row => row.workTerminal.includes('LXA'))).toBe(true);
    await expect(manager().get({ id: unseen.id })).rejects.toMatchObject({ key: 'staff.notFound' });
    const form = await staff.formOf(seen.id, 'manager');
    await expect(manager().update({ ...form, workTerminal: ['CTU'] })).rejects.toMatchObject({ status: 403, key: 'staff.outside' });
    expect((await admin().get({ id: seen.id })).workTerminal).toEqual(['LXA']);
    await expect(manager().save(staffDraft({ belongToOrg: staff.lhasa, workTerminal: ['CTU'] }))).rejects.toMatchObject({
      key: 'staff.outside',
    });
    await portal.as('manager').uc.file.download({ id: photos[0] ?? '' });
    await expect(portal.as('manager').uc.file.download({ id: photos[1] ?? '' })).rejects.toMatchObject({ status: 404 });
    expect((await portal.as('manager').uc.employeeScope.getByMgtorg({ pageSize: 300 })).rows.map(row => row.id)).not.toContain(unseen.id);
    await limit([]);
  });

  test('who has no code sees nobody', async () => {
    await expect(portal.as('message').uc.employee.page({})).rejects.toMatchObject({ status: 403 });
    await expect(portal.as('message').uc.employeeScope.getByMgtorg({})).rejects.toMatchObject({ status: 403 });
  });
});

test('pickers get ten people a page, of the organisations ticked and those below, without who has left', async () => {
  const scope = portal.as('admin').uc.employeeScope;
  const first = await scope.getByMgtorg({ mgtScopeOrgIds: [staff.root] });
  expect(first.rows).toHaveLength(10);
  const { rows } = await scope.getByMgtorg({ mgtScopeOrgIds: [staff.lhasa], pageSize: 300 });
  const below = (await admin().page({ organizationId: staff.lhasa, pageSize: 300 })).rows.filter(row => row.status !== '0');
  expect(rows.map(row => row.id).sort()).toEqual(below.map(row => row.id).sort());
  expect((await scope.getByMgtorg({ name: 'TV1001' })).rows).toMatchObject([{ jobNumber: 'TV1001' }]);
});

test('the tree knows where people can be put; a type shows its organisations with those above', async () => {
  const { common } = portal.as('admin').uc;
  const [top] = await common.orgGetOrgTree({});
  expect(top).toMatchObject({ parentId: null, option: '0', flag: true, nameEn: 'Tibet Air Services' });
  expect(top?.children.every(node => node.option === '1')).toBe(true);
  expect(await common.orgGetOrgTree({ orgId: staff.lhasa })).toMatchObject([{ id: staff.lhasa }]);
  expect(await common.orgGetOrgTree({ orgType: 1 })).toMatchObject([{ id: staff.root, children: [] }]);
  expect(await common.dictGetUcOrganizationType({})).toContainEqual({ dictValue: '1', dictLabel: '公司', dictLabelEn: 'Company' });
});

test('positions come by job type; the figures count whom the reader may see', async () => {
  const groups = await portal.as('admin').uc.jobPosition.getCombo({});
  expect(groups[0]).toMatchObject({ jobType: 'service', jobTypeName: '旅客服务' });
  expect(groups[0]?.jobPositionVOList).toContainEqual({
    positionCode: 'check-in',
    positionName: '值机员',
    positionNameEn: 'Check-in agent',
  });
  const figures = await admin().figures({});
  const { total } = await admin().page({ status: '1' });
  expect(figures.working).toBe(total);
  expect(figures.departments.reduce((sum, one) => sum + one.count, 0)).toBe(total);
});
