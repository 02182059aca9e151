import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { eq, sql } from 'drizzle-orm';
import { codeFor, lastMessage } from '../../message-center/testing/sent-sms.ts';
import type { Extras } from '../../testing/client.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { portrait } from '../../user-center/testing/given-staff.ts';
import { applicationSeals, applications } from '../application/application.schema.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { givenIn } from '../testing/given.ts';
import { claimOfPax, keyOfPax, proven } from '../testing/given-claim.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
// Every passenger of these tests is booked with the same phone, which gets one code a minute and ten a day.
beforeEach(() => portal.inDb(db => db.execute(sql`delete from sms_codes`)));
afterAll(() => portal.stop());

const booked = '13800138000';
const payment = { payChannel: 3 as const, payAccount: '6225880000000001' };
const apply = () => portal.anonymous.comp.apply;

/** An order in effect for two passengers, with the claim of the first. */
async function claiming(options: Parameters<typeof given.effective>[0] = {}) {
  const order = await given.effective({ pax: 2, fen: 10_000, ...options });
  const { flight } = order.accident;
  const [paxId = '', other = ''] = flight.paxIds;
  return { orderId: order.orderId, flight, paxId, other, claim: await claimOfPax(portal, paxId, flight) };
}
const stored = (applyId: string) =>
  portal.inDb(async db => {
    const [row] = await db.select().from(applications).where(eq(applications.id, applyId));
    if (!row) throw new Error('no application');
    return { ...row, ...applicationSeals.opened(row) };
  });
const picture = async (claim: Extras) => (await apply().upload({ file: portrait() }, claim))[0]?.id ?? '';

test('a planeload behind one address gets its codes and files; of a flight that is regular, the address is counted', async () => {
  const { orderId, accident } = await given.effective({ pax: 180, fen: 1_000 });
  const { flight } = accident;
  const phoneOf = (at: number) => `139${String(at).padStart(8, '0')}`;
  const claims = new Map<number, Extras>();
  for (const [at, paxId] of flight.paxIds.entries()) {
    const claim = await claimOfPax(portal, paxId, flight);
    claims.set(at, claim);
    if (at < 178) await apply().sendSMS({ phoneNum: phoneOf(at) }, claim);
  }
  for (const at of [178, 179]) {
    const claim = claims.get(at) ?? {};
    await proven(portal, claim, phoneOf(at));
    const sent = { orderIds: [orderId], phoneNum: phoneOf(at), payChannel: 8 as const, payAccount: '', photoId: await picture(claim) };
    await expect(apply().saveApply(sent, claim)).resolves.toMatchObject({ applyAmount: 1000 });
  }

  const regular = await given.flight({ pax: 1 });
  await portal.inDb(db => db.execute(sql`update flights set adjust_state = null where id = ${regular.id}`));
  const claim = await claimOfPax(portal, regular.paxIds[0] ?? '', regular);
  for (let at = 0; at < 20; at += 1) await apply().sendSMS({ phoneNum: `138${String(at).padStart(8, '0')}` }, claim);
  await expect(apply().sendSMS({ phoneNum: '13800000099' }, claim)).rejects.toMatchObject({ key: 'sms.limit' });
});

test('a passenger of an irregular flight asks for six codes an hour at most, whichever phones he names', async () => {
  const { claim } = await claiming();
  for (let at = 0; at < 6; at += 1) await apply().sendSMS({ phoneNum: `137${String(at).padStart(8, '0')}` }, claim);
  await expect(apply().sendSMS({ phoneNum: '13700000099' }, claim)).rejects.toMatchObject({ key: 'sms.limit' });
});

