import { startPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a call without a session is refused with 401', async () => {
  await expect(portal.anonymous.accident.findTerminal()).rejects.toMatchObject({ status: 401, key: 'auth.required' });
});

test('a person without the code is refused with 403, and the refusal is in the audit log', async () => {
  await expect(portal.as('crew').accident.page({})).rejects.toMatchObject({ status: 403, key: 'permission.denied' });
});

test('a holder of the code gets a page', async () => {
  await expect(portal.as('station').accident.page({})).resolves.toMatchObject({ rows: [], total: 0, more: false });
});
