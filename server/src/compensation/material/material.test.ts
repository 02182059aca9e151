import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { tables } from '../../user-center/index.ts';
import { portrait } from '../../user-center/testing/given-staff.ts';
import { materialIn } from '../testing/given-material.ts';
import { luggageConsumptions } from './material.schema.ts';

let portal: TestPortal;
let given: ReturnType<typeof materialIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = materialIn(portal);
});
afterAll(() => portal.stop());

const phone = (user = 'station') => portal.as(user).comp.h5Order;
const web = (user = 'station') => portal.as(user).comp.order;
const stockOf = async ({ brand }: { brand: string }) => {
  const [row] = (await portal.as('admin').comp.luggage.findLuggage({ brand, code: 'LXA' })).rows;
  return { stock: row?.stock, reserved: row?.reserved };
};
const detailOf = (orderId: string) => phone().findCompensationLuggageDetailInfo({ orderId });

describe('an order of luggage', () => {
  test('costs what its luggage costs, and is for the passenger of the bag alone', async () => {
    const { orderId, item, bag } = await given.draft({ quantity: 2 });
    const row = await web().find({ orderId });
    expect(row).toMatchObject({
      compensateType: 2,
      accidentId: bag.accidentId,
      accidentType: 2,
      sumMoney: 2 * item.price,
      pieces: 2,
      paxCount: 1,
    });
    const [pax] = await web().findSelectedPax({ orderId });
    expect(pax).toMatchObject({ paxId: bag.paxId, currentAmount: 2 * item.price });
    expect((await detailOf(orderId)).luggage).toMatchObject([{ itemId: item.id, quantity: 2, state: 0, available: 5 }]);
    expect((await web().findChoicePax({ accidentId: bag.accidentId })).rows.map(one => one.paxId)).toEqual([bag.paxId]);
  });

  test('takes its luggage from the stock of its own station, each item on one line', async () => {
    const { bag, item } = await given.draft();
    const elsewhere = await given.item({ code: 'CTU' });
    const save = (...luggage: { itemId: string; quantity: number }[]) =>
      phone().addMaterialCompensation({ ...given.fields(bag), luggage, duplicateReason: '另一件' });
    await expect(save({ itemId: elsewhere.id, quantity: 1 })).rejects.toMatchObject({
      fields: { 'luggage.0.itemId': { text: '该箱包不在服务航站的库存中' } },
    });
    const twice = save({ itemId: item.id, quantity: 1 }, { itemId: item.id, quantity: 1 });
    await expect(twice).rejects.toMatchObject({ fields: { 'luggage.1.itemId': { key: 'order.luggageTwice' } } });
    await expect(save()).rejects.toMatchObject({ status: 400, fields: { luggage: { text: '请选择箱包' } } });
  });

  test.each([
    ['a draft', (bags: ReturnType<typeof given.bags>, more: object) => bags.draft(more), 'baggage.noOrder'],
    ['one that is still looked for', (bags: ReturnType<typeof given.bags>, more: object) => bags.missing(more), 'baggage.noOrder'],
    [
      'a found one',
      (bags: ReturnType<typeof given.bags>, more: object) => bags.inHandling({ ...more, accidentSubType: '5' }),
      'baggage.foundNoOrder',
    ],
  ])('is not written on %s', async (_, make, key) => {
    const flight = await given.flight();
    const { accidentId } = await make(given.bags(), { paxId: flight.paxIds[0], flightNo: flight.flightNo, flightDate: flight.flightDate });
    const item = await given.item();
    const save = phone().addMaterialCompensation({ ...given.fields({ accidentId }), luggage: [{ itemId: item.id, quantity: 1 }] });
    await expect(save).rejects.toMatchObject({ key });
  });

  test('beside it, cash of the same accident, each with its reason: two orders', async () => {
    const { bag } = await given.draft();
    const passengers = [{ paxId: bag.paxId, currentAmount: 20_000, duplicateReason: '' }];
    const cash = await phone().addCashCompensation({ ...given.fields(bag), passengers });
    expect((await web().page({ accidentId: bag.accidentId })).total).toBe(2);
    expect((await phone().findCashCompensationList({ accidentId: bag.accidentId })).rows.map(row => row.orderId)).toEqual([cash.orderId]);
    expect((await phone().findCompensationLuggageList({ accidentId: bag.accidentId })).total).toBe(1);
    const stranger = given.flight().then(({ paxIds }) =>
      phone().addCashCompensation({
        ...given.fields(bag),
        passengers: [{ paxId: paxIds[0] ?? '', currentAmount: 100, duplicateReason: '' }],
      }),
    );
    await expect(stranger).rejects.toMatchObject({ key: 'order.paxUnknown' });
  });
});