describe('for himself', () => {
  test('a passenger applies with the phone of his booking; the amount is the order’s, whatever is sent', async () => {
    const { orderId, claim, paxId } = await claiming();
    await proven(portal, claim, booked);
    const sent = { orderIds: [orderId], phoneNum: booked, ...payment, currentAmount: '999.00', applyAmount: '999.00' };
    const made = await apply().saveApply(sent, claim);
    expect(made).toMatchObject({ applyAmount: 10_000, applyNo: expect.stringMatching(/^SQ\d{18}$/) });
    expect(await stored(made.applyId)).toMatchObject({
      kind: 'self',
      channel: 'h5',
      status: 1,
      payStatus: 0,
      amountFen: 10_000,
      station: 'LXA',
      paxId,
      applyUser: 'P1',
      phone: booked,
      phoneOfBooking: true,
      payAccount: '6225880000000001',
      createdBy: null,
      createdByName: 'P*',
    });
    expect((await lastMessage(portal, booked))?.content).toContain(made.applyNo);
    await expect(apply().findCompensationOrder({}, claim)).resolves.toMatchObject([{ claimState: 'applied', applyNo: made.applyNo }]);
    const [mine] = await apply().myRecord({}, claim);
    expect(mine).toMatchObject({ applyNo: made.applyNo, status: 1, allowed: ['revoke'], applyUser: 'P*' });
  });

  test('without a proved phone nothing is filed; with one that is not the booking’s a picture is needed', async () => {
    const { orderId, claim } = await claiming();
    const draft = { orderIds: [orderId], phoneNum: '13911110001', ...payment };
    await expect(apply().saveApply(draft, claim)).rejects.toMatchObject({ fields: { phoneNum: { key: 'apply.phoneUnverified' } } });
    await proven(portal, claim, draft.phoneNum);
    await expect(apply().saveApply(draft, claim)).rejects.toMatchObject({ fields: { photoId: { key: 'apply.photoRequired' } } });
    const made = await apply().saveApply({ ...draft, photoId: await picture(claim) }, claim);
    expect(await stored(made.applyId)).toMatchObject({ phoneOfBooking: false, quickPay: false });
  });

  test('what the page of one passenger shows is not claimed for another, whose claim the phone has by now', async () => {
    const { orderId, flight, paxId, other } = await claiming();
    const claim = await claimOfPax(portal, other, flight);
    const draft = { orderIds: [orderId], phoneNum: booked, ...payment };
    const shown = () => apply().saveApply({ ...draft, paxId }, claim);
    await expect(shown()).rejects.toMatchObject({
      key: 'claim.otherPassenger',
      status: 409,
      message: expect.stringContaining('另一位旅客'),
    });
    await proven(portal, claim, booked);
    await expect(shown()).rejects.toMatchObject({ key: 'claim.otherPassenger' });
    expect(await apply().myRecord({}, claim)).toEqual([]);
    const made = await apply().saveApply({ ...draft, paxId: other }, claim);
    expect(await stored(made.applyId)).toMatchObject({ paxId: other });
  });

  test('who comes too late to take it back is told how it stands, and never who of the staff was faster', async () => {
    const { orderId, claim } = await claiming();
    await proven(portal, claim, booked);
    const { applyId } = await apply().saveApply({ orderIds: [orderId], phoneNum: booked, ...payment }, claim);
    const moved = (status: ApplicationStatus) =>
      portal.inDb(db => db.update(applications).set({ status, version: 2, updatedByName: '尼玛格桑' }).where(eq(applications.id, applyId)));
    const late = () => apply().revoke({ applyId, version: 1 }, claim);
    await moved(ApplicationStatus.unreviewed);
    await expect(late()).rejects.toMatchObject({ key: 'record.changed', message: expect.not.stringContaining('尼玛格桑') });
    await moved(ApplicationStatus.passed);
    await expect(late()).rejects.toMatchObject({ key: 'application.state', message: expect.not.stringContaining('尼玛格桑') });
  });

  test('a second time only once the first has ended', async () => {
    const { orderId, claim } = await claiming();
    await proven(portal, claim, booked);
    const draft = { orderIds: [orderId], phoneNum: booked, ...payment };
    const first = await apply().saveApply(draft, claim);
    await expect(apply().saveApply(draft, claim)).rejects.toMatchObject({
      key: 'claim.notOpen',
      message: expect.stringContaining('申请中'),
    });
    await apply().revoke({ applyId: first.applyId, version: 1 }, claim);
    await expect(apply().revoke({ applyId: first.applyId }, claim)).rejects.toMatchObject({ key: 'application.state' });
    const second = await apply().saveApply(draft, claim);
    expect(second.applyNo).not.toBe(first.applyNo);
    expect((await apply().queryRecord({ status: 4 }, claim)).map(row => row.applyNo)).toEqual([first.applyNo]);
    expect((await apply().queryDetails({ id: first.applyId }, claim)).ended).toBeUndefined();
  });

  test('what staff ended by freezing says so, neither why they froze nor who did', async () => {
    const { orderId, claim, paxId } = await claiming();
    await proven(portal, claim, booked);
    const { applyId } = await apply().saveApply({ orderIds: [orderId], phoneNum: booked, ...payment }, claim);
    await portal.as('station').comp.order.freezeOrderPax({ orderId, paxId: [paxId], freezeReason: '疑似冒领' });
    const found = await apply().queryDetails({ id: applyId }, claim);
    expect(found).toMatchObject({ status: 4, ended: 'frozen' });
    expect(JSON.stringify(found)).not.toMatch(/疑似冒领|白玛/);
  });

  test('eight clicks at once file one application (resilience C2)', async () => {
    const { orderId, claim } = await claiming();
    await proven(portal, claim, booked);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => apply().saveApply({ orderIds: [orderId], phoneNum: booked, ...payment }, claim)),
    );
    expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1);
    expect(await apply().myRecord({}, claim)).toHaveLength(1);
  });

  test('the same key twice is the same answer; with another body it is refused (resilience C3)', async () => {
    const { orderId, claim } = await claiming();
    await proven(portal, claim, booked);
    const draft = { orderIds: [orderId], phoneNum: booked, ...payment };
    const once = { headers: { ...claim.headers, 'idempotency-key': 'the-same-key' } };
    expect(await apply().saveApply(draft, once)).toEqual(await apply().saveApply(draft, once));
    await expect(apply().saveApply({ ...draft, payAccount: '6225880000090002' }, once)).rejects.toMatchObject({ key: 'request.keyReused' });
  });

  test.each([
    ['a WeChat payment without account', { payChannel: 1 as const, payAccount: '' }, 'wechat.refused'],
    ['a card that is none', { payChannel: 3 as const, payAccount: '12ab' }, 'apply.cardWrong'],
    ['cash with an account', { payChannel: 8 as const, payAccount: '6225880000000001' }, 'common.enterTitleCorrectly'],
  ])('%s is said at the field', async (_, pay, key) => {
    const { orderId, claim } = await claiming();
    await proven(portal, claim, booked);
    await expect(apply().saveApply({ orderIds: [orderId], phoneNum: booked, ...pay }, claim)).rejects.toMatchObject({
      fields: { payAccount: { key } },
    });
  });
});

