import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { staffIn } from '../testing/given-staff.ts';

let portal: TestPortal;
let tenantId: string;
beforeAll(async () => {
  portal = await startPortal();
  tenantId = await portal.inDb(async (_, id) => id);
});
afterAll(() => {
  portal.setNow(undefined);
  return portal.stop();
});

test('who has the name of somebody who left does not see where that person signed in, or failed to', async () => {
  const staff = await staffIn(portal);
  const { user } = portal.as('admin').uc;
  const begun = Date.now();
  const later = (minutes: number) => portal.setNow(new Date(begun + minutes * 60_000));
  const employed = async () => {
    const { id: employeeId } = await staff.made();
    return user.save({ employeeId, name: 'guest', type: 3 });
  };
  const signIn = (password: string) => portal.anonymous.uc.auth.login({ tenantId, username: 'Guest', password, asToken: true });
  const failed = () => expect(signIn('Wrong@12345')).rejects.toMatchObject({ key: 'auth.failed' });

  const first = await employed();
  await failed();
  await signIn(first.password);
  later(1);
  await user.delete({ id: first.id }, { confirmed: true });
  await failed();
  later(2);
  const second = await employed();
  await failed();
  later(3);
  const { token } = await signIn(second.password);
  const own = { headers: { authorization: `Bearer ${token}` } };
  await portal.anonymous.uc.auth.changePwd({ oldPassword: second.password, newPassword: 'Another@12345' }, own);
  const { rows } = await portal.anonymous.uc.auth.signIns({}, own);
  expect(rows.map(({ result }) => result)).toEqual(['ok', 'refused']);
});
