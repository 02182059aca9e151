import { gunzipSync } from 'node:zlib';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let session: Record<string, string>;
beforeAll(async () => {
  portal = await startPortal();
  session = { authorization: `Bearer ${await portal.tokenOf('manager')}`, 'x-requested-with': 'XMLHttpRequest' };
});
afterAll(() => portal.stop());

const airports = '/api/reaptv-user-center/common/bd/airport/combo';
const asked = (url: string, accepted?: string, method: 'GET' | 'POST' = 'GET') =>
  portal.inject({ method, url, headers: { ...session, ...(accepted && { 'accept-encoding': accepted }) } });

test.each([
  ['a list of airports', airports],
  ['what the portal may show', '/portal/boot'],
])('%s travels packed to whoever can read it, and says the same', async (_, url) => {
  const plain = await asked(url);
  const packed = await asked(url, 'gzip, deflate, br');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
});

test.each([
  ['a short answer', 'GET', '/api/reaptv-message-center-bff/inner/mail/unread_count', 'application/json'],
  ['a workbook', 'POST', '/api/compensation/baggage/accident/luggageCompensationReport/export', 'spreadsheet'],
] as const)('%s goes as it is', async (_, method, url, type) => {
  const { statusCode, headers } = await asked(url, 'gzip', method);
  expect([statusCode, headers['content-encoding'], headers['content-type']]).toEqual([200, undefined, expect.stringContaining(type)]);
});

test('a refusal is as readable as an answer', async () => {
  const packed = await portal.inject({ method: 'GET', url: airports, headers: { 'accept-encoding': 'gzip' } });
  expect([packed.statusCode, packed.json()]).toEqual([401, expect.objectContaining({ key: 'auth.required' })]);
});