describe('what can be claimed', () => {
  const stateOf = async (claim: Extras) => (await apply().findCompensationOrder({}, claim))[0]?.claimState;

  test('frozen is told and refused; received is told; a closed order is gone', async () => {
    const { orderId, claim, paxId } = await claiming();
    await portal.as('station').comp.order.freezeOrderPax({ orderId, paxId: [paxId], freezeReason: '核对中' });
    expect(await stateOf(claim)).toBe('frozen');
    await proven(portal, claim, booked);
    const file = () => apply().saveApply({ orderIds: [orderId], phoneNum: booked, ...payment }, claim);
    await expect(file()).rejects.toMatchObject({ key: 'claim.notOpen' });
    await portal.as('station').comp.order.freezeOrderPax({ orderId, paxId: [paxId], frozen: false });
    await portal.as('station').comp.order.close({ orderId });
    expect(await stateOf(claim)).toBeUndefined();
    await expect(file()).rejects.toMatchObject({ key: 'claim.notOpen' });
    await portal.inDb(db => db.update(compensationOrderPax).set({ receiveStatus: 1 }).where(eq(compensationOrderPax.paxId, paxId)));
    expect(await stateOf(claim)).toBe('received');
  });

  test('not before it takes effect, and not after the days of the rule', async () => {
    const order = await given.passed({ pax: 1 });
    const { flight } = order.accident;
    const claim = await claimOfPax(portal, flight.paxIds[0] ?? '', flight);
    expect(await apply().findCompensationOrder({}, claim)).toEqual([]);
    await portal.as('station').comp.order.takeEffect({ orderId: order.orderId });
    expect(await apply().findCompensationOrder({}, claim)).toMatchObject([{ claimState: 'open', claimUntil: '2027-03-14' }]);
    await portal
      .as('admin')
      .comp.replaceRule.saveBaseRule({ maxPassengers: 5, relations: ['companion'], idTypes: [1], photoRequired: true, claimDays: 1 });
    expect(await stateOf(claim)).toBe('expired');
    await portal
      .as('admin')
      .comp.replaceRule.saveBaseRule({ maxPassengers: 2, relations: ['companion'], idTypes: [1], photoRequired: true, claimDays: 365 });
  });
});

