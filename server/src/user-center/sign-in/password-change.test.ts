import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { atOnce } from '../../testing/at-once.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { users } from '../accounts/user.schema.ts';

let portal: TestPortal;
let tenantId: string;
beforeAll(async () => {
  portal = await startPortal();
  tenantId = await portal.inDb(async (_, id) => id);
});
afterAll(() => portal.stop());

const given = 'Reap@2026';
const admin = () => portal.as('admin').uc.user;
/** Signs in as a program does; answers its token, or the key of the refusal. */
const signIn = (username: string, password: string): Promise<string | undefined> =>
  portal.anonymous.uc.auth.login({ tenantId, username, password, asToken: true }).then(
    answer => answer.token,
    refusal => String(refusal.key),
  );
const headersOf = (token: unknown) => ({ authorization: `Bearer ${token}`, 'x-requested-with': 'x' });
const worksWith = async (entry: PromiseSettledResult<unknown> | undefined) => {
  const token = entry?.status === 'fulfilled' ? entry.value : '';
  return (await portal.inject({ url: '/api/reaptv-user-center/auth/me', headers: headersOf(token) })).statusCode === 200;
};
/** Comes when the other call waits already; should it come first, the same is true in the end. */
const later = async <T>(call: () => Promise<T>): Promise<T> => {
  await sleep(500);
  return call();
};

test('a password that is given anew is not replaced by a change that began with the old one', async () => {
  const id = await portal.userId('station');
  const { auth } = portal.as('station').uc;
  await auth.me({});
  await admin().get({ id });
  await atOnce<unknown>(portal, sql`select 1 from users where user_name = 'station' for update`, [
    () => admin().resetPwd({ id }),
    () => later(() => auth.changePwd({ oldPassword: given, newPassword: 'Chosen@Own-2027' })),
  ]);
  expect(await signIn('station', 'Chosen@Own-2027')).toBe('auth.failed');
});

test('who signs in with the old password while it is changed does not work here afterwards', async () => {
  const { auth } = portal.as('finance').uc;
  await auth.me({});
  const [, entry] = await atOnce<unknown>(portal, sql`select 1 from users where user_name = 'finance' for update`, [
    () => auth.changePwd({ oldPassword: given, newPassword: 'Owner@New-2027' }),
    () => later(() => signIn('finance', given)),
  ]);
  expect(await worksWith(entry)).toBe(false);
});

test('who signs in while his account is switched off does not work here afterwards', async () => {
  const id = await portal.userId('survey');
  const [, entry] = await atOnce<unknown>(portal, sql`select 1 from users where user_name = 'survey' for update`, [
    () => admin().changeStatus({ id, status: 0 }, { confirmed: true }),
    () => later(() => signIn('survey', given)),
  ]);
  expect(await worksWith(entry)).toBe(false);
});

test('whoever has been given a new password can change it at once, though the old one was tried too often', async () => {
  const id = await portal.userId('message');
  const { auth } = portal.as('message').uc;
  for (let n = 0; n < 5; n += 1)
    await expect(auth.changePwd({ oldPassword: `Wrong@1234${n}`, newPassword: 'Fresh@Pass-2027' })).rejects.toMatchObject({
      key: 'auth.oldPasswordWrong',
    });
  const { password } = await admin().resetPwd({ id });
  const changed = await portal.inject({
    method: 'POST',
    url: '/api/reaptv-user-center/auth/change_pwd',
    headers: headersOf(await signIn('message', password)),
    payload: { oldPassword: password, newPassword: 'Fresh@Pass-2027' },
  });
  expect(changed.statusCode).toBe(200);
});

test('whoever tries passwords on the page that changes one stands in the audit log', async () => {
  const { auth } = portal.as('manager').uc;
  await expect(auth.changePwd({ oldPassword: 'Wrong@12345', newPassword: 'Fresh@Pass-2027' })).rejects.toMatchObject({
    key: 'auth.oldPasswordWrong',
  });
  const { rows } = await portal.as('admin').uc.auditLog.page({ call: ['uc.auth.changePwd'] });
  expect(rows).toContainEqual(
    expect.objectContaining({ userName: 'manager', target: 'manager', result: 'refused', reason: '原密码不正确' }),
  );
});

describe('a letter that machines write in two ways', () => {
  const composed = 'Caf\u00e9@House-9A';
  const decomposed = 'Cafe\u0301@House-9A';

  test('opens in both', async () => {
    const { auth } = portal.as('assurance').uc;
    await auth.changePwd({ oldPassword: given, newPassword: decomposed });
    for (const written of [composed, decomposed]) expect(await signIn('assurance', written)).not.toBe('auth.failed');
    await expect(auth.changePwd({ oldPassword: decomposed, newPassword: composed })).rejects.toMatchObject({ key: 'auth.passwordWeak' });
  });

  test('opens as it was written where the password is older than that', async () => {
    const passwordHash = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await portal.inDb(db => db.update(users).set({ passwordHash }).where(eq(users.userName, 'crew')));
    expect(await signIn('crew', decomposed)).not.toBe('auth.failed');
  });
});
