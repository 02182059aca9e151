import { SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { dataRulesIn } from '../../../user-center/testing/given-data-rules.ts';
import { sendAllSms } from '../sms.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const words = { phone: '13611110009', receiver: '欧阳明月', content: '欧阳明月您好，您的航班有变化' };
const sent = (to: 'PASSENGER' | 'WORKER') =>
  portal.inDb((db, tenantId) =>
    sendAllSms(
      { db, tenantId, now: new Date(), enqueue: async () => undefined },
      'sms.applied',
      { to, business: SmsBusinessCategory.passenger },
      [words],
    ),
  );

test.each([
  ['PASSENGER', 'smsPassenger', 'msg.smsPassenger', 'receiver'],
  ['WORKER', 'smsEmployee', 'uc.employee', 'name'],
] as const)('whoever may not read the name of a %s does not read it in the text either', async (to, resource, model, column) => {
  await sent(to);
  const asked = () => portal.as('message').msg[resource];
  const [clear] = (await asked().list({})).rows;
  expect(clear?.content).toContain(words.content);
  await dataRulesIn(portal).hide('message', model, [column]);
  const [row] = (await asked().list({})).rows;
  expect(row?.content).toContain('***您好，您的航班有变化');
  expect(JSON.stringify(await asked().detail({ id: row?.id ?? '' }))).not.toContain(words.receiver);
});
