import { startPortal, type TestPortal } from '../../testing/portal.ts';

const operationsToken = 'token-of-the-people-who-operate-it-0001';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ operationsToken });
});
afterAll(() => portal.stop());

const elsewhere = { remoteAddress: '192.0.2.7' };
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const statusOf = async (url: string, how: object = {}) => (await portal.inject({ url, ...how })).statusCode;

describe.each(['/metrics', '/api/docs', '/api/docs/page.js', '/api/docs/page.css', '/api/openapi.json'])('%s', url => {
  test('is open to this machine alone', async () => {
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url, { remoteAddress: '::1' })).toBe(200);
    expect(await statusOf(url, elsewhere)).toBe(401);
  });

  test.each([...['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']])(
    'what a proxy of this machine passes on is not of this machine: %s',
    async name => {
      expect(await statusOf(url, { headers: { [name]: '127.0.0.1' } })).toBe(401);
    },
  );

  test('nor is what was asked for under the portal’s own name', async () => {
    expect(await statusOf(url, { headers: { host: 'portal.example' } })).toBe(401);
    expect(await statusOf(url, { headers: { host: 'localhost.portal.example' } })).toBe(401);
  });

  test('is open elsewhere with the token of the environment, or to who may see the monitor', async () => {
    expect(await statusOf(url, { ...elsewhere, ...bearer(operationsToken) })).toBe(200);
    expect(await statusOf(url, { ...elsewhere, ...bearer(`${operationsToken}x`) })).toBe(401);
    expect(await statusOf(url, { ...elsewhere, ...bearer(await portal.tokenOf('admin')) })).toBe(200);
    expect(await statusOf(url, { ...elsewhere, ...bearer(await portal.tokenOf('station')) })).toBe(403);
  });
});

test('without a token in the environment no token opens anything', async () => {
  const plain = await startPortal();
  const answer = await plain.inject({ url: '/metrics', ...elsewhere, headers: { authorization: 'Bearer undefined' } });
  expect(answer.statusCode).toBe(401);
  await plain.stop();
});
