import { SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { inArray } from 'drizzle-orm';
import { dayMs, hourMs, minuteMs, secondMs } from '../../../kernel/durations.ts';
import { chooseSetting } from '../../../kernel/settings/tenant-settings.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { givenTexts } from '../../testing/given-texts.ts';
import { lastMessage } from '../../testing/sent-sms.ts';
import { smsMessages } from '../sms.schema.ts';
import { sendAllSms } from '../sms.ts';
import { SmsLane } from '../sms-states.rules.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('what was never answered or reported is asked for, however many wait behind the gateway’s rate', async () => {
  await portal.inDb(db => chooseSetting(db, 'smsRate', 'perSecond', '1'));
  const now = Date.now();
  const lost = '13777770001';
  const unreported = '13777770002';
  await givenTexts(portal, [lost, unreported], {}, new Date(now));
  const messages = await Promise.all([lost, unreported].map(phone => lastMessage(portal, phone)));
  const [one, two] = messages.map(message => message?.id ?? '');
  const taken = { attempts: 1, nextAt: new Date(now) };
  await portal.inDb(async db => {
    await db
      .update(smsMessages)
      .set({ ...taken, state: 'sending' })
      .where(inArray(smsMessages.id, [one ?? '']));
    await db
      .update(smsMessages)
      .set({ ...taken, state: 'sent', sentAt: new Date(now - 600 * secondMs) })
      .where(inArray(smsMessages.id, [two ?? '']));
  });
  const backlog = Array.from({ length: 40 }, (_, at) => `1388888${String(at).padStart(4, '1')}`);
  await givenTexts(portal, backlog, {}, new Date(now - 60 * secondMs));
  for (const second of [1, 2, 3]) {
    portal.setNow(new Date(now + second * secondMs));
    await portal.app.doChore('texts');
  }
  portal.setNow(undefined);
  expect((await lastMessage(portal, lost))?.asks).toBeGreaterThan(0);
  expect((await lastMessage(portal, unreported))?.asks).toBeGreaterThan(0);
  expect((await lastMessage(portal, backlog.at(-1) ?? ''))?.state).toBe('queued');
});

test('a code that is good for nothing any more is not sent, nor kept', async () => {
  const phone = '13912341177';
  const now = Date.now();
  const about = { to: 'PASSENGER', business: SmsBusinessCategory.other, lane: SmsLane.code } as const;
  const said = { phone, receiver: '', content: '验证码482913', shown: '验证码******' };
  await portal.inDb((db, tenantId) =>
    sendAllSms({ db, tenantId, now: new Date(now - 6 * minuteMs), enqueue: async () => undefined }, 'sms.code', about, [said]),
  );
  await portal.app.doChore('texts');
  expect(await lastMessage(portal, phone)).toMatchObject({ state: 'failed', reason: 'late', content: said.shown });
});

test('what waited while its tenant was closed for weeks is not sent when that is opened again; of a pause of hours it is', async () => {
  const now = Date.now();
  const weeks = '13855593001';
  const hours = '13855593002';
  await givenTexts(portal, [weeks], { lane: SmsLane.urgent }, new Date(now - 21 * dayMs));
  await givenTexts(portal, [hours], { lane: SmsLane.urgent }, new Date(now - 12 * hourMs));
  await portal.app.doChore('texts');
  expect(await lastMessage(portal, weeks)).toMatchObject({ state: 'failed', reason: 'late' });
  expect(await lastMessage(portal, hours)).not.toMatchObject({ state: 'failed' });
});
