import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { compensationReceipts } from '../compensation.schema.ts';
import { givenIn } from '../testing/given.ts';
import { materialIn } from '../testing/given-material.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const station = () => portal.as('station').comp.order;

test('a draft adds up its passengers in fen and comes back for editing', async () => {
  const { orderId, orderNo } = await given.draft({ fen: 40_050, pax: 3 });
  expect(orderNo).toMatch(/^[A-Z]{2}\d{18}$/);
  expect(await station().findOrderEditEcho({ orderId })).toMatchObject({
    status: 0,
    paxCount: 3,
    sumMoney: 120_150,
    allowed: ['edit', 'submit', 'delete'],
  });
  const selected = await station().findSelectedPax({ orderId });
  expect(selected.map(pax => [pax.paxName, pax.currentAmount])).toEqual([
    ['P1', 40_050],
    ['P2', 40_050],
    ['P3', 40_050],
  ]);
});

test('amounts travel as yuan with two decimals', async () => {
  const { orderId } = await given.draft({ fen: 5, pax: 1 });
  const token = await portal.tokenOf('station');
  const answer = await portal.inject({
    url: `/api/compensation/compensation/find?orderId=${orderId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.json()).toMatchObject({ code: 200, data: { sumMoney: '0.05' } });
});

test('an amount of nothing, and a passenger of another flight, are refused where they stand', async () => {
  const accident = await given.accident();
  const elsewhere = await given.flight({ pax: 1 });
  const draft = { accidentId: accident.accidentId, compensateType: 1 as const, serviceCity: 'LXA', responsibleUnits: ['weather'] };
  const [first = '', second = ''] = accident.flight.paxIds;
  await expect(
    station().save({
      ...draft,
      passengers: [
        { paxId: first, currentAmount: 1000, duplicateReason: '' },
        { paxId: second, currentAmount: 0, duplicateReason: '' },
      ],
    }),
  ).rejects.toMatchObject({ fields: { 'passengers.1.currentAmount': { text: '请输入大于 0 的金额' } } });
  await expect(
    station().save({ ...draft, passengers: [{ paxId: elsewhere.paxIds[0] ?? '', currentAmount: 1000, duplicateReason: '' }] }),
  ).rejects.toMatchObject({ key: 'order.paxUnknown', params: { count: 1 } });
});

test('a station and units that there are not are refused at their fields; what an order has already stays', async () => {
  const kept = await given.draft({ pax: 1 });
  const { accidentId } = kept.accident;
  const save = (change: object, language = 'zh-CN') =>
    station().save(
      { accidentId, compensateType: 1, serviceCity: 'LXA', responsibleUnits: ['weather'], ...change },
      { headers: { 'accept-language': language } },
    );
  const wrong = { serviceCity: 'ZZZ', responsibleUnits: ['weather', 'nope'] };
  await expect(save(wrong)).rejects.toMatchObject({
    fields: { serviceCity: { text: '请选择有效的服务航站' }, responsibleUnits: { text: '请选择有效的责任单位' } },
  });
  await expect(save(wrong, 'en-US')).rejects.toMatchObject({
    fields: {
      serviceCity: { text: 'Please choose a valid Service city' },
      responsibleUnits: { text: 'Please choose a valid Responsible units' },
    },
  });
  await portal.inDb(async db => {
    await db.execute(sql`update compensation_orders set service_city = 'ZZZ', responsible_units = '{nope}' where id = ${kept.orderId}`);
  });
  const { orderId } = kept;
  await expect(save({ orderId, serviceCity: 'ZZZ', responsibleUnits: ['nope'] })).resolves.toMatchObject({ orderId });
  await expect(save({ orderId, serviceCity: 'ZZY', responsibleUnits: ['nope', 'weather'] })).rejects.toMatchObject({
    fields: { serviceCity: { key: 'validate.choice' } },
  });
});

test('who has money pending on this flight needs a reason, and the strip shows where', async () => {
  const first = await given.submitted({ pax: 2 });
  const again = { accidentId: first.accident.accidentId, compensateType: 1 as const, serviceCity: 'LXA', responsibleUnits: ['weather'] };
  const [paxId = ''] = first.accident.flight.paxIds;
  // Also under another spelling of his id.
  for (const spelled of [paxId, paxId.toUpperCase()])
    await expect(
      station().save({ ...again, passengers: [{ paxId: spelled, currentAmount: 1000, duplicateReason: '' }] }),
    ).rejects.toMatchObject({ fields: { 'passengers.0.duplicateReason': { key: 'order.duplicateReason' } } });
  const saved = await station().save({ ...again, passengers: [{ paxId, currentAmount: 1000, duplicateReason: '补差' }] });
  expect(await station().find({ orderId: saved.orderId })).toMatchObject({ duplicates: 1 });
  const { rows } = await station().findChoicePax({ accidentId: first.accident.accidentId, paxId });
  expect(rows[0]?.earlier).toEqual([expect.objectContaining({ orderNo: first.orderNo, currentAmount: 40_000, status: 1 })]);
});

test('a frozen passenger still counts: it can be thawed, so form, strip and both rules see it', async () => {
  const { accident, orderNo, orderId } = await given.effective({ pax: 1 });
  const paxId = accident.flight.paxIds[0] ?? '';
  // Filed while nothing stood against it, and submitted when something does.
  const earlier = await given.draft({ accident: { ...accident, flight: { ...accident.flight, paxIds: [] } } });
  await station().freezeOrderPax({ orderId, paxId: [paxId], freezeReason: '核对中' });
  const again = { accidentId: accident.accidentId, compensateType: 1 as const, serviceCity: 'LXA', responsibleUnits: ['weather'] };
  const draft = (duplicateReason: string) =>
    station().save({ ...again, orderId: earlier.orderId, passengers: [{ paxId, currentAmount: 1000, duplicateReason }] });
  await expect(draft('')).rejects.toMatchObject({ fields: { 'passengers.0.duplicateReason': { key: 'order.duplicateReason' } } });
  const saved = await draft('补差');
  await portal.inDb(db => db.execute(sql`update compensation_order_pax set duplicate_reason = '' where order_id = ${saved.orderId}`));
  await expect(station().submit({ orderId: saved.orderId })).rejects.toMatchObject({ key: 'order.duplicateReason' });
  const { rows } = await station().findChoicePax({ accidentId: accident.accidentId, orderId: saved.orderId, duplicatesOnly: true });
  expect(rows).toMatchObject([{ paxId, earlier: [{ orderNo, frozen: true, receiveStatus: 0 }] }]);
  expect((await station().findPax({ orderId: saved.orderId, duplicatesOnly: true })).rows).toMatchObject(
    rows.map(({ earlier }) => ({ paxId, earlier })),
  );
  await expect(station().findPax({ orderId, duplicatesOnly: true })).resolves.toMatchObject({ total: 0 });
  expect(await station().findPaxOrderInfo({ paxId, orderId: saved.orderId })).toMatchObject([{ orderNo, frozen: true }]);
});

test('what else a passenger gets is told of those whom the order can be about, in it or not yet; of nobody else', async () => {
  const pending = await given.submitted({ pax: 2 });
  const [paxId = ''] = pending.accident.flight.paxIds;
  const empty = await given.draft({ accident: { ...pending.accident, flight: { ...pending.accident.flight, paxIds: [] } } });
  expect(await station().findPaxOrderInfo({ paxId, orderId: empty.orderId })).toMatchObject([{ orderNo: pending.orderNo }]);
  const elsewhere = await given.draft({ pax: 1 });
  await expect(station().findPaxOrderInfo({ paxId, orderId: elsewhere.orderId })).rejects.toMatchObject({ key: 'passenger.notFound' });
  const { orderId, bag } = await materialIn(portal).draft();
  expect(await station().findPaxOrderInfo({ paxId: bag.paxId, orderId })).toEqual([]);
  await expect(station().findPaxOrderInfo({ paxId, orderId })).rejects.toMatchObject({ key: 'passenger.notFound' });
});

test('the form finds whoever has money under another ticket: the same document on the flight', async () => {
  const { accident } = await given.effective({ pax: 1 });
  const twin = await given.twin(accident.flight);
  const { rows } = await station().findChoicePax({ accidentId: accident.accidentId, duplicatesOnly: true });
  expect(rows.map(row => row.paxId).sort()).toEqual([accident.flight.paxIds[0], twin].sort());
});

test('two stations that file the same passenger at once: the second submission asks for the reason', async () => {
  const accident = await given.accident({ pax: 1 });
  const one = await given.draft({ accident });
  const two = await given.draft({ accident });
  const tries = await Promise.allSettled([station().submit({ orderId: one.orderId }), station().submit({ orderId: two.orderId })]);
  expect(tries.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(tries.find(result => result.status === 'rejected')).toMatchObject({ reason: { key: 'order.duplicateReason' } });
});

test('an order without passengers stays a draft', async () => {
  const { orderId } = await given.draft({ pax: 0 });
  await expect(station().submit({ orderId })).rejects.toMatchObject({ key: 'order.noPassengers' });
});

test('where nobody can review, the order stays what it was and the person is told', async () => {
  const { orderId } = await given.draft({ serviceCity: 'KMG' });
  expect(await station().submit({ orderId })).toEqual({ isPrompt: true, orderAuditorList: [], taskId: null });
  expect(await station().find({ orderId })).toMatchObject({ status: 0 });
});

test('passed → in effect → closed; each state refuses what does not belong to it', async () => {
  const { orderId, accident } = await given.passed();
  const paxId = accident.flight.paxIds;
  await expect(station().freezeOrderPax({ orderId, paxId, freezeReason: '核对中' })).rejects.toMatchObject({
    key: 'order.state',
    message: expect.stringContaining('补偿单当前为“审核通过”'),
  });
  await station().takeEffect({ orderId });
  await expect(station().takeEffect({ orderId })).rejects.toMatchObject({ status: 409, key: 'order.state' });
  await expect(station().delete({ orderId })).rejects.toMatchObject({ key: 'order.state' });
  await station().close({ orderId });
  expect(await station().find({ orderId })).toMatchObject({ status: 6, allowed: ['copy'] });
});

test('single passengers are frozen in an order that is in effect, and thawed', async () => {
  const { orderId, accident } = await given.effective();
  const [paxId = ''] = accident.flight.paxIds;
  await station().freezeOrderPax({ orderId, paxId: [paxId], freezeReason: '核对中' });
  expect((await station().findPax({ orderId, paxId })).rows[0]).toMatchObject({ frozen: true });
  await station().freezeOrderPax({ orderId, paxId: [paxId], frozen: false });
  expect((await station().findPax({ orderId, paxId })).rows[0]).toMatchObject({ frozen: false });
});

test('only the creator edits, submits and deletes', async () => {
  const { orderId } = await given.draft();
  const manager = portal.as('manager').comp.order;
  expect((await manager.find({ orderId })).allowed).toEqual([]);
  await expect(manager.submit({ orderId })).rejects.toMatchObject({ key: 'order.notCreator' });
  await expect(manager.delete({ orderId })).rejects.toMatchObject({ key: 'order.notCreator' });
  await station().delete({ orderId });
  await expect(station().find({ orderId })).rejects.toMatchObject({ status: 404 });
});

test('a draft saved from an old version is refused and says who saved it since', async () => {
  const { orderId, accident } = await given.draft();
  const change = {
    orderId,
    accidentId: accident.accidentId,
    compensateType: 1 as const,
    serviceCity: 'LXA',
    responsibleUnits: ['atc'],
    version: 1,
  };
  await station().save(change);
  await expect(station().save(change)).rejects.toMatchObject({
    status: 409,
    key: 'record.changed',
    params: { by: expect.any(String), at: expect.any(String) },
  });
});

test('the passenger filters of seed 2 narrow the list', async () => {
  const accident = await given.accident({ pax: 3 });
  const { accidentId } = accident;
  const all = await station().findChoicePax({ accidentId, pageSize: 300 });
  expect(all.rows.map(pax => pax.paxName)).toEqual(['P1', 'P2', 'P3']);
  const [first] = all.rows;
  for (const filter of [{ tktNo: first?.tktNo }, { idNo: first?.idNo }, { paxId: first?.paxId }])
    expect((await station().findChoicePax({ accidentId, ...filter })).rows.map(pax => pax.paxName)).toEqual(['P1']);
  expect((await station().findChoicePax({ accidentId, paxName: 'p' })).total).toBe(3);
  expect((await station().findChoicePax({ accidentId, paxName: 'x' })).total).toBe(0);
  for (const filter of [
    { isCancel: 'Y' as const },
    { isCabinN: 'Y' as const },
    { checkStatus: 'NA' as const },
    { startTktIssueDate: '2026-03-02' },
    { segment: 'CTU-LXA' },
  ])
    expect((await station().findChoicePax({ accidentId, ...filter })).rows).toEqual([]);
});

test('same-type orders of the flight are listed', async () => {
  const draft = await given.draft();
  expect((await station().findSameTypeOrders({ accidentId: draft.accident.accidentId })).map(row => row.orderId)).toEqual([draft.orderId]);
});

test('what was received in the same moment is told in one order, whichever was written first', async () => {
  const { orderId, accident } = await given.effective({ pax: 3 });
  const ids = accident.flight.paxIds.map(() => newId()).toSorted();
  const at = { orderId, amountFen: 10_000, channel: '3', station: 'LXA', receivedAt: new Date('2026-03-14T08:00:00Z') };
  for (const [place, paxId] of accident.flight.paxIds.entries())
    await portal.inDb((db, tenantId) => db.insert(compensationReceipts).values({ ...at, tenantId, id: ids.at(-1 - place) ?? '', paxId }));
  expect((await station().findPaxReceiveRecord({ orderId })).map(row => row.id)).toEqual(ids);
});
