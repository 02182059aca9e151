import { and, eq } from 'drizzle-orm';
import { configValues, settingsVersions } from '../../kernel/settings/settings.schema.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin');
const item = async (cfgKey: string) => (await admin().uc.config.page({ cfgKey })).rows[0];
const settingOf = async (cfgKey: string, valKey: string) => {
  const [found] = (await admin().uc.configVal.page({ cfgKey, valKey })).rows;
  if (!found) throw new Error(`no value ${valKey}`);
  return found;
};
/** Sets a value as the page does: what it shows, with one field changed. */
async function choose(cfgKey: string, valKey: string, value: string) {
  const { id, name, nameEn, kind, min, max, choices, remark, sort, version } = await settingOf(cfgKey, valKey);
  return admin().uc.configVal.update({ id, name, nameEn, kind, min, max, choices, remark, sort, version, value });
}
const credentials = async (password: string) => ({ tenantId: await portal.inDb(async (_, id) => id), username: 'station', password });

test('a tenant starts with everything that the code reads, in words, with kind, limits and default', async () => {
  const { rows } = await admin().uc.config.page({ pageSize: 300 });
  expect(rows.map(row => row.cfgKey)).toEqual([
    'firstSteps',
    'smsRate',
    'smsRecords',
    'smsTasks',
    'smsTerms',
    'sns',
    'auditLog',
    'session',
    'signIn',
    'sms',
    'directorySync',
  ]);
  expect(rows.every(row => row.system && row.status === 1 && row.allowed.join() === 'update,chgStatus,copy')).toBe(true);
  const values = (await admin().uc.configVal.page({ cfgKey: 'signIn' })).rows;
  expect(values).toMatchObject([
    { valKey: 'lockAfter', kind: 'number', value: '5', standard: '5', min: 3, max: 10, unit: 'times', allowed: ['update', 'chgStatus'] },
    { valKey: 'lockMinutes', value: '10', unit: 'minutes' },
  ]);
  expect((await portal.as('admin2').fp.sysConfig.page({})).rows.map(row => row.cfgKey)).toEqual([
    'fileRoom',
    'flightFeed',
    'followNotice',
    'passengerMessages',
    'terminals',
  ]);
});

test('what is set holds from the next try on: an account is locked as early as the tenant says', async () => {
  await choose('signIn', 'lockAfter', '3');
  const from = { headers: { 'x-forwarded-for': '10.9.9.9' } };
  for (let tries = 0; tries < 3; tries += 1)
    await expect(portal.anonymous.uc.auth.login(await credentials('Wrong@12345'), from)).rejects.toMatchObject({ key: 'auth.failed' });
  await expect(portal.anonymous.uc.auth.login(await credentials('Reap@2026'), from)).rejects.toMatchObject({ key: 'auth.failed' });
  expect(await admin().comp.login.getLoginCfg({})).toMatchObject({
    lockAfter: 3,
    lockMinutes: 10,
    syncMode: 'off',
    passwordMinLength: 10,
  });
});

test('a phone’s session is shown as one, and rests as long as phones may', async () => {
  await choose('session', 'phoneIdleMinutes', '60');
  const phone = { ...(await credentials('Reap@2026')), username: 'manager2', onPhone: true, asToken: true };
  const { token } = await portal.anonymous.uc.auth.login(phone);
  const asks = () => portal.anonymous.uc.auth.me({}, { headers: { authorization: `Bearer ${token}` } });
  expect((await admin().uc.online.page({ username: 'manager2' })).rows).toMatchObject([{ onPhone: true }]);
  portal.setNow(new Date(Date.now() + 59 * 60_000));
  await expect(asks()).resolves.toMatchObject({ user: { userName: 'manager2' } });
  portal.setNow(new Date(Date.now() + 121 * 60_000));
  await expect(asks()).rejects.toMatchObject({ status: 401 });
  portal.setNow(undefined);
});