test('whether a bag may be compensated travels with it', async () => {
  const bag = await given.bag();
  const seen = async (user: string) => (await portal.as(user).comp.baggage.baggageAccidentDetailInfo(bag)).orderable;
  expect([await seen('station'), await seen('finance')]).toEqual([true, false]);
  const { accidentId } = await given.bags().found();
  expect(await portal.as('station').comp.baggage.baggageAccidentDetailInfo({ accidentId })).toMatchObject({ orderable: false });
});

describe('the stock follows the order, in the transaction of its move', () => {
  test('taking effect reserves, closing gives back', async () => {
    const { orderId, item } = await given.passed({ quantity: 2 });
    expect(await stockOf(item)).toEqual({ stock: 5, reserved: 0 });
    await phone().auditPassToTakeEffect({ orderId });
    expect(await stockOf(item)).toEqual({ stock: 5, reserved: 2 });
    await phone().close({ orderId });
    expect(await stockOf(item)).toEqual({ stock: 5, reserved: 0 });
    expect((await portal.as('admin').comp.luggage.stockDetailed({ id: item.id })).rows.slice(0, 2)).toMatchObject([
      { kind: 'released', quantity: 2, orderId },
      { kind: 'reserved', quantity: 2, orderId },
    ]);
  });

  test('where there is too little, it does not take effect and says of what and where', async () => {
    const { orderId, item } = await given.passed({ quantity: 2 });
    await portal.as('manager').comp.luggage.stockUpdate({ id: item.id, kind: 'correct', quantity: -4, reason: '破损' });
    await expect(web().takeEffect({ orderId })).rejects.toMatchObject({
      key: 'luggage.short',
      message: expect.stringContaining(`LXA 的“${item.brand} 20 寸”可用 1 件，不够 2 件`),
    });
    expect(await web().find({ orderId })).toMatchObject({ status: 2 });
  });

  test('freezing gives back, thawing reserves again', async () => {
    const { orderId, item, bag } = await given.effective();
    const freeze = (frozen: boolean) =>
      phone().freezeOrderPax({ orderId, paxId: [bag.paxId], frozen, freezeReason: frozen ? '核对中' : '' });
    await freeze(true);
    expect(await stockOf(item)).toEqual({ stock: 5, reserved: 0 });
    await expect(phone().offlineGrant({ orderId, signedName: '旅客甲' })).rejects.toMatchObject({ key: 'order.paxFrozen' });
    await freeze(false);
    expect(await stockOf(item)).toEqual({ stock: 5, reserved: 1 });
  });

  test('taken back while its passenger is frozen, it takes effect again without a promise; thawing makes it', async () => {
    const { orderId, item, bag } = await given.effective();
    const freeze = (frozen: boolean) => phone().freezeOrderPax({ orderId, paxId: [bag.paxId], frozen, freezeReason: '核对中' });
    await freeze(true);
    await web('manager').revoke({ orderId, reason: '旅客改要现金' });
    await phone().auditPassToTakeEffect({ orderId });
    expect(await stockOf(item)).toEqual({ stock: 5, reserved: 0 });
    await freeze(false);
    expect(await stockOf(item)).toEqual({ stock: 5, reserved: 1 });
  });

  test('to be granted is what lies ready: not before it takes effect, while it is frozen, nor once it is given', async () => {
    const { orderId, bag } = await given.passed();
    const listed = async () => (await phone().findCompensationLuggageList({ accidentId: bag.accidentId, toGrant: true })).total;
    const freeze = (frozen: boolean) => phone().freezeOrderPax({ orderId, paxId: [bag.paxId], frozen, freezeReason: '核对中' });
    const seen = [await listed()];
    const steps = [
      () => phone().auditPassToTakeEffect({ orderId }),
      () => freeze(true),
      () => freeze(false),
      () => phone().offlineGrant({ orderId, signedName: '旅客甲' }),
    ];
    for (const step of steps) {
      await step();
      seen.push(await listed());
    }
    expect(seen).toEqual([0, 1, 0, 1, 0]);
  });

  test('it is taken out of effect with the reason: back to passed, its luggage back in stock, its creator told', async () => {
    const { orderId, orderNo, item } = await given.effective();
    await expect(web('manager').revoke({ orderId, reason: '' })).rejects.toMatchObject({ fields: { reason: { text: '请填写撤销原因' } } });
    await web('manager').revoke({ orderId, reason: '旅客改要现金' });
    expect(await web().find({ orderId })).toMatchObject({ status: 2 });
    expect(await stockOf(item)).toEqual({ stock: 5, reserved: 0 });
    const told = async () =>
      (await portal.as('station').msg.innerMail.page({})).rows.find(
        mail => mail.msgTitle.includes('撤销生效') && mail.msgTitle.includes(orderNo),
      );
    expect(await until(told)).toBeDefined();
    await web().takeEffect({ orderId });
    expect(await stockOf(item)).toEqual({ stock: 5, reserved: 1 });
  });
});

