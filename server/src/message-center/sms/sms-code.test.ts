import { eq, sql } from 'drizzle-orm';
import { givenIn } from '../../compensation/testing/given.ts';
import { claimOfPax, proven } from '../../compensation/testing/given-claim.ts';
import type { Extras } from '../../testing/client.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { statementsOf } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { codeFor, lastMessage } from '../testing/sent-sms.ts';
import { smsMessages } from './sms.schema.ts';
import { minutesToWait, phoneLimits } from './sms-code.rules.ts';

let portal: TestPortal;
let claim: Extras;
let other: Extras;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  portal.setNow(undefined);
  const { accident } = await givenIn(portal).effective({ pax: 2 });
  const [first = '', second = ''] = accident.flight.paxIds;
  claim = await claimOfPax(portal, first, accident.flight);
  other = await claimOfPax(portal, second, accident.flight);
});
afterAll(() => portal.stop());

let phones = 0;
/** A phone that no other test has used. */
const freshPhone = () => {
  phones += 1;
  return `1391234${String(phones).padStart(4, '0')}`;
};
/** Others are counted elsewhere: what one address may send is for its own test. */
const forget = () => portal.inDb(db => db.execute(sql`update sms_codes set counted_by = 'address:elsewhere'`));
const later = (minutes: number) => portal.setNow(new Date(Date.now() + minutes * 60_000));
const apply = () => portal.anonymous.comp.apply;
const wrong = { key: 'sms.codeWrong', status: 400, fields: { authCode: { key: 'sms.codeWrong' } } };
const differing = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code is for one phone, one purpose and one claim, once (resilience S4)', () => {
  test('the right one proves the phone, and is used up', async () => {
    const phoneNum = freshPhone();
    await expect(apply().sendSMS({ phoneNum }, claim)).resolves.toEqual({ validSeconds: 300 });
    const authCode = await codeFor(portal, phoneNum);
    const proves = () => apply().verificationSMS({ phoneNum, authCode }, claim);
    await expect(proves()).resolves.toEqual({ photoRequired: true, validSeconds: 1800 });
    await portal.inDb(db => db.execute(sql`update sms_codes set spent_at = now()`));
    await expect(proves()).rejects.toMatchObject(wrong);
  });

  test('asked again after a lost answer it answers the same while it lives, and proves the phone no longer than the first time', async () => {
    const phoneNum = freshPhone();
    await apply().sendSMS({ phoneNum }, claim);
    const authCode = await codeFor(portal, phoneNum);
    const proves = () => apply().verificationSMS({ phoneNum, authCode }, claim);
    const { photoRequired, validSeconds } = await proves();
    later(4);
    const again = await proves();
    expect(again.photoRequired).toBe(photoRequired);
    expect(again.validSeconds).toBeLessThanOrEqual(validSeconds - 4 * 60);
    await expect(apply().verificationSMSBehalf({ phoneNum, authCode }, claim)).rejects.toMatchObject(wrong);
    await expect(apply().verificationSMS({ phoneNum: freshPhone(), authCode }, claim)).rejects.toMatchObject(wrong);
    await expect(apply().verificationSMS({ phoneNum, authCode }, other)).rejects.toMatchObject(wrong);
    later(5.1);
    await expect(proves()).rejects.toMatchObject(wrong);
  });

  test('wrong tries after the right one count all the same', async () => {
    const phoneNum = freshPhone();
    await apply().sendSMS({ phoneNum }, claim);
    const authCode = await codeFor(portal, phoneNum);
    const guess = (code: string) => apply().verificationSMS({ phoneNum, authCode: code }, claim);
    await guess(authCode);
    for (let at = 0; at < 5; at += 1) await expect(guess(differing(authCode))).rejects.toMatchObject(wrong);
    await expect(guess(authCode)).rejects.toMatchObject(wrong);
  });

  test('not for another phone, purpose or claim, not when it is five minutes old, not when a newer one was sent', async () => {
    const phoneNum = freshPhone();
    await apply().sendSMS({ phoneNum }, claim);
    const authCode = await codeFor(portal, phoneNum);
    await expect(apply().verificationSMS({ phoneNum: freshPhone(), authCode }, claim)).rejects.toMatchObject(wrong);
    await expect(apply().verificationSMSBehalf({ phoneNum, authCode }, claim)).rejects.toMatchObject(wrong);
    await expect(portal.anonymous.comp.sms.authPassengerCode({ phoneNum, authCode }, claim)).rejects.toMatchObject(wrong);
    await expect(apply().verificationSMS({ phoneNum, authCode }, other)).rejects.toMatchObject(wrong);
    await expect(portal.as('station').comp.assist.verificationSMSCode({ phoneNum, authCode })).rejects.toMatchObject(wrong);
    later(2);
    await apply().sendSMS({ phoneNum }, claim);
    await expect(apply().verificationSMS({ phoneNum, authCode }, claim)).rejects.toMatchObject(wrong);
    const newest = await codeFor(portal, phoneNum);
    later(8);
    await expect(apply().verificationSMS({ phoneNum, authCode: newest }, claim)).rejects.toMatchObject(wrong);
  });

  test('five wrong tries end it, at once as one by one', async () => {
    const phoneNum = freshPhone();
    await apply().sendSMS({ phoneNum }, claim);
    const authCode = await codeFor(portal, phoneNum);
    const guess = () => apply().verificationSMS({ phoneNum, authCode: differing(authCode) }, claim);
    await Promise.all([1, 2, 3, 4, 5].map(() => expect(guess()).rejects.toMatchObject(wrong)));
    await expect(apply().verificationSMS({ phoneNum, authCode }, claim)).rejects.toMatchObject(wrong);
  });

  test('neither code nor phone stands anywhere in the clear (S4, S10)', async () => {
    const phoneNum = freshPhone();
    await apply().sendSMS({ phoneNum }, claim);
    const code = await codeFor(portal, phoneNum);
    const rows = await portal.inDb(async db => {
      const tables = ['sms_codes', 'sms_messages', 'audit_log', 'claim_sessions'].map(
        name => sql`select t::text as row from ${sql.identifier(name)} t`,
      );
      const [first, ...more] = tables;
      return JSON.stringify((await db.execute(more.reduce((all, one) => sql`${all} union all ${one}`, first ?? sql``))).rows);
    });
    expect(rows).not.toContain(phoneNum);
    expect(rows).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
  });
});

