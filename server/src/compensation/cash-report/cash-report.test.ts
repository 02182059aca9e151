import { BaggageType, OrderStatus } from '@reap/contracts/compensation/codes';
import { eq, sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { newId } from '../../kernel/ids.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dataRulesIn } from '../../user-center/testing/given-data-rules.ts';
import { compensationOrderPax, compensationOrders, compensationReceipts } from '../compensation.schema.ts';
import { givenIn } from '../testing/given.ts';
import { givenBaggage } from '../testing/given-baggage.ts';
import { givenPassed } from '../testing/given-payment.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const report = (user = 'finance') => portal.as(user).comp.cashReport;
/** One passenger of the order receives his money at a station. */
async function received(orderId: string, { at = '2026-03-15T02:00:00Z', station = 'LXA', channel = '8', fen = 40_000 } = {}) {
  await portal.inDb(async (db, tenantId) => {
    const [line] = await db
      .execute(sql`
      update compensation_order_pax x set receive_status = 1 where order_id = ${orderId} and pax_id =
      (select pax_id from compensation_order_pax where order_id = ${orderId} and receive_status = 0 order by pax_id limit 1) returning pax_id as "paxId"`)
      .then(answer => answer.rows as { paxId: string }[]);
    await db
      .insert(compensationReceipts)
      .values({ tenantId, id: newId(), orderId, paxId: line?.paxId ?? '', amountFen: fen, channel, station, receivedAt: new Date(at) });
  });
}
const rowsIn = async (content: Blob | undefined) => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await content?.arrayBuffer()) as never);
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow(row => void rows.push((row.values as unknown[]).slice(1)));
  return rows;
};

describe('costs', () => {
  test('are those of orders in effect: promised, received and still open, to the fen', async () => {
    const order = await given.effective({ pax: 3, fen: 40_001 });
    const { orderNo } = await portal.as('station').comp.order.find({ orderId: order.orderId });
    await received(order.orderId, { fen: 39_999 });
    await portal.inDb(db =>
      db
        .update(compensationOrderPax)
        .set({ frozen: true })
        .where(
          sql`order_id = ${order.orderId} and pax_id = (select max(pax_id::text)::uuid from compensation_order_pax where order_id = ${order.orderId} and receive_status = 0)`,
        ),
    );
    const { rows } = await report().getCashBusinessCostsDetail({ orderNo });
    expect(rows).toEqual([
      expect.objectContaining({ sumMoney: 120_003, receivedCount: 1, receivedMoney: 39_999, openMoney: 40_001, paxCount: 3 }),
    ]);
    const draft = await given.submitted();
    const waiting = await portal.as('station').comp.order.find({ orderId: draft.orderId });
    expect((await report().getCashBusinessCostsDetail({ orderNo: waiting.orderNo })).total).toBe(0);
  });

  test('the totals are the sums of the rows, in all and part by part', async () => {
    for (const serviceCity of ['LXA', 'CTU', 'CTU']) {
      const { orderId } = await given.effective({ pax: 2 });
      await portal.inDb(db => db.update(compensationOrders).set({ serviceCity }).where(eq(compensationOrders.id, orderId)));
      await received(orderId);
    }
    for (const filter of [
      {},
      { serviceCity: 'CTU' },
      { flightStartDate: '2026-03-01', flightEndDate: '2026-03-31' },
      { accidentTypes: ['nothing'] },
    ]) {
      const { rows } = await report().getCashBusinessCostsDetail({ ...filter, pageSize: 300 });
      const total = await report().getCashBusinessCostsTotal(filter);
      const sum = (
        of: readonly { sumMoney?: number | undefined; receivedMoney?: number | undefined }[],
        field: 'sumMoney' | 'receivedMoney',
      ) => of.reduce((all, one) => all + (one[field] ?? 0), 0);
      expect({ orders: total.orders, sum: total.sumMoney, received: total.receivedMoney }).toEqual({
        orders: rows.length,
        sum: sum(rows, 'sumMoney'),
        received: sum(rows, 'receivedMoney'),
      });
      for (const part of [total.byStation, total.byType, total.byTime]) {
        expect(sum(part, 'sumMoney')).toBe(total.sumMoney);
        expect(sum(part, 'receivedMoney')).toBe(total.receivedMoney);
      }
    }
  });

  test('of a kind of delays are none of bags, which are counted from one too', async () => {
    const flown = await given.flight({ pax: 1 });
    const paxId = flown.paxIds[0] ?? '';
    const { accidentId } = await givenBaggage(portal).inHandling({ paxId, accidentSubType: BaggageType.lost }, flown);
    const draft = {
      accidentId,
      serviceCity: 'LXA',
      responsibleUnits: ['ground'],
      passengers: [{ paxId, currentAmount: 10_000, duplicateReason: '' }],
    };
    const { orderId } = await portal.as('station').comp.h5Order.addCashCompensation(draft);
    const inEffect = { status: OrderStatus.inEffect, effectiveAt: new Date() };
    await portal.inDb(db => db.update(compensationOrders).set(inEffect).where(eq(compensationOrders.id, orderId)));
    const counted = async (...accidentTypes: string[]) =>
      (await report().getCashBusinessCostsTotal({ flightNo: flown.flightNo, accidentTypes })).orders;
    expect(await counted(`2:${BaggageType.lost}`)).toBe(1);
    expect(await counted(`1:${BaggageType.lost}`)).toBe(0);
    expect(await counted(BaggageType.lost)).toBe(0);
    expect(await counted('1:2', `2:${BaggageType.lost}`)).toBe(1);
  });

  test('are shown by day in a short time, by month in a long one', async () => {
    const days = await report().getCashBusinessCostsTotal({ flightStartDate: '2026-03-01', flightEndDate: '2026-03-31' });
    expect(days.byTime.map(one => one.key)).toEqual(['2026-03-14']);
    expect((await report().getCashBusinessCostsTotal({})).byTime.map(one => one.key)).toEqual(['2026-03']);
  });

  test('as a file: the rows of the list, in words', async () => {
    const { content } = await report().cashBusinessCostsExport({ serviceCity: 'CTU' });
    const [head, ...rows] = await rowsIn(content);
    expect(head).toEqual(expect.arrayContaining(['补偿单号', '补偿金额', '已支付', '待领取']));
    const { rows: listed } = await report().getCashBusinessCostsDetail({ serviceCity: 'CTU', pageSize: 300 });
    expect(rows.map(row => row[0])).toEqual(listed.map(row => row.orderNo));
    expect(rows[0]).toEqual(expect.arrayContaining(['成都 CTU', '天气', '航班延误']));
  });
});

