import { order } from '@reap/contracts/compensation/order/order';
import { audit } from '@reap/contracts/compensation/review/audit';
import type { ErrorKey } from '@reap/contracts/errors';
import { sns } from '@reap/contracts/message-center/channel-record';
import { innerMail } from '@reap/contracts/message-center/inner-mail';
import { employeeImport } from '@reap/contracts/user-center/employee-import';
import { lookup } from '@reap/contracts/user-center/lookup';
import { ask, fake, fakeAdapter, pageOf, refuse } from '../testing/fake-calls.tsx';
import { ApiError } from './api-error.ts';
import { configureHttp, request } from './http.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const todoRow = {
  orderId: id,
  orderNo: 'TV260314000000001820',
  taskId: id,
  nodeName: '站经理',
  submitter: '卓玛',
  waitingSince: '2026-03-14T05:41:00Z',
  dueAt: null,
  dueKind: null,
  risks: [],
  version: 1,
  flightNo: 'TV9871',
  flightDate: '2026-03-14',
  sumMoney: 4_480_000,
  paxCount: 112,
  serviceCity: 'LXA',
};
type Answering = Parameters<typeof fakeAdapter>[0];
const answering = (fakes: Answering, more: Parameters<typeof configureHttp>[0] = {}) =>
  configureHttp({ adapter: fakeAdapter(fakes), tenantId: () => 'tenant-1', language: () => 'en-US', ...more });

test('amounts travel as yuan and arrive as fen, and a page tells its total', async () => {
  answering([fake(audit.todo, () => pageOf([todoRow], 10_001, true))]);
  const page = await request(audit.todo, {});
  expect(page).toEqual({ rows: [todoRow], total: 10_001, more: true });
});

test('a file has more time than a question, on its way to the server too', async () => {
  const asked: (number | undefined)[] = [];
  const data = { total: 0, good: 0, imported: 0, errorCount: 0, errors: [] };
  answering([], {
    adapter: async config => {
      asked.push(config.timeout);
      return { data: { code: 200, message: '', data }, status: 200, statusText: '', headers: {}, config };
    },
  });
  await request(employeeImport.importExcel, { file: new File(['a'], 'a.xlsx'), goodOnly: false }, { confirmed: true });
  await request(lookup.orgGetOrgTree, { orgType: 0 });
  expect(asked).toEqual([300_000, 30_000]);
});

test('who looks as somebody else does not ask for what is that person’s own', async () => {
  const unread = fake(innerMail.unread, () => ({ count: 3, urgent: 0 }));
  answering([unread], { looksAs: () => 'somebody' });
  await expect(request(innerMail.unread, {})).rejects.toMatchObject({ status: 403, key: 'looking.readOnly' });
  expect(unread.inputs).toEqual([]);
  configureHttp({ looksAs: () => undefined });
  expect(await request(innerMail.unread, {})).toEqual({ count: 3, urgent: 0 });
});

test('path parameters go into the path, arrays repeat their key', async () => {
  const dict = fake(lookup.dictByKey, () => []);
  const orders = fake(order.page, () => pageOf([]));
  answering([dict, orders]);
  await request(lookup.dictByKey, { key: 'fc_type' });
  await request(order.page, { status: [1, 2], flightNo: '' });
  expect(dict.inputs).toEqual([{ key: 'fc_type' }]);
  expect(orders.inputs[0]).toMatchObject({ status: [1, 2], pageNumber: 1 });
  expect(orders.inputs[0]).not.toHaveProperty('flightNo');
});

test('every call carries tenant, language and the header that a foreign page cannot send; only once-calls carry a key', async () => {
  const seen: Record<string, string>[] = [];
  const see = (_: unknown, { headers }: { headers: Record<string, string> }) => {
    seen.push(headers);
    return null;
  };
  answering([fake(sns.delete, see), fake(order.takeEffect, see)]);
  await request(sns.delete, { id });
  await request(order.takeEffect, { orderId: id });
  expect(seen[0]).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'x-tenant': 'tenant-1', 'accept-language': 'en-US' });
  expect(seen[0]).not.toHaveProperty('idempotency-key');
  expect(seen[1]).toHaveProperty('idempotency-key');
});

test('a question is asked once and its answer is sent again with a new key', async () => {
  const keys: (string | undefined)[] = [];
  const effect = fake(order.takeEffect, (_, { confirmed, headers }) => {
    keys.push(headers['idempotency-key']);
    return confirmed ? null : ask('order.effect.sure', { count: 2 });
  });
  const confirm = jest.fn(() => Promise.resolve(true));
  answering([effect], { confirm });
  await request(order.takeEffect, { orderId: id });
  expect(confirm).toHaveBeenCalledWith({ key: 'order.effect.sure', params: { count: 2 }, message: 'order.effect.sure' });
  expect(keys).toHaveLength(2);
  expect(keys[0]).not.toBe(keys[1]);
});