describe('what a phone, an address and a tenant may be sent (resilience S5)', () => {
  test('one a minute, five an hour and ten a day to a phone', () => {
    const now = new Date('2026-03-14T06:00:00Z');
    const ago = (...minutes: number[]) => minutes.map(n => new Date(now.getTime() - n * 60_000));
    expect(minutesToWait([], phoneLimits, now)).toBe(0);
    expect(minutesToWait(ago(0.5), phoneLimits, now)).toBe(1);
    expect(minutesToWait(ago(1), phoneLimits, now)).toBe(0);
    expect(minutesToWait(ago(2, 4, 6, 8), phoneLimits, now)).toBe(0);
    expect(minutesToWait(ago(2, 4, 6, 8, 10), phoneLimits, now)).toBe(50);
    expect(minutesToWait(ago(2, 61, 62, 63, 64, 65, 66, 67, 68, 69), phoneLimits, now)).toBe(1440 - 69);
  });

  test('a second code within the minute is refused, whoever asks for it', async () => {
    const phoneNum = freshPhone();
    await apply().sendSMS({ phoneNum }, claim);
    const asks = [
      () => apply().sendSMS({ phoneNum }, claim),
      () => apply().sendSMSBehalf({ phoneNum }, other),
      () => portal.as('station').comp.assist.sendSMSCode({ phoneNum }),
    ];
    for (const again of asks) await expect(again()).rejects.toMatchObject({ key: 'sms.limit', status: 429, params: { minutes: 1 } });
    later(1.1);
    await expect(apply().sendSMS({ phoneNum }, claim)).resolves.toBeDefined();
  });

  test('eight at once: one is sent', async () => {
    const phoneNum = freshPhone();
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => apply().sendSMS({ phoneNum }, claim)));
    expect(asked.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  });

  test('twenty an hour from an address; an agent at his counter is counted himself', async () => {
    await forget();
    const flight = await givenIn(portal).flight({ pax: 2 });
    await portal.inDb(db => db.execute(sql`update flights set adjust_state = null where id = ${flight.id}`));
    const [one, another] = await Promise.all(flight.paxIds.map(paxId => claimOfPax(portal, paxId, flight)));
    for (let at = 0; at < 20; at += 1) await apply().sendSMS({ phoneNum: freshPhone() }, one);
    await expect(apply().sendSMS({ phoneNum: freshPhone() }, another)).rejects.toMatchObject({ key: 'sms.limit' });
    await expect(portal.as('station').comp.assist.sendSMSCode({ phoneNum: freshPhone() })).resolves.toBeDefined();
    await forget();
  });

  test('an agent who has sent hundreds today is still held to the sixty of this hour', async () => {
    await forget();
    const asked = () => portal.as('station').comp.assist.sendSMSCode({ phoneNum: freshPhone() });
    await asked();
    const sentBefore = (count: number, from: string) =>
      portal.inDb(db =>
        db.execute(sql`insert into sms_codes (tenant_id, id, purpose, subject, phone_hash, counted_by, code_hash, sent_at, expires_at)
          select tenant_id, gen_random_uuid(), purpose, subject, phone_hash || n, counted_by, '', sent_at - ${from}::interval + n * interval '1 second', expires_at
          from (select * from sms_codes where counted_by like 'user:%' order by sent_at desc limit 1) as newest, generate_series(1, ${count}) as n`),
      );
    await sentBefore(200, '20 hours');
    await sentBefore(59, '30 minutes');
    await expect(asked()).rejects.toMatchObject({ key: 'sms.limit' });
    await forget();
  });
});

