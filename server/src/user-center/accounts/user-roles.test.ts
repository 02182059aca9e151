import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { roles } from '../roles/role.schema.ts';
import { accountsIn, type GivenAccounts } from '../testing/given-accounts.ts';

let portal: TestPortal;
let made: GivenAccounts['made'];
let signIn: GivenAccounts['signIn'];
let helper: GivenAccounts['helper'];
let roleId: GivenAccounts['roleId'];
beforeAll(async () => {
  portal = await startPortal();
  ({ made, signIn, helper, roleId } = await accountsIn(portal));
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin').uc.user;

describe('roles', () => {
  test('are set in one step, told in the row, in force on the next request', async () => {
    const account = await made();
    const { token } = await signIn(account.name, account.password);
    const { version } = await admin().grantRoles({ userId: account.id, roleIds: [await roleId('finance')], version: 1 });
    const row = await admin().get({ id: account.id });
    expect(row).toMatchObject({ version, roles: [{ roleName: '财务' }] });
    const me = await portal.inject({ url: '/api/reaptv-user-center/auth/me', headers: { authorization: `Bearer ${token}` } });
    expect(me.json<{ data: { authCodes: string[] } }>().data.authCodes).toContain('comp:order:audit');
    expect((await admin().pageCa({ roleId: await roleId('finance'), name: account.name })).total).toBe(1);
    await expect(admin().grantRoles({ userId: account.id, roleIds: [], version: 1 })).rejects.toMatchObject({ key: 'record.changed' });
    await admin().grantRoles({ userId: account.id, roleIds: [] });
    expect((await admin().get({ id: account.id })).roles).toEqual([]);
  });

  test('nobody gives or takes what he may not do himself', async () => {
    const desk = await helper('message');
    const account = await made();
    const administrator = await roleId('admin');
    const finance = await roleId('finance');
    const crew = await roleId('crew');
    for (const roleIds of [[administrator], [finance]])
      await expect(desk.grantRoles({ userId: account.id, roleIds })).rejects.toMatchObject({
        key: 'user.roleNotGrantable',
        fields: { roleIds: expect.anything() },
      });
    await admin().grantRoles({ userId: account.id, roleIds: [finance] });
    await expect(desk.grantRoles({ userId: account.id, roleIds: [] })).rejects.toMatchObject({ key: 'user.roleNotGrantable' });
    await desk.grantRoles({ userId: account.id, roleIds: [finance, crew] });
    await expect(desk.addRoles({ userIds: [account.id], roleIds: [administrator] })).rejects.toMatchObject({
      key: 'user.roleNotGrantable',
    });
    await expect(desk.addRoles({ userIds: [await portal.userId('message')], roleIds: [crew] })).rejects.toMatchObject({
      key: 'user.ownAccount',
    });
  });

  test('frozen and everybody’s roles stay; a new account has everybody’s from the start', async () => {
    const frozen = await roleId('survey');
    const everybodys = await roleId('crew');
    await portal.inDb(db => db.update(roles).set({ frozen: true }).where(eq(roles.id, frozen)));
    await portal.inDb(db => db.update(roles).set({ preAuthorized: true }).where(eq(roles.id, everybodys)));
    const account = await made();
    expect((await admin().get({ id: account.id })).roles).toMatchObject([{ roleId: everybodys, preAuthorized: true }]);
    await admin().grantRoles({ userId: account.id, roleIds: [everybodys, frozen] });
    await expect(admin().grantRoles({ userId: account.id, roleIds: [everybodys] })).rejects.toMatchObject({ key: 'user.roleFrozen' });
    await expect(admin().grantRoles({ userId: account.id, roleIds: [frozen] })).rejects.toMatchObject({ key: 'user.roleLocked' });
    await portal.inDb(db => db.update(roles).set({ frozen: false, preAuthorized: false }));
  });

  test('are given to many at once; what they have stays', async () => {
    const people = [await made(), await made(), await made()];
    const finance = await roleId('finance');
    const director = await roleId('director');
    await admin().grantRoles({ userId: people[0]?.id ?? '', roleIds: [finance] });
    const userIds = people.map(person => person.id);
    expect(await admin().addRoles({ userIds, roleIds: [finance] })).toEqual({ changed: 2, unchanged: 1 });
    expect(await admin().addRoles({ userIds, roleIds: [director] })).toEqual({ changed: 3, unchanged: 0 });
    expect((await admin().get({ id: userIds[0] ?? '' })).roles.map(role => role.roleName).sort()).toEqual(['分管领导', '财务'].sort());
  });
});