describe('luggage is given out', () => {
  test('at the counter, with the signature kept as a file: stock, receipt and consumption say so', async () => {
    const { orderId, orderNo, item, bag } = await given.effective({ quantity: 2 });
    const [signature] = await portal.as('station').uc.file.upload({ file: portrait() });
    await phone().offlineGrant({ orderId, signatureId: signature?.id ?? '' });
    expect(await stockOf(item)).toEqual({ stock: 3, reserved: 0 });
    expect(await web().find({ orderId })).toMatchObject({ status: 3, grantedTime: expect.any(String) });
    expect((await web().findSelectedPax({ orderId }))[0]).toMatchObject({ receiveStatus: 1 });
    expect(await web().findPaxReceiveRecord({ orderId })).toMatchObject([{ paxId: bag.paxId, amount: 2 * item.price, channel: '21' }]);
    const consumed = await portal.as('manager').comp.luggage.consumptionPage({ orderNo });
    const { user } = await portal.as('station').uc.auth.me();
    expect(consumed.rows).toMatchObject([
      { brand: item.brand, quantity: 2, way: 'counter', signatureId: signature?.id, grantedBy: user.employeeName, code: 'LXA' },
    ]);
    await expect(portal.as('manager').uc.file.download({ id: signature?.id ?? '' })).resolves.toBeDefined();
    await expect(portal.as('survey').uc.file.download({ id: signature?.id ?? '' })).rejects.toMatchObject({ status: 404 });
  });

  test('by mail: carrier, number and address are kept, the address sealed', async () => {
    const { orderId, orderNo } = await given.effective();
    await phone().mailGrant({ orderId, company: '顺丰', trackingNo: 'SF1', address: '拉萨市城关区北京中路 1 号' });
    expect((await portal.as('manager').comp.luggage.consumptionPage({ orderNo })).rows).toMatchObject([
      { way: 'mail', company: '顺丰', trackingNo: 'SF1', address: '拉萨市城关区北京中路 1 号' },
    ]);
    const [stored] = await portal.inDb(db => db.select().from(luggageConsumptions).where(eq(luggageConsumptions.orderId, orderId)));
    expect(JSON.stringify(stored)).not.toContain('城关区');
  });

  test('once: a second grant, a revocation and a freeze after it are refused', async () => {
    const { orderId, item, bag } = await given.effective();
    const grants = await Promise.allSettled([
      phone().offlineGrant({ orderId, signedName: '旅客甲' }),
      phone('station').mailGrant({ orderId, company: '顺丰', trackingNo: 'SF1', address: '某地' }),
    ]);
    expect(grants.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stockOf(item)).toEqual({ stock: 4, reserved: 0 });
    await expect(phone().offlineGrant({ orderId, signedName: '旅客甲' })).rejects.toMatchObject({ key: 'order.nothingToGrant' });
    await expect(web('manager').revoke({ orderId, reason: '退回' })).rejects.toMatchObject({ key: 'order.notRevocable' });
    const freeze = phone().freezeOrderPax({ orderId, paxId: [bag.paxId], freezeReason: '核对中' });
    await expect(freeze).rejects.toMatchObject({ key: 'order.paxReceived' });
    await phone().close({ orderId });
    expect(await stockOf(item)).toEqual({ stock: 4, reserved: 0 });
  });

  test('nobody signed: refused at the field', async () => {
    const { orderId } = await given.effective();
    await expect(phone().offlineGrant({ orderId })).rejects.toMatchObject({
      fields: { signedName: { text: '请旅客签名，或输入签收人姓名' } },
    });
  });
});