test('a code for the booking’s phone goes there alone, and nobody can tell which phone that is', async () => {
  const stranger = freshPhone();
  const answers = [];
  for (const phoneNum of [stranger, '13800138000']) answers.push(await portal.anonymous.comp.sms.sendPassengerSMS({ phoneNum }, claim));
  expect(answers[0]).toEqual(answers[1]);
  expect(await lastMessage(portal, stranger)).toBeUndefined();
  const authCode = await codeFor(portal, '13800138000');
  await expect(portal.anonymous.comp.sms.authPassengerCode({ phoneNum: stranger, authCode }, claim)).rejects.toMatchObject(wrong);
  await expect(portal.anonymous.comp.sms.authPassengerCode({ phoneNum: '13800138000', authCode }, claim)).resolves.toEqual({
    photoRequired: false,
    validSeconds: 1800,
  });
});

test('a phone that gets no code costs the database as much as the booking’s', async () => {
  await portal.inDb(db => db.execute(sql`delete from sms_codes`));
  const written = async (phoneNum: string) => {
    const asks = () => portal.anonymous.comp.sms.sendPassengerSMS({ phoneNum }, claim);
    return (await statementsOf(asks, /^(?:insert into "sms_|select pg_notify)/)).map(({ text }) => text);
  };
  const known = await written('13800138000');
  expect(known).toEqual(expect.arrayContaining([expect.stringContaining('"sms_messages"'), expect.stringContaining('pg_notify')]));
  expect(await written(freshPhone())).toEqual(known);
});

test('messages are handed to the gateway after commit; the simulated one says what became of them', async () => {
  const good = freshPhone();
  await proven(portal, claim, good);
  const bad = '13912340000';
  await apply().sendSMS({ phoneNum: bad }, claim);
  await jobsDone(portal.pool.raw);
  const state = async (phone: string) => (await lastMessage(portal, phone))?.state;
  expect([await state(good), await state(bad)]).toEqual(['received', 'failed']);
});

describe('reports of a gateway', () => {
  test('nobody is believed without a gateway and its signature (resilience C7)', async () => {
    const phoneNum = freshPhone();
    await apply().sendSMS({ phoneNum }, claim);
    const message = await lastMessage(portal, phoneNum);
    const report = {
      reference: `${message?.tenantId}.${message?.id}`,
      status: 'failed' as const,
    };
    await expect(portal.anonymous.msg.smsGateway.report(report)).rejects.toMatchObject({ key: 'sms.signature', status: 401 });
  });
});

test('of a code nobody knows whether it arrived: by hand it is not sent again, it is good for nothing by then', async () => {
  const phoneNum = freshPhone();
  await apply().sendSMS({ phoneNum }, claim);
  await jobsDone(portal.pool.raw);
  const id = (await lastMessage(portal, phoneNum))?.id ?? '';
  await portal.inDb(db => db.update(smsMessages).set({ state: 'unknown', nextAt: null }).where(eq(smsMessages.id, id)));
  const settle = portal.as('message').msg.smsPassenger.settle({ id, outcome: 'again' });
  await expect(settle).rejects.toMatchObject({ key: 'sms.codeOver' });
});
