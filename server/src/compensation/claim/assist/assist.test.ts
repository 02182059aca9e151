import { eq } from 'drizzle-orm';
import { auditLog } from '../../../kernel/kernel.schema.ts';
import { codeFor, lastMessage } from '../../../message-center/testing/sent-sms.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { tables } from '../../../user-center/index.ts';
import { portrait } from '../../../user-center/testing/given-staff.ts';
import { applicationLines, applications } from '../../application/application.schema.ts';
import { compensationOrderPax, compensationOrders } from '../../compensation.schema.ts';
import { givenIn } from '../../testing/given.ts';
import { keyOfPax } from '../../testing/given-claim.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const agent = () => portal.as('station').comp.assist;
let phones = 0;

/** A phone that is proved at the counter. */
async function provenAtCounter(phoneNum?: string, by = 'station'): Promise<string> {
  phones += 1;
  const phone = phoneNum ?? `1371234${String(phones).padStart(4, '0')}`;
  await portal.as(by).comp.assist.sendSMSCode({ phoneNum: phone });
  await portal.as(by).comp.assist.verificationSMSCode({ phoneNum: phone, authCode: await codeFor(portal, phone) });
  return phone;
}
const picture = async () => (await portal.as('station').uc.file.upload({ file: portrait() }))[0]?.id ?? '';

async function atCounter(pax = 3) {
  const order = await given.effective({ pax, fen: 10_000 });
  const { flight } = order.accident;
  const line = (paxId: string) => ({ orderId: order.orderId, paxId });
  const [paxId = '', other = ''] = flight.paxIds;
  const draft = {
    kind: 'self' as const,
    lines: [line(paxId)],
    applyUser: 'P1',
    idType: 1 as const,
    idNo: '540102199001010011',
    payChannel: 8 as const,
    payAccount: '',
    relation: '',
  };
  return { ...order, flight, line, paxId, other, draft };
}

describe('finding', () => {
  test('by flight, document or ticket; with nothing given, nobody', async () => {
    const { flight, paxId } = await atCounter();
    const { flightNo, flightDate } = flight;
    const key = await keyOfPax(portal, paxId, flight);
    expect(await agent().findPaxList({ flightNo, flightDate, sortColumn: 'paxName' })).toMatchObject({
      total: 3,
      rows: [{ paxName: 'P1', lineCount: 1 }, {}, {}],
    });
    expect(await agent().findPaxList({ flightNo, flightDate, paxName: 'p' })).toMatchObject({ total: 3 });
    expect(await agent().findPaxList({ flightNo, flightDate, paxName: 'x' })).toMatchObject({ total: 0 });
    const [byDocument] = (await agent().findPaxList({ idNo: key.idNo })).rows;
    expect(byDocument).toMatchObject({ paxId, idNo: key.idNo, flightNo });
    expect((await agent().findPaxList({ tktNo: byDocument?.tktNo ?? '' })).rows).toMatchObject([{ paxId }]);
    expect(await agent().findPaxList({})).toMatchObject({ total: 0 });
    expect(await agent().findPaxCompensation({})).toEqual([]);
  });

  test('what is open, applied for and received, in figures and line by line', async () => {
    const { draft, paxId, flight } = await atCounter();
    expect(await agent().findPaxAmount({ paxId })).toEqual({ openAmount: 10_000, appliedAmount: 0, receivedAmount: 0, openCount: 1 });
    const made = await agent().saveBehalfApply({ ...draft, phoneNum: await provenAtCounter(), photoId: await picture() });
    expect(await agent().findPaxAmount({ paxId })).toEqual({ openAmount: 0, appliedAmount: 10_000, receivedAmount: 0, openCount: 0 });
    expect(await agent().findPaxCompensation({ paxIds: [...flight.paxIds] })).toMatchObject([
      { paxId, claimState: 'applied', applyNo: made.applyNo },
      { claimState: 'open' },
      { claimState: 'open' },
    ]);
  });

  test('what was received is what was paid, where less was granted', async () => {
    const { orderId, paxId } = await atCounter();
    await given.paidInCash([{ orderId, paxId, fen: 6_000 }]);
    await portal.inDb(db => db.update(compensationOrderPax).set({ receiveStatus: 1 }).where(eq(compensationOrderPax.paxId, paxId)));
    expect(await agent().findPaxAmount({ paxId })).toMatchObject({ receivedAmount: 6_000 });
    expect(await agent().findPaxCompensation({ paxIds: [paxId] })).toMatchObject([{ claimState: 'received', currentAmount: 6_000 }]);
  });

  test('masked columns stay masked; a complete document still finds, and leaves a line in the log', async () => {
    const { flight, paxId } = await atCounter();
    const key = await keyOfPax(portal, paxId, flight);
    const { idNo } = key;
    await portal.inDb(async (db, tenantId) => {
      const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
      await db
        .insert(tables.dataColumnRules)
        .values({ tenantId, roleId: role?.id ?? '', modelId: 'comp.orderPax', columnName: 'idNo', processor: 2 });
    });
    const { rows } = await portal.as('manager').comp.assist.findPaxList({ idNo });
    expect(rows).toMatchObject([{ paxId, idNo: `5401${'*'.repeat(idNo.length - 8)}${idNo.slice(-4)}` }]);
    await portal.as('manager').comp.assist.check(key);
    for (const call of ['comp.assist.findPaxList', 'comp.assist.check']) {
      const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.call, call)));
      expect(lines.filter(({ userName }) => userName === 'manager')).toMatchObject([{ result: 'lookup' }]);
      expect(JSON.stringify(lines)).not.toContain(idNo);
    }
  });

  test('passengers outside of the agent’s rows are not listed', async () => {
    const { flightNo, flightDate } = (await atCounter()).flight;
    await portal.inDb(async (db, tenantId) => {
      const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
      await db.insert(tables.dataRowRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'fp.passenger', stations: ['KMG'] });
    });
    expect((await portal.as('manager').comp.assist.findPaxList({ flightNo, flightDate })).rows).toEqual([]);
    await portal.inDb(db => db.delete(tables.dataRowRules));
    expect((await portal.as('manager').comp.assist.findPaxList({ flightNo, flightDate })).rows).toHaveLength(3);
  });

  test('orders outside of the agent’s stations are not offered, and can’t be applied for', async () => {
    const { draft, paxId } = await atCounter();
    await portal.inDb(async (db, tenantId) => {
      const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager'));
      await db
        .insert(tables.dataRowRules)
        .values({ tenantId, roleId: role?.id ?? '', modelId: 'comp.order', stations: ['CTU'], businessTypes: [] });
    });
    expect(await portal.as('manager').comp.assist.findPaxCompensation({ paxIds: [paxId] })).toEqual([]);
    await expect(portal.as('manager').comp.assist.findPaxAmount({ paxId })).rejects.toMatchObject({ key: 'passenger.notFound' });
    const phoneNum = await provenAtCounter(undefined, 'manager');
    await expect(portal.as('manager').comp.assist.saveBehalfApply({ ...draft, phoneNum })).rejects.toMatchObject({ key: 'claim.notOpen' });
    await portal.inDb(db => db.delete(tables.dataRowRules));
  });
});

