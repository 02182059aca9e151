import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dataRulesIn } from '../../user-center/testing/given-data-rules.ts';
import { givenTexts } from '../testing/given-texts.ts';
import { lastMessage } from '../testing/sent-sms.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await dataRulesIn(portal).hide('message', 'msg.smsPassenger', ['telphone'], 2);
});
afterAll(() => portal.stop());

const telphone = '13611110001';

test('who may not read numbers tries them here no more often than he may look one up, found or not', async () => {
  await givenTexts(portal, [telphone], { station: 'LXA' });
  await portal.app.doChore('texts');
  const ids = [(await lastMessage(portal, telphone))?.id ?? ''];
  const { resend } = portal.as('message').msg;
  const tried = (number: string) =>
    resend.sendByTelphone({ telphone: number, ids }).then(
      () => 'sent',
      refusal => String(refusal.key),
    );
  expect(await tried('13611119999')).toBe('smsResend.changed');
  expect(await tried(telphone)).toBe('sent');
  const userId = await portal.userId('message');
  const counted = and(eq(auditLog.userId, userId), eq(auditLog.result, 'lookup'));
  expect(await portal.inDb(db => db.$count(auditLog, counted))).toBe(2);
  for (let n = 2; n < 120; n += 1) await tried(`1361111${9000 + n}`);
  expect(await tried('13611119999')).toBe('request.tooMany');
  // A mask is no number.
  await expect(resend.reSendByPnrOrTelPhone({ pnr: 'ABC123', telphone: '136****0001', ids })).rejects.toMatchObject({
    fields: { telphone: {} },
  });
});