test('a session rests no longer than its tenant allowed when it was opened', async () => {
  await choose('session', 'idleMinutes', '5');
  await choose('session', 'hours', '2');
  const now = Date.now();
  const { token, expiresAt } = await portal.anonymous.uc.auth.login({
    ...(await credentials('Reap@2026')),
    username: 'manager',
    asToken: true,
  });
  expect(Math.round((Date.parse(expiresAt) - now) / 3_600_000)).toBe(2);
  const me = () => portal.inject({ url: '/api/reaptv-user-center/auth/me', headers: { authorization: `Bearer ${token}` } });
  expect((await me()).statusCode).toBe(200);
  portal.setNow(new Date(now + 6 * 60_000));
  expect((await me()).statusCode).toBe(401);
  portal.setNow(undefined);
});

test('a value must be what its kind and limits say, and is refused at its field', async () => {
  const refusal = (value: string, key: string) =>
    expect(choose('signIn', 'lockAfter', value)).rejects.toMatchObject({ status: 400, fields: { value: { key } } });
  await refusal('2', 'validate.tooSmall');
  await refusal('11', 'validate.tooBig');
  await refusal('five', 'config.wholeNumber');
  await refusal('', 'config.wholeNumber');
  await expect(choose('directorySync', 'mode', 'maybe')).rejects.toMatchObject({ fields: { value: { key: 'validate.choice' } } });
  await expect(choose('directorySync', 'schedule', 'yearly')).rejects.toMatchObject({ fields: { value: { key: 'validate.choice' } } });
});

test.each([
  ['😀', 'validate.character'],
  ['TV\n航空', 'validate.character'],
  ['{paxName}', 'validate.character'],
  ['航'.repeat(41), 'validate.tooLong'],
])('“%s” is no signature of messages', async (value, key) => {
  await expect(choose('smsTerms', 'signature', value)).rejects.toMatchObject({ status: 400, fields: { value: { key } } });
});

test('a disabled value, or item, falls back to the default', async () => {
  const { id, version } = await settingOf('signIn', 'lockAfter');
  await admin().uc.configVal.chgStatus({ id, status: 0, version });
  expect(await admin().fp.login.getLoginCfg({})).toMatchObject({ lockAfter: 5 });
  const session = await item('session');
  await admin().uc.config.chgStatus({ id: session?.id ?? '', status: 0 });
  expect(await admin().fp.login.getLoginCfg({})).toMatchObject({ idleMinutes: 30, sessionHours: 12 });
});

test('what the code reads keeps its keys and rules, gets no values of its own kind, and is not deleted', async () => {
  const signIn = await item('signIn');
  const { id = '' } = signIn ?? {};
  const names = { configKey: 'security', name: '登录', nameEn: 'Sign-in' };
  await expect(admin().uc.config.update({ id, ...names, cfgKey: 'other' })).rejects.toMatchObject({ key: 'config.system' });
  await expect(admin().uc.config.delete({ id })).rejects.toMatchObject({ key: 'config.system', params: { name: '登录保护' } });
  const english = { headers: { 'accept-language': 'en-US' } };
  await expect(admin().uc.config.delete({ id }, english)).rejects.toMatchObject({ params: { name: signIn?.nameEn } });
  await expect(admin().uc.configVal.save({ cfgKey: 'signIn', valKey: 'more', name: '更多' })).rejects.toMatchObject({
    key: 'config.system',
  });
  const value = await settingOf('signIn', 'lockMinutes');
  await expect(admin().uc.configVal.delete({ id: value.id })).rejects.toMatchObject({ key: 'config.system' });
  await expect(admin().uc.configVal.update({ ...value, max: 100_000, value: '99999' })).rejects.toMatchObject({ key: 'config.system' });
  await admin().uc.config.update({ id, ...names, remark: '按集团要求' });
  expect(await item('signIn')).toMatchObject({ name: '登录', remark: '按集团要求', version: 2 });
});