test('declining a question gives up quietly', async () => {
  answering([fake(order.takeEffect, () => ask('order.effect.sure'))], { confirm: () => Promise.resolve(false) });
  await expect(request(order.takeEffect, { orderId: id })).rejects.toMatchObject({ key: 'client.declined' });
});

test('a refusal is typed: status, key, parameters, request id', async () => {
  answering([fake(order.close, () => refuse('order.state', { status: '草稿' }))]);
  const failure = request(order.close, { orderId: id });
  await expect(failure).rejects.toBeInstanceOf(ApiError);
  await expect(failure).rejects.toMatchObject({ status: 409, key: 'order.state', params: { status: '草稿' }, requestId: 'req-1' });
});

test('after the session has ended the call waits for the sign-in and is repeated with its key', async () => {
  const keys: (string | undefined)[] = [];
  const effect = fake(order.takeEffect, (_, { headers }) => {
    keys.push(headers['idempotency-key']);
    return keys.length === 1 ? refuse('auth.required') : null;
  });
  answering([effect], { onSessionEnded: () => Promise.resolve(true) });
  await request(order.takeEffect, { orderId: id });
  expect(keys[0]).toBe(keys[1]);
});

test('a page of somebody else than is signed in by now waits for its own person, too, and says whose it is', async () => {
  const said: (string | undefined)[] = [];
  const effect = fake(order.takeEffect, (_, { headers }) => {
    said.push(headers['x-user']);
    return said.length === 1 ? refuse('auth.otherPerson', { name: '王五' }) : null;
  });
  const onSessionEnded = jest.fn(() => Promise.resolve(true));
  answering([effect], { onSessionEnded, userId: () => 'user-1' });
  await request(order.takeEffect, { orderId: id });
  expect(said).toEqual(['user-1', 'user-1']);
  expect(onSessionEnded).toHaveBeenCalledWith(expect.objectContaining({ params: { name: '王五' } }));
});

describe('an answer that does not know whether it was saved', () => {
  const pauses: number[] = [];
  const pause = (ms: number) => Promise.resolve(void pauses.push(ms));
  const answers = (...keys: ErrorKey[]) => {
    const sent: (string | undefined)[] = [];
    const effect = fake(order.takeEffect, (_, { headers }) => {
      sent.push(headers['idempotency-key']);
      const key = keys[sent.length - 1];
      return key ? refuse(key) : null;
    });
    answering([effect], { pause });
    return sent;
  };

  test('is asked for again with the same key until it is known', async () => {
    const sent = answers('server.outcomeUnknown', 'server.busy');
    await request(order.takeEffect, { orderId: id });
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
    expect(pauses).toEqual([1000, 2000]);
  });

  test('is told when it stays unknown; a refusal that comes in its place is told as it is', async () => {
    const unknown = 'server.outcomeUnknown' as const;
    answers(unknown, unknown, unknown, unknown, unknown);
    await expect(request(order.takeEffect, { orderId: id })).rejects.toMatchObject({ key: unknown });
    answers(unknown, 'order.state');
    await expect(request(order.takeEffect, { orderId: id })).rejects.toMatchObject({ key: 'order.state' });
  });

  test('is not asked for again where nothing keeps it from being done twice', async () => {
    const deleting = fake(sns.delete, () => refuse('server.outcomeUnknown'));
    answering([deleting], { pause });
    await expect(request(sns.delete, { id })).rejects.toMatchObject({ key: 'server.outcomeUnknown' });
    expect(deleting.inputs).toHaveLength(1);
  });
});

test.each([
  ['network.offline', Object.assign(new Error('down'), { isAxiosError: true, code: 'ERR_NETWORK' })],
  ['network.timeout', Object.assign(new Error('late'), { isAxiosError: true, code: 'ECONNABORTED' })],
])('a lost connection becomes %s', async (key, cause) => {
  configureHttp({ adapter: () => Promise.reject(cause) });
  await expect(request(order.close, { orderId: id })).rejects.toMatchObject({ status: 0, key });
});

test('a gateway\'s page is no answer, and code "200" is success', async () => {
  const base = { statusText: '', headers: {} };
  configureHttp({ adapter: config => Promise.resolve({ ...base, config, status: 502, data: '<html>' }) });
  await expect(request(order.close, { orderId: id })).rejects.toMatchObject({ status: 502, key: 'network.unreadable' });
  configureHttp({ adapter: config => Promise.resolve({ ...base, config, status: 200, data: { code: '200', message: '', data: null } }) });
  await expect(request(order.close, { orderId: id })).resolves.toBeNull();
});
