import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { givenTexts } from '../../testing/given-texts.ts';
import { lastMessage } from '../../testing/sent-sms.ts';
import { type SmsMessage, smsMessages, smsSeals } from '../sms.schema.ts';
import { handed, notTaken } from './sms-settle.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const words = 'https://portal/#secret';

/** A message that tells a secret, in a state. */
async function given(phone: string, is: Partial<SmsMessage>): Promise<SmsMessage> {
  await givenTexts(portal, [phone]);
  const id = (await lastMessage(portal, phone))?.id ?? '';
  await portal.inDb((db, tenantId) =>
    db
      .update(smsMessages)
      .set({ ...is, ...smsSeals.sealed({ tenantId, id }, { words }) })
      .where(eq(smsMessages.id, id)),
  );
  return rowOf(id);
}
async function rowOf(id: string): Promise<SmsMessage> {
  const [row] = await portal.inDb(db => db.select().from(smsMessages).where(eq(smsMessages.id, id)));
  if (!row) throw new Error(`no message ${id}`);
  return row;
}

test.each([
  ['received', ''],
  ['failed', ''],
  ['again', words],
] as const)('what a message tells in secret is kept only for sending it: %s, said by a person', async (outcome, left) => {
  const { id } = await given(`1365555000${outcome.length}`, { state: 'unknown', nextAt: null });
  await portal.as('admin').msg.smsPassenger.settle({ id, outcome });
  expect(smsSeals.opened(await rowOf(id)).words).toBe(left);
});

test('nor is it kept of a message that no gateway has taken', async () => {
  const message = await given('13655550001', { state: 'sending', attempts: 1 });
  const after = (attempts: number) =>
    smsSeals.opened({ ...message, ...notTaken({ ...message, attempts }, 'ECONNREFUSED', new Date()) }).words;
  expect([after(1), after(5)]).toEqual([words, '']);
});

test('a message that failed for want of a gateway was never sent', async () => {
  const message = await given('13655550003', { state: 'sending', attempts: 1, sentAt: null, reportedAt: null });
  const failed = { ...message, ...handed(message, { status: 'failed', failure: '' }, { kind: 'none' }, new Date()) };
  expect(failed).toMatchObject({ state: 'failed', reason: 'noGateway', sentAt: null, reportedAt: null, words: { text: '' } });
});

test('what the gateway has and will not report on any more is settled by a person too, but not sent once more', async () => {
  const { smsPassenger } = portal.as('admin').msg;
  const { id } = await given('13655550004', { state: 'sent', sentAt: new Date(), reportedAt: null, nextAt: new Date(Date.now() + 60_000) });
  await expect(smsPassenger.detail({ id })).resolves.toMatchObject({ allowed: [] });
  await expect(smsPassenger.settle({ id, outcome: 'received' })).rejects.toMatchObject({ key: 'sms.notUnknown' });
  await portal.inDb(db => db.update(smsMessages).set({ nextAt: null }).where(eq(smsMessages.id, id)));
  await expect(smsPassenger.detail({ id })).resolves.toMatchObject({ allowed: ['settle'] });
  await expect(smsPassenger.settle({ id, outcome: 'again' })).rejects.toMatchObject({ key: 'sms.notUnknown' });
  await smsPassenger.settle({ id, outcome: 'received' });
  await expect(smsPassenger.detail({ id })).resolves.toMatchObject({ deliveryState: 'received', allowed: [] });
});
