import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const templates = (who = 'message') => portal.as(who).msg.smsTemplate;
const delay = {
  name: '航班延误通知',
  businessCategory: 2,
  textZh: '{paxName}，您乘坐的{flightNo}航班推迟至{takeOff}起飞。',
  textEn: '{paxName}, your flight {flightNo} now departs at {takeOff}.',
} as const;
let id: string;
beforeAll(async () => {
  ({ id } = await templates().save(delay));
});

test('other words are a new version, and the old ones stay; another name alone is none', async () => {
  const later = { ...delay, textZh: '{paxName}，{flightNo}航班推迟至{takeOff}起飞，请留意登机口{gate}。' };
  await templates().update({ id, ...later, version: 1 });
  await templates().update({ id, ...later, name: '延误通知' });
  const found = await templates().detail({ id });
  expect(found).toMatchObject({ name: '延误通知', textVersion: 2, textZh: later.textZh, version: 3 });
  expect(found.versions.map(({ textVersion, textZh }) => [textVersion, textZh])).toEqual([
    [2, later.textZh],
    [1, delay.textZh],
  ]);
});

test('whoever saw an older one changes nothing, and is told who was first', async () => {
  await expect(templates('admin').update({ id, ...delay, version: 1 })).rejects.toMatchObject({ key: 'record.changed', status: 409 });
  await expect(templates('admin').changeStatus({ id, status: 0, version: 1 })).rejects.toMatchObject({ key: 'record.changed' });
});

test.each([
  ['a name that is taken', { name: '延误通知' }, 'name', 'smsTemplate.nameTaken'],
  ['an unknown variable', { textZh: '您好{flight}' }, 'textZh', 'smsTemplate.unknownVariable'],
  ['an open brace', { textEn: 'Hello {paxName' }, 'textEn', 'smsTemplate.unknownVariable'],
  ['no words in English', { textEn: ' ' }, 'textEn', 'smsTemplate.textRequired'],
] as const)('%s is refused at its field', async (_, wrong, field, key) => {
  await expect(templates().save({ ...delay, name: '另一个', ...wrong })).rejects.toMatchObject({ fields: { [field]: { key } } });
});

test('of two who give the same name at once one is refused', async () => {
  const two = ['message', 'admin'].map(who => templates(who).save({ ...delay, name: '同名' }));
  const ends = await Promise.allSettled(two);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('one is switched off, and found by that; who may only look changes nothing', async () => {
  const { id: off } = await templates().save({ ...delay, name: '停用的' });
  await templates().changeStatus({ id: off, status: 0 });
  expect((await templates().page({ status: 0 })).rows).toMatchObject([{ id: off, name: '停用的' }]);
  expect((await templates('manager').detail({ id: off })).allowed).toEqual([]);
  await expect(templates('manager').changeStatus({ id: off, status: 1 })).rejects.toMatchObject({ status: 403 });
  await expect(portal.as('admin2').msg.smsTemplate.detail({ id: off })).rejects.toMatchObject({ key: 'record.notFound' });
});

test('what a message is sent under and what a part costs are the airline’s settings', async () => {
  expect(await templates().terms({})).toEqual({ signature: 'TV航空', partPrice: 5 });
});