test.each([1, 2, 3, 4, 5, 6])(
  'filed while the passenger is frozen, or the order closed: one after the other, nothing lives on (%i)',
  async round => {
    const { orderId, claim, paxId } = await claiming();
    await proven(portal, claim, booked);
    const { order } = portal.as('station').comp;
    const stop = round % 2 === 0 ? order.freezeOrderPax({ orderId, paxId: [paxId], freezeReason: '核对中' }) : order.close({ orderId });
    const [filed, stopped] = await Promise.allSettled([
      apply().saveApply({ orderIds: [orderId], phoneNum: booked, ...payment }, claim),
      stop,
    ]);
    expect(stopped.status).toBe('fulfilled');
    if (filed.status === 'rejected') expect(filed.reason).toMatchObject({ key: 'claim.notOpen' });
    else expect(await apply().myRecord({}, claim)).toMatchObject([{ status: 4 }]);
  },
);

describe('for others', () => {
  async function behalf() {
    const one = await claiming({ pax: 4 });
    const named = one.flight.paxIds.slice(1);
    for (const paxId of named) await apply().authBehalfPax(await keyOfPax(portal, paxId, one.flight), one.claim);
    await apply().sendSMSBehalf({ phoneNum: booked }, one.claim);
    await apply().verificationSMSBehalf({ phoneNum: booked, authCode: await codeFor(portal, booked) }, one.claim);
    const line = async (paxId: string) => ({ orderId: one.orderId, paxId, photoId: await picture(one.claim) });
    const draft = { phoneNum: booked, relation: 'companion', ...payment, photoId: await picture(one.claim) };
    return { ...one, named, line, draft };
  }

  test('a passenger collects for those whom he named with their documents, each with a picture', async () => {
    const { claim, other, draft, line, paxId } = await behalf();
    expect((await apply().findCompensationOrderBehalf({}, claim)).map(one => one.claimState)).toEqual(['open', 'open', 'open']);
    const made = await apply().saveBehalfApply({ ...draft, lines: [await line(other)] }, claim);
    expect(await stored(made.applyId)).toMatchObject({ kind: 'behalf', relation: 'companion', paxId, amountFen: 10_000 });
    const [record] = await apply().replaceRecord({}, claim);
    expect(record).toMatchObject({ applyNo: made.applyNo, paxCount: 1 });
    const detail = await apply().queryReplaceDetails({ recordId: made.applyId }, claim);
    expect(detail).toMatchObject({ phone: '138****8000', claimLines: [{ paxName: 'P*', currentAmount: 10_000 }] });
    expect(JSON.stringify(detail)).not.toContain(booked);
  });

  test('nor does anybody collect as another passenger than the page was drawn for', async () => {
    const { claim, paxId, other, draft, line } = await behalf();
    const filed = async (collectorId: string) => apply().saveBehalfApply({ ...draft, collectorId, lines: [await line(other)] }, claim);
    await expect(filed(other)).rejects.toMatchObject({ key: 'claim.otherPassenger' });
    expect(await apply().replaceRecord({}, claim)).toEqual([]);
    await expect(filed(paxId)).resolves.toMatchObject({ applyAmount: 10_000 });
  });

  test('rules: number of passengers, relation, pictures; nobody whom he did not name', async () => {
    const { claim, named, draft, line, paxId } = await behalf();
    const lines = await Promise.all(named.map(line));
    const refused = (change: object) => apply().saveBehalfApply({ ...draft, lines: lines.slice(0, 1), ...change }, claim);
    await expect(refused({ lines })).rejects.toMatchObject({ fields: { lines: { key: 'apply.tooManyPassengers', params: { max: 2 } } } });
    await expect(refused({ relation: 'spouse' })).rejects.toMatchObject({ fields: { relation: { key: 'apply.relationRefused' } } });
    await expect(refused({ relation: '' })).rejects.toMatchObject({ fields: { relation: { key: 'apply.relationRequired' } } });
    await expect(refused({ photoId: undefined })).rejects.toMatchObject({ fields: { photoId: { key: 'apply.photoRequired' } } });
    await expect(refused({ lines: [{ ...lines[0], photoId: undefined }] })).rejects.toMatchObject({
      fields: { lines: { key: 'apply.paxPhotoRequired' } },
    });
    await expect(refused({ lines: [{ ...lines[0], paxId }] })).rejects.toMatchObject({ fields: { lines: { key: 'apply.paxUnnamed' } } });
  });

  test('whoever is collected for sees his own line of it, and can’t revoke it', async () => {
    const { claim, flight, other, named, draft, line } = await behalf();
    const both = [await line(named[0] ?? ''), await line(named[1] ?? '')];
    const made = await apply().saveBehalfApply({ ...draft, lines: both }, claim);
    const his = await claimOfPax(portal, other, flight);
    // The list says the same; of whoever collects, the sum of all.
    expect(await apply().myRecord({}, his)).toMatchObject([{ kind: 'behalf', applyAmount: 10_000, paxCount: 1, allowed: [] }]);
    expect(await apply().replaceRecord({}, claim)).toMatchObject([{ applyAmount: 20_000, paxCount: 2 }]);
    const collectorReason = '证件照片不清晰';
    await portal.inDb(db => db.update(applications).set({ collectorReason }).where(eq(applications.id, made.applyId)));
    const detail = await apply().queryDetails({ id: made.applyId }, his);
    expect(detail).toMatchObject({ applyAmount: 10_000, claimLines: [{}], allowed: [], collectorReason });
    await expect(apply().revoke({ applyId: made.applyId }, his)).rejects.toMatchObject({ key: 'application.notFound' });
    await expect(apply().queryReplaceDetails({ recordId: made.applyId }, his)).rejects.toMatchObject({ key: 'application.notFound' });
  });
});

test('own arrangements need their receipts, which are the claimant’s own uploads', async () => {
  const { orderId, claim } = await claiming();
  await portal.inDb(db => db.update(compensationOrders).set({ accidentSubType: '8' }).where(eq(compensationOrders.id, orderId)));
  await proven(portal, claim, booked);
  const draft = { orderIds: [orderId], phoneNum: booked, ...payment };
  await expect(apply().saveApply(draft, claim)).rejects.toMatchObject({ fields: { profileFileIds: { key: 'apply.materialRequired' } } });
  const stranger = await claiming();
  const foreign = { ...draft, profileFileIds: [await picture(stranger.claim)] };
  await expect(apply().saveApply(foreign, claim)).rejects.toMatchObject({ fields: { profileFileIds: { key: 'apply.fileUnknown' } } });
  await expect(apply().saveApply({ ...draft, profileFileIds: [await picture(claim)] }, claim)).resolves.toBeDefined();
});
