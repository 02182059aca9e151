import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';

let gateway: Server;
let portal: TestPortal;
/** What the staff's app answers to a message; 0 hangs up with it in its hands. */
let answer: () => Promise<number>;
/** What it says of a message that it is asked for. */
let known: string;
let handedOver: number;
beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.end(JSON.stringify({ reference: request.url?.slice(1), status: known, failure: '' }));
      return;
    }
    handedOver += 1;
    const status = await answer();
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end();
  });
  await new Promise<void>(ready => gateway.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  portal = await startPortal({ sns: { url, secret: 's'.repeat(40) } });
  await portal.inDb(db => chooseSetting(db, 'sns', 'mails', 'on'));
});
beforeEach(() => {
  handedOver = 0;
});
afterEach(async () => {
  await jobsDone(portal.pool.raw);
  portal.setNow(undefined);
});
afterAll(async () => {
  await portal.stop();
  await new Promise(closed => gateway.close(closed));
});

const newest = async () => (await portal.as('message').msg.sns.list({})).rows[0];
const stateIs = (state: string) => until(async () => (await newest())?.deliveryState === state);
async function written(msgTitle: string) {
  const userIds = [await portal.userId('finance')];
  await portal.as('manager').msg.innerSent.send({ userIds, msgTitle, msgContent: '今日班前会改到七点。', degree: 0 });
}
async function takeBack() {
  const { innerSent } = portal.as('manager').msg;
  await innerSent.recall({ id: (await innerSent.page({})).rows[0]?.id ?? '' });
}
/** So much later, what is due by the clock is done. */
async function later(seconds: number) {
  portal.setNow(new Date(Date.now() + seconds * 1000));
  await portal.app.doChore('texts');
}

test('taken back while nobody knows whether the app has it: it does not go out again when the app never heard of it', async () => {
  answer = async () => 0;
  await written('撤回我一');
  await stateIs('unknown');
  await takeBack();
  known = 'unknown';
  await later(40);
  await later(80);
  expect(await newest()).toMatchObject({ deliveryState: 'failed', reason: 'recalled' });
  expect(handedOver).toBe(1);
});

test('taken back in the same moment, and the app had it after all: it arrived', async () => {
  answer = async () => 0;
  await written('撤回我二');
  await stateIs('unknown');
  await takeBack();
  known = 'delivered';
  await later(40);
  expect(await newest()).toMatchObject({ deliveryState: 'received', reason: null });
});

test('taken back while it is handed over, and the app is too busy to take it: it stays here', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  answer = () => promise;
  await written('撤回我三');
  await until(() => handedOver === 1);
  await takeBack();
  resolve(503);
  await stateIs('failed');
  await later(40);
  expect(await newest()).toMatchObject({ deliveryState: 'failed', reason: 'recalled' });
  expect(handedOver).toBe(1);
});
