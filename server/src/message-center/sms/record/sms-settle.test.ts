import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { givenTexts } from '../../testing/given-texts.ts';
import { lastMessage } from '../../testing/sent-sms.ts';
import { type SmsMessage, smsMessages, smsSeals } from '../sms.schema.ts';
import { notTaken } from './sms-settle.ts';

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