describe('applying', () => {
  test('for himself the booking says who he is, whatever was typed', async () => {
    const { draft } = await atCounter();
    const phoneNum = await provenAtCounter();
    const made = await agent().saveBehalfApply({ ...draft, applyUser: '冒名', phoneNum, photoId: await picture() });
    const detail = await portal.as('admin').comp.apply.orderGet({ applyId: made.applyId });
    expect(detail).toMatchObject({
      kind: 'self',
      channel: 'assist',
      applyUser: 'P1',
      phoneOfBooking: false,
      phone: phoneNum,
      applyAmount: 10_000,
    });
  });

  test('the passenger is written to in his language, whatever his agent reads', async () => {
    const { draft } = await atCounter();
    const phoneNum = await provenAtCounter();
    const inEnglish = { headers: { 'accept-language': 'en-US' } };
    const { applyId } = await agent().saveBehalfApply({ ...draft, phoneNum, photoId: await picture() }, inEnglish);
    expect((await lastMessage(portal, phoneNum))?.content).toContain('补偿申请');
    const [kept] = await portal.inDb(db => db.select().from(applications).where(eq(applications.id, applyId)));
    expect(kept?.language).toBe('zh-CN');
  });

  test('a proof of a phone is good for one application, and only for the agent who made it', async () => {
    const { draft, line, other, flight } = await atCounter(3);
    const phoneNum = await provenAtCounter();
    await expect(portal.as('station2').comp.assist.saveBehalfApply({ ...draft, phoneNum })).rejects.toMatchObject({
      fields: { phoneNum: { key: 'apply.phoneUnverified' } },
    });
    await agent().saveBehalfApply({ ...draft, phoneNum, photoId: await picture() });
    const again = { ...draft, lines: [line(other)], phoneNum, photoId: await picture() };
    await expect(agent().saveBehalfApply(again)).rejects.toMatchObject({ fields: { phoneNum: { key: 'apply.phoneUnverified' } } });
    const two = { ...draft, lines: [line(other), line(flight.paxIds[2] ?? '')], phoneNum: await provenAtCounter() };
    await expect(agent().saveBehalfApply(two)).rejects.toMatchObject({ fields: { lines: { key: 'apply.selfOnly' } } });
  });

  test('a refused one leaves the proof, so that nothing is asked twice', async () => {
    const { draft } = await atCounter();
    const phoneNum = await provenAtCounter();
    await expect(agent().saveBehalfApply({ ...draft, phoneNum })).rejects.toMatchObject({
      fields: { photoId: { key: 'apply.photoRequired' } },
    });
    await expect(agent().saveBehalfApply({ ...draft, phoneNum, photoId: await picture() })).resolves.toBeDefined();
  });

  test('with the phone of the booking no picture is needed', async () => {
    const { draft } = await atCounter();
    await expect(agent().saveBehalfApply({ ...draft, phoneNum: await provenAtCounter('13800138000') })).resolves.toBeDefined();
  });

  test('a collector for two; who is on the flight is known as that passenger, and the agent sees for how many he collects', async () => {
    const { draft, line, flight, paxId, other } = await atCounter();
    const third = flight.paxIds[2] ?? '';
    const key = await keyOfPax(portal, paxId, flight);
    expect(await agent().check(key)).toEqual({ paxId, collectsFor: 0, maxPassengers: 5 });
    const made = await agent().saveBehalfApply({
      ...draft,
      kind: 'behalf',
      applyUser: key.paxName,
      idNo: key.idNo,
      relation: 'companion',
      lines: [
        { ...line(other), photoId: await picture() },
        { ...line(third), photoId: await picture() },
      ],
      phoneNum: await provenAtCounter(),
      photoId: await picture(),
    });
    expect(made.applyAmount).toBe(20_000);
    expect(await agent().check(key)).toEqual({ paxId, collectsFor: 2, maxPassengers: 5 });
    expect(await agent().check({ ...key, paxName: '别人' })).toMatchObject({ paxId: null });
    expect(await portal.as('admin').comp.apply.orderGet({ applyId: made.applyId })).toMatchObject({ kind: 'behalf', paxId, payChannel: 8 });
  });

  test('a collector collects for as many of a flight as the rules say, in however many applications, also at one moment', async () => {
    const { draft, line, flight } = await atCounter(12);
    const collecting = async (paxIds: readonly string[]) => ({
      ...draft,
      kind: 'behalf' as const,
      relation: 'companion',
      lines: await Promise.all(paxIds.map(async paxId => ({ ...line(paxId), photoId: await picture() }))),
      phoneNum: await provenAtCounter(),
      photoId: await picture(),
    });
    const sent = [];
    for (const from of [0, 3, 6, 9]) sent.push(await collecting(flight.paxIds.slice(from, from + 3)));
    const tries = await Promise.allSettled(sent.map(one => agent().saveBehalfApply(one)));
    expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ fields: { lines: { key: 'apply.tooManyPassengers', params: { max: 5 } } } });
  });

  test('a passenger’s picture that came with one of his lines is kept with each', async () => {
    const { draft, line, paxId, accident } = await atCounter(1);
    const { orderId } = await portal.as('station').comp.order.save({
      accidentId: accident.accidentId,
      compensateType: 1,
      serviceCity: 'LXA',
      responsibleUnits: ['weather'],
      passengers: [{ paxId, currentAmount: 5000, duplicateReason: '补差' }],
    });
    await portal.inDb(db => db.update(compensationOrders).set({ status: 3 }).where(eq(compensationOrders.id, orderId)));
    const photoId = await picture();
    const { applyId } = await agent().saveBehalfApply({
      ...draft,
      kind: 'behalf',
      relation: 'companion',
      lines: [
        { ...line(paxId), photoId },
        { orderId, paxId },
      ],
      phoneNum: await provenAtCounter(),
      photoId: await picture(),
    });
    const kept = await portal.inDb(db => db.select().from(applicationLines).where(eq(applicationLines.applicationId, applyId)));
    expect(kept.map(one => one.photoId)).toEqual([photoId, photoId]);
  });

  test('four at the same moment: one application (resilience C2)', async () => {
    const { draft } = await atCounter();
    const sent = [];
    for (let at = 0; at < 4; at += 1) sent.push({ ...draft, phoneNum: await provenAtCounter(), photoId: await picture() });
    const tries = await Promise.allSettled(sent.map(one => agent().saveBehalfApply(one)));
    expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ key: 'claim.notOpen' });
  });

  test('two stations’ orders are two applications', async () => {
    const { draft, paxId, accident } = await atCounter(1);
    const passengers = [{ paxId, currentAmount: 5000, duplicateReason: '补差' }];
    const elsewhere = {
      accidentId: accident.accidentId,
      compensateType: 1 as const,
      serviceCity: 'CTU',
      responsibleUnits: ['weather'],
      passengers,
    };
    const { orderId } = await portal.as('station2').comp.order.save(elsewhere);
    await portal.inDb(db => db.update(compensationOrders).set({ status: 3 }).where(eq(compensationOrders.id, orderId)));
    const lines = [...draft.lines, { orderId, paxId }];
    const phoneNum = await provenAtCounter();
    await expect(agent().saveBehalfApply({ ...draft, lines, phoneNum })).rejects.toMatchObject({
      fields: { lines: { key: 'apply.mixed' } },
    });
  });

  test('it can be taken back while it waits', async () => {
    const { draft, paxId } = await atCounter();
    const { applyId } = await agent().saveBehalfApply({ ...draft, phoneNum: await provenAtCounter(), photoId: await picture() });
    await expect(agent().revoke({ applyId, version: 7 })).rejects.toMatchObject({ key: 'record.changed' });
    await agent().revoke({ applyId, version: 1 });
    expect(await agent().findPaxAmount({ paxId })).toMatchObject({ openCount: 1 });
    await expect(agent().revoke({ applyId })).rejects.toMatchObject({ key: 'application.state' });
  });
});