test('a bag whose order is in force is not voided; one with a draft is, and the draft goes with it', async () => {
  const { orderId, bag } = await given.submitted();
  const voiding = (accidentId: string) => portal.as('station').comp.baggage.toVoidStatus({ accidentId });
  await expect(voiding(bag.accidentId)).rejects.toMatchObject({ key: 'baggage.ordersInForce' });
  expect(await web().find({ orderId })).toMatchObject({ status: 1 });
  const draft = await given.draft();
  await voiding(draft.bag.accidentId);
  await expect(web().find({ orderId: draft.orderId })).rejects.toMatchObject({ key: 'order.notFound' });
});

test('orders of a bag that row rules hide are counted on its page', async () => {
  const { bag } = await given.draft();
  const { accidentId } = bag;
  const shown = async () => ({
    orders: (await web().page({ accidentId })).total,
    hidden: (await portal.as('station').comp.h5Baggage.baggageAccidentDetailInfo({ accidentId })).hiddenOrders,
  });
  expect(await shown()).toEqual({ orders: 1, hidden: 0 });
  const [role] = (await portal.as('admin').uc.role.page({ roleCode: 'station-agent' })).rows;
  await portal.inDb((db, tenantId) =>
    db.insert(tables.dataRowRules).values({ tenantId, roleId: role?.id ?? '', modelId: 'comp.order', stations: ['URC'] }),
  );
  expect(await shown()).toEqual({ orders: 0, hidden: 1 });
  await portal.inDb(db => db.delete(tables.dataRowRules));
});

test('what came back is put right and handed in again in one step', async () => {
  const { orderId, taskId, bag, item } = await given.submitted();
  await phone('manager').auditOperation({ orderId, taskId, auditStatus: 'BACK', remarks: '改为一件' });
  const again = await phone().auditReSubmitMaterialCompensation({
    orderId,
    ...given.fields(bag),
    luggage: [{ itemId: item.id, quantity: 3 }],
  });
  expect(again.taskId).not.toBeNull();
  expect(await web().find({ orderId })).toMatchObject({ status: 1, pieces: 3, sumMoney: 3 * item.price });
});

test('twenty orders for five pieces take effect at once: five do, and none is promised twice', async () => {
  const item = await given.item({ stock: 5 });
  const orders = await Promise.all(Array.from({ length: 20 }, () => given.passed({ item })));
  const outcomes = await Promise.allSettled(orders.map(({ orderId }) => web().takeEffect({ orderId })));
  expect(outcomes.filter(one => one.status === 'fulfilled')).toHaveLength(5);
  expect(await stockOf(item)).toEqual({ stock: 5, reserved: 5 });
}, 60_000);

test('in files, a bag’s sub-type has its own word, and not that of the flight’s with the same number', async () => {
  const { orderNo } = await given.draft();
  const { content } = await portal.as('manager').comp.order.export({ orderNo });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await content?.arrayBuffer()) as never);
  expect(JSON.stringify(book.worksheets[0]?.getRow(2).values)).toContain('延误');
  expect(JSON.stringify(book.worksheets[0]?.getRow(2).values)).not.toContain('返航');
});
