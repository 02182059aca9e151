import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { PaymentState } from '@reap/contracts/compensation/codes';
import { eq } from 'drizzle-orm';
import { payments } from './compensation/payment/payment.schema.ts';
import { givenPassed } from './compensation/testing/given-payment.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { until } from './testing/until.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const headOf = (path: string, more: readonly string[] = []) =>
  [`POST ${path} HTTP/1.1`, 'host: portal', 'content-type: application/json', ...more, '', ''].join('\r\n');

test('a server that closes waits for what it does by the clock, and says of nothing that it failed', async () => {
  const logged: string[] = [];
  for (let claim = 0; claim < 12; claim += 1) await givenPassed(portal, { pax: 6 });
  const unpaid = () => portal.inDb(db => db.$count(payments, eq(payments.state, PaymentState.toPay)));
  const busy = await startPortal({
    upkeep: true,
    logged,
    database: { ...portal, backupUrl: portal.adminUrl, drop: async () => undefined },
  });
  const all = await unpaid();
  await until(async () => (await unpaid()) < all);
  await busy.stop();
  expect(logged.filter(line => JSON.parse(line).level >= 40)).toEqual([]);
  expect(await unpaid()).toBeGreaterThan(0);
});

test('a request that still comes while a server closes is told so as every refusal is, and what had begun is answered', async () => {
  const url = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(url.port), url.hostname);
  const said = text(socket);
  const body = JSON.stringify({ remote: 'mf-survey', version: '1', phase: 'render', message: 'late', path: '/' });
  const begun = headOf('/api/client-report', ['x-requested-with: test', `content-length: ${body.length}`]);
  await new Promise<void>(resolve => {
    portal.app.server.once('request', () => resolve());
    socket.write(begun);
  });
  const closed = portal.app.close();
  const late = headOf('/api/reaptv-user-center/auth/login', ['accept-language: en-US', 'content-length: 2', 'connection: close']);
  socket.write(`${body}${late}{}`);
  const answers = await said;
  await closed;
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  const refusal = JSON.parse(answers.slice(answers.lastIndexOf('\r\n\r\n')));
  expect(refusal).toMatchObject({ code: 503, key: 'server.busy', message: expect.stringContaining('busy') });
  expect(answers).toContain('retry-after: 1');
});