test('items of one’s own: values of every kind, copied disabled with their values, deleted with them', async () => {
  const own = portal.as('admin');
  const { id } = await own.comp.sysConfig.save({ configKey: 'claim', cfgKey: 'claim.limits', name: '申领限制' });
  await expect(own.comp.sysConfig.save({ configKey: 'claim', cfgKey: 'claim.limits', name: '又一个' })).rejects.toMatchObject({
    fields: { cfgKey: { text: '键 claim.limits 已被使用' } },
  });
  const add = (valKey: string, more: object) => own.comp.sysConfigVal.save({ cfgKey: 'claim.limits', valKey, name: valKey, ...more });
  await add('days', { kind: 'number', value: '30', min: 1, max: 60 });
  await add('byPhone', { kind: 'switch', value: 'on' });
  await add('channel', { kind: 'choice', value: 'bank', choices: [{ value: 'bank', label: '银行', labelEn: 'Bank' }] });
  await expect(add('empty', { kind: 'choice', value: '' })).rejects.toMatchObject({
    fields: { choices: { key: 'config.choicesRequired' } },
  });
  await expect(add('days', { value: 'x' })).rejects.toMatchObject({ fields: { valKey: { key: 'config.keyTaken' } } });
  const station = portal.as('station');
  const read = () => station.comp.common.configGet({ configKey: 'claim' });
  expect((await read()).map(row => `${row.valKey}=${row.value}`)).toEqual(['days=30', 'byPhone=on', 'channel=bank']);
  expect(await station.comp.common.configGet({ cfgKey: 'claim.limits', valKey: 'days' })).toHaveLength(1);
  expect(await station.fp.common.configGet({ configKey: 'claim' })).toEqual([]);
  const copied = await own.comp.sysConfig.copy({ id });
  expect(await own.comp.sysConfig.get({ id: copied.id })).toMatchObject({ cfgKey: 'claim.limits_copy', status: 0, values: 3 });
  expect(await read()).toHaveLength(3);
  await own.comp.sysConfig.update({ id, configKey: 'claim', cfgKey: 'claim.rules', name: '申领规则' });
  expect((await read()).map(row => row.cfgKey)).toEqual(['claim.rules', 'claim.rules', 'claim.rules']);
  await own.comp.sysConfig.delete({ id });
  expect(await read()).toEqual([]);
});

test('each service has its own; another service’s ids are nobody’s', async () => {
  const { id } = await admin().comp.sysConfig.save({ configKey: 'a', cfgKey: 'only.here', name: '仅补偿' });
  await expect(admin().uc.config.get({ id })).rejects.toMatchObject({ key: 'record.notFound' });
  await expect(admin().fp.sysConfig.delete({ id })).rejects.toMatchObject({ key: 'record.notFound' });
  await admin().fp.sysConfig.save({ configKey: 'a', cfgKey: 'only.here', name: '仅航班' });
  const other = await portal.inDb(async (_, tenantId) => tenantId, 'DEMO2');
  await expect(admin().uc.config.page({ tenantId: other })).rejects.toMatchObject({ fields: { tenantId: { key: 'validate.choice' } } });
});

test('of two who change a value at once, the second is told who was first', async () => {
  const seen = await settingOf('auditLog', 'retentionDays');
  await choose('auditLog', 'retentionDays', '400');
  await expect(admin().uc.configVal.update({ ...seen, value: '500' })).rejects.toMatchObject({
    key: 'record.changed',
    params: { by: '索朗多吉' },
  });
});

test('every change moves the version that open pages compare with', async () => {
  const version = async () => (await portal.inDb(db => db.select().from(settingsVersions)))[0]?.version ?? 0;
  const before = await version();
  await choose('auditLog', 'retentionDays', '720');
  expect(await version()).toBe(before + 1);
  expect(
    await portal.inDb(db => db.$count(configValues, and(eq(configValues.valKey, 'retentionDays'), eq(configValues.value, '720')))),
  ).toBe(1);
});

test('who only works here neither sees nor changes it; who administers one service does not touch another', async () => {
  await expect(portal.as('station').uc.config.page({})).rejects.toMatchObject({ status: 403 });
  await expect(portal.as('station').comp.sysConfig.page({})).rejects.toMatchObject({ status: 403 });
});