describe('payments', () => {
  test('are what passengers received, with the totals of the same filter', async () => {
    const order = await given.effective({ pax: 2, fen: 10_001 });
    const { orderNo } = await portal.as('station').comp.order.find({ orderId: order.orderId });
    await received(order.orderId, { fen: 10_001, channel: '8', at: '2026-03-31T15:59:00Z' });
    await received(order.orderId, { fen: 10_000, channel: '3', station: 'CTU', at: '2026-03-31T16:00:00Z' });
    expect((await report().getCashPayDetail({ orderNo })).rows.map(row => [row.amount, row.channel, row.station])).toEqual([
      [10_000, '3', 'CTU'],
      [10_001, '8', 'LXA'],
    ]);
    // Midnight at the stations divides the two.
    const march = { orderNo, payStartDate: '2026-03-01', payEndDate: '2026-03-31' };
    expect((await report().getCashPayDetail(march)).rows.map(row => row.amount)).toEqual([10_001]);
    expect(await report().getCashPayTotal({ orderNo })).toMatchObject({
      count: 2,
      amount: 20_001,
      byChannel: [
        { key: '8', amount: 10_001 },
        { key: '3', amount: 10_000 },
      ],
    });
    expect((await report().getCashPayTotal(march)).byTime).toEqual([{ key: '2026-03-31', count: 1, amount: 10_001 }]);
    // Paid without an end: how few days the flights are of says nothing of it.
    const openEnd = { orderNo, payStartDate: '2026-03-01', flightEndDate: '2026-03-31' };
    expect((await report().getCashPayTotal(openEnd)).byTime.map(one => one.key)).toEqual(['2026-03', '2026-04']);
    expect((await report().getCashPayDetail({ orderNo, channel: '3' })).total).toBe(1);
  });

  test('name application and transfer, where they went through them', async () => {
    const claim = await givenPassed(portal, { channel: 8 });
    const [payment] = (await portal.as('station').comp.payment.page({ applyNo: claim.applyNo })).rows;
    await portal.as('station').comp.payment.handOver({ id: payment?.id ?? '' });
    expect((await report().getCashPayDetail({ pageSize: 300 })).rows).toContainEqual(
      expect.objectContaining({ applyNo: claim.applyNo, amount: 10_000 }),
    );
  });

  test('as a file', async () => {
    const { content } = await report().cashPayExport({ channel: '8' });
    const rows = await rowsIn(content);
    expect(rows.length - 1).toBe((await report().getCashPayDetail({ channel: '8', pageSize: 300 })).total);
    expect(rows[1]).toEqual(expect.arrayContaining(['现金']));
  });
});

test('whose sums a person may not read, those parts stand in no order that tells them', async () => {
  const { orderId } = await given.effective({ pax: 1, fen: 10_000 });
  const large = { serviceCity: 'SZX', sumFen: 9_000_000 };
  await portal.inDb(db => db.update(compensationOrders).set(large).where(eq(compensationOrders.id, orderId)));
  await received(orderId, { fen: 9_000_000, station: 'SZX' });
  const rules = dataRulesIn(portal);
  const stations = async () => {
    const [costs, pays] = await Promise.all([report().getCashBusinessCostsTotal({}), report().getCashPayTotal({})]);
    return [costs, pays].map(({ byStation }) => byStation.map(part => part.key));
  };
  for (const keys of await stations()) expect(keys[0]).toBe('SZX');
  await rules.hide('finance', 'comp.order', ['sumMoney']);
  await rules.hide('finance', 'comp.cashPay', ['amount']);
  for (const keys of await stations()) expect(keys.at(-1)).toBe('SZX');
  await rules.lift();
});

test('reports are for those who hold their codes', async () => {
  await expect(report('station').getCashBusinessCostsDetail({})).rejects.toMatchObject({ status: 403 });
  await expect(report('station').getCashPayTotal({})).rejects.toMatchObject({ status: 403 });
  await expect(report('station').cashPayExport({})).rejects.toMatchObject({ status: 403 });
});
