import { eq, sql } from 'drizzle-orm';
import { openSession } from '../../kernel/access/sessions.ts';
import { newId } from '../../kernel/ids.ts';
import { eventOutbox } from '../../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dataRulesIn } from '../testing/given-data-rules.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.stop());

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
/** Opens a session of somebody in a tenant; `seen` minutes ago he was last there. */
const signedIn = async (userName: string, where = 'TV', seen = 0) => {
  const userId = await portal.userId(userName);
  const home = await portal.inDb(async (_, id) => id, userName === 'admin2' ? 'DEMO2' : 'TV');
  return portal.inDb(async (db, currentTenantId) => {
    const now = new Date(Date.now() - seen * 60_000);
    const { token } = await openSession(
      db,
      { homeTenantId: home, currentTenantId, userId, byToken: false, address: '10.1.2.3', agent },
      now,
    );
    return token;
  }, where);
};
const people = async (filter = {}, who = 'admin') => (await portal.as(who).uc.online.page(filter)).rows;
const asks = (token: string) => portal.inject({ url: '/api/reaptv-user-center/auth/me', headers: { authorization: `Bearer ${token}` } });

test('who is signed in now, with address and device; who was last seen half an hour ago is not', async () => {
  await signedIn('station');
  await signedIn('manager', 'TV', 31);
  const found = await people();
  expect(found.map(row => row.userName).sort()).toEqual(['admin', 'station']);
  expect(found.find(row => row.userName === 'station')).toMatchObject({
    employeeName: '白玛',
    kind: 'home',
    address: '10.1.2.3',
    agent,
    own: false,
    allowed: ['end'],
  });
  expect(found.find(row => row.userName === 'admin')?.own).toBe(true);
});

test('who may not read from where people have signed in is not told where they are either', async () => {
  await signedIn('station');
  await dataRulesIn(portal).hide('admin', 'uc.user', ['lastSignInAddress']);
  expect(JSON.stringify(await people())).not.toContain('10.1.2.3');
  await expect(people({ address: '10.1.2.3' })).rejects.toMatchObject({ fields: { address: { key: 'validate.hiddenFilter' } } });
});

test('visitors are told from those who visit elsewhere; another tenant’s own people are not shown', async () => {
  await signedIn('admin', 'DEMO2');
  await signedIn('admin2', 'DEMO2');
  const here = await people({ username: 'admin' });
  expect(here.map(row => [row.userName, row.kind, row.otherTenant]).sort()).toEqual([
    ['admin', 'home', ''],
    ['admin', 'visiting', expect.any(String)],
  ]);
  expect((await people({ kind: 'visiting' })).map(row => row.userName)).toEqual(['admin']);
  const there = await people({}, 'admin2');
  expect(there.map(row => row.kind).sort()).toEqual(['home', 'home', 'visitor']);
});

test('a session that is ended gets 401 with its next request; the line of the log says whose it was', async () => {
  const token = await signedIn('station');
  expect((await asks(token)).statusCode).toBe(200);
  const [row] = await people({ username: '白玛' });
  await portal.as('admin').uc.online.end({ id: row?.id ?? '' });
  expect((await asks(token)).statusCode).toBe(401);
  // His open pages are told, nobody else's.
  const told = await portal.inDb(db =>
    db
      .select()
      .from(eventOutbox)
      .where(eq(sql`${eventOutbox.payload}->>'kind'`, 'signOut')),
  );
  expect(told.map(event => event.userIds)).toEqual([[await portal.userId('station')]]);
  expect(await people({ username: 'station' })).toEqual([]);
  await expect(portal.as('admin').uc.online.end({ id: row?.id ?? '' })).rejects.toMatchObject({ key: 'online.ended' });
  const [line] = (await portal.as('admin').uc.auditLog.page({ call: ['uc.online.end'], result: 'ok' })).rows;
  expect(line).toMatchObject({ target: 'station', operation: '强制下线' });
});

test('one’s own session is ended only after a warning', async () => {
  const [mine] = await people({ username: 'admin' });
  await expect(portal.as('admin').uc.online.end({ id: mine?.id ?? '' })).rejects.toMatchObject({ key: 'online.ask.own', status: 200 });
  await portal.as('admin').uc.online.end({ id: mine?.id ?? '' }, { confirmed: true });
  await expect(portal.as('admin').uc.online.page({})).rejects.toMatchObject({ status: 401 });
});

test('nobody reaches a session of another tenant, and no answer holds a token or its hash', async () => {
  const token = await signedIn('admin2', 'DEMO2');
  const [foreign] = (await people({}, 'admin2')).filter(row => !row.own);
  await expect(portal.as('admin').uc.online.end({ id: foreign?.id ?? '' })).rejects.toMatchObject({ key: 'online.ended' });
  await expect(portal.as('admin').uc.online.end({ id: newId() })).rejects.toMatchObject({ key: 'online.ended' });
  expect((await asks(token)).statusCode).toBe(200);
  expect(Object.keys(foreign ?? {}).filter(name => /token|hash/i.test(name))).toEqual(['byToken']);
});

test('who may look but not end has no button, and is refused', async () => {
  await expect(portal.as('station').uc.online.page({})).rejects.toMatchObject({ status: 403 });
  const [row] = await people();
  await expect(portal.as('manager').uc.online.end({ id: row?.id ?? '' })).rejects.toMatchObject({ status: 403 });
});
