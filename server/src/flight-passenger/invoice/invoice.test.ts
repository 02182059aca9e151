import { InvoiceStatus } from '@reap/contracts/flight-passenger/codes';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { readSheet } from '../../kernel/spreadsheet/sheet-reader.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { flightPassengers, passengerSeals } from '../flight.schema.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { paid } from '../testing/given-invoice.ts';
import { failedLinesRetention } from './failed-lines.retention.ts';
import { passengerInvoices } from './invoice.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { pending, issued, failed } = InvoiceStatus;
const calls = (by = 'assurance') => portal.as(by).fp.invoice;
const whole = paid.fareFen + paid.cnFen + paid.yqFen;

/** Tickets of a flight that are paid for. */
async function tickets(pax = 2, change: Partial<typeof flightPassengers.$inferInsert> = {}) {
  const flight = await givenFlights(portal).flight({ pax });
  return portal.inDb(async db => {
    await db
      .update(flightPassengers)
      .set({ ...paid, ...change })
      .where(eq(flightPassengers.flightId, flight.id));
    const rows = await db.select().from(flightPassengers).where(eq(flightPassengers.flightId, flight.id)).orderBy(flightPassengers.tktNo);
    return rows.map(row => ({ ...row, flightNo: flight.flightNo, flightDate: flight.flightDate }));
  });
}
const ticket = async (change?: Partial<typeof flightPassengers.$inferInsert>) => {
  const [one] = await tickets(1, change);
  if (!one) throw new Error('no ticket');
  return one;
};
const of = async (tktNo: string, by?: string) => (await calls(by).page({ tktNo })).rows;
const head = '票号,旅客姓名,航班号,航班日期,发票抬头,开票金额,失败记录编号';
const listOf = (lines: readonly string[]) => new File([[head, ...lines].join('\n')], '发票.csv', { type: 'text/csv' });
const bring = (lines: readonly string[], more: { goodOnly?: boolean } = {}) => calls().addExcelInvoice({ file: listOf(lines), ...more });
/** The lines of the error file, as a person sees them. */
async function errorFile(by?: string) {
  const { content } = await calls(by).downloadError({});
  const rows = await readSheet(
    new File([content ?? ''], '失败记录.xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
  );
  return rows.map(row => row.cells.map(cell => cell.text));
}

test('a ticket says what was paid and what is left; its invoice has a number, and cannot be taken back then', async () => {
  const { id, tktNo } = await ticket();
  expect((await calls().selectInvoice({ tktNo })).rows).toMatchObject([{ paxId: id, paid: whole, invoiced: 0, left: whole, open: true }]);
  const made = await calls().addInvoice({ paxId: id, title: '雪域科技有限公司', amount: 60_000 });
  expect((await calls().selectInvoice({ tktNo })).rows).toMatchObject([{ invoiced: 60_000, left: 40_000 }]);
  const [row] = await of(tktNo);
  expect(row).toMatchObject({ id: made.id, status: pending, title: '雪域科技有限公司', amount: 60_000, allowed: ['update', 'remove'] });
  await calls().update({ id: made.id, version: 1, invoiceNo: 'fp2500000001' });
  expect(await of(tktNo)).toMatchObject([{ status: issued, invoiceNo: 'FP2500000001', allowed: [] }]);
  await expect(calls().update({ id: made.id, invoiceNo: 'FP2500000002' })).rejects.toMatchObject({ key: 'invoice.state' });
  await expect(calls().remove({ id: made.id })).rejects.toMatchObject({ key: 'invoice.state' });
});

test('a pending one that is taken back leaves its amount to be invoiced again', async () => {
  const { id, tktNo } = await ticket();
  const made = await calls().addInvoice({ paxId: id, title: 'P1', amount: whole });
  await expect(calls().addInvoice({ paxId: id, title: 'P1', amount: 1 })).rejects.toMatchObject({ key: 'invoice.overPaid', status: 409 });
  await calls().remove({ id: made.id, version: 1 });
  expect((await calls().selectInvoice({ tktNo })).rows).toMatchObject([{ left: whole }]);
});

test.each([
  [
    'more than is left',
    { amount: whole + 1 },
    { key: 'invoice.overPaid', fields: { amount: { text: expect.stringContaining('1000.00') } } },
  ],
  ['no title', { title: '  ' }, { status: 400, fields: { title: { text: '请填写发票抬头' } } }],
] as const)('an invoice over %s is refused at its field', async (_, change, refused) => {
  const { id, tktNo } = await ticket();
  await expect(calls().addInvoice({ paxId: id, title: 'P1', amount: 100, ...change })).rejects.toMatchObject(refused);
  expect(await of(tktNo)).toEqual([]);
});

test('a ticket that is not issued, or is cancelled, has nothing to invoice', async () => {
  for (const change of [{ fareFen: null }, { isCancel: 'Y' as const }]) {
    const { id } = await ticket(change);
    await expect(calls().addInvoice({ paxId: id, title: 'P1', amount: 1 })).rejects.toMatchObject({ key: 'invoice.notPaid' });
  }
});

test('a pending one is not issued once its ticket is cancelled or costs less; taken back, what is left is invoiced', async () => {
  for (const change of [{ isCancel: 'Y' as const }, { fareFen: 50_000, cnFen: 0, yqFen: 0 }]) {
    const { id, tktNo } = await ticket();
    const made = await calls().addInvoice({ paxId: id, title: 'P1', amount: 60_000 });
    await portal.inDb(db => db.update(flightPassengers).set(change).where(eq(flightPassengers.id, id)));
    expect((await calls().selectInvoice({ tktNo })).rows).toMatchObject([{ invoiced: 60_000, left: 0 }]);
    const issue = { id: made.id, invoiceNo: `FP26${tktNo.slice(-10)}` };
    await expect(calls().update(issue)).rejects.toMatchObject({ key: 'invoice.paidLess', status: 409 });
    await calls().remove({ id: made.id });
  }
});

test('of several who invoice one ticket at once, together they get no more than was paid', async () => {
  const { id, tktNo } = await ticket();
  const add = (by: string) => calls(by).addInvoice({ paxId: id, title: 'P1', amount: 40_000 });
  const tries = await Promise.allSettled([add('assurance'), add('station'), add('manager'), add('assurance')]);
  expect(tries.filter(one => one.status === 'rejected').map(one => one.reason.key)).toEqual(['invoice.overPaid', 'invoice.overPaid']);
  expect((await of(tktNo)).map(row => row.amount)).toEqual([40_000, 40_000]);
});

test('several tickets at once: each over what is left, made out to its passenger or to one company; all of them or none', async () => {
  const found = await tickets(3);
  const paxIds = found.map(pax => pax.id);
  await calls().addInvoice({ paxId: paxIds[0] ?? '', title: 'P1', amount: 30_000 });
  expect(await calls().batchAddInvoice({ paxIds: [...paxIds, paxIds[1] ?? ''] })).toEqual({ added: 3 });
  const rows = (await calls().page({ flightNo: found[0]?.flightNo, sortColumn: 'tktNo', isAsc: true })).rows;
  expect(rows.map(row => [row.title, row.amount])).toEqual(
    expect.arrayContaining([
      ['P1', 70_000],
      ['P2', whole],
      ['P3', whole],
    ]),
  );
  const open = await ticket();
  await expect(calls().batchAddInvoice({ paxIds: [open.id, paxIds[1] ?? ''], title: '公司' })).rejects.toMatchObject({
    key: 'invoice.overPaid',
  });
  expect(await of(open.tktNo)).toEqual([]);
});

test('several tickets are invoiced over the sum that was confirmed: where it is another by now, none of them, and the new one is told', async () => {
  const found = await tickets(2);
  const paxIds = found.map(pax => pax.id);
  const { flightNo } = found[0] ?? {};
  await calls('station').addInvoice({ paxId: paxIds[0] ?? '', title: 'P1', amount: 90_000 });
  await expect(calls().batchAddInvoice({ paxIds, title: '公司', sum: 2 * whole })).rejects.toMatchObject({
    key: 'invoice.changed',
    status: 409,
    params: { sum: '1100.00', seen: '2000.00' },
  });
  expect((await calls().page({ flightNo })).total).toBe(1);
  expect(await calls().batchAddInvoice({ paxIds, title: '公司', sum: 2 * whole - 90_000 })).toEqual({ added: 2 });
});

test('a number is one invoice’s in its airline, whoever is first; another airline may have it too', async () => {
  const found = await tickets(2);
  const made = await Promise.all(found.map(pax => calls().addInvoice({ paxId: pax.id, title: 'P', amount: 100 })));
  const number = '25117000009988776655';
  const tries = await Promise.allSettled(made.map(({ id }) => calls().update({ id, invoiceNo: number })));
  expect(tries.flatMap(one => (one.status === 'rejected' ? [one.reason.key] : []))).toEqual(['invoice.numberTaken']);
  const [late] = (await Promise.all(found.map(pax => of(pax.tktNo)))).flat().filter(row => row.status === pending);
  await expect(calls().update({ id: late?.id ?? '', invoiceNo: number.toLowerCase() })).rejects.toMatchObject({
    key: 'invoice.numberTaken',
    fields: { invoiceNo: { text: `发票号${number}已被使用` } },
  });
  await expect(calls().update({ id: late?.id ?? '', invoiceNo: '12-34' })).rejects.toMatchObject({
    fields: { invoiceNo: expect.anything() },
  });
  await expect(portal.as('admin2').fp.invoice.update({ id: late?.id ?? '', invoiceNo: number })).rejects.toMatchObject({
    key: 'invoice.notFound',
  });
});

test('a list is tried whole; its good lines become invoices, the others come back as a file that is put right and brought in again', async () => {
  const [one, two] = await tickets(2);
  if (!one || !two) throw new Error('no tickets');
  const lines = [
    `781-${one.tktNo.slice(3)},p1,,,个人,￥600`,
    `${one.tktNo},P1,,,个人,"1,000.00"`,
    `${two.tktNo},P1,,,公司,10`,
    '7819999999999,P9,,,公司,10',
    `${two.tktNo},P2,TV9999,,公司,10`,
    `${two.tktNo},P2,${two.flightNo},${two.flightDate},,0`,
  ];
  const tried = await bring(lines, { goodOnly: false });
  expect(tried).toMatchObject({ total: 6, good: 1, imported: 0, failed: 0 });
  expect(tried.errors.map(({ row, column, text }) => [row, column, text])).toEqual([
    [3, '开票金额', '最多还可开票400.00元'],
    [4, '旅客姓名', '与客票上的旅客姓名不一致'],
    [5, '票号', '没有此票号的旅客，或不在您的数据权限内'],
    [6, '航班号', '该客票不在此航班上'],
    [7, '发票抬头', '请填写发票抬头'],
    [7, '开票金额', '请填写大于0的开票金额'],
  ]);
  expect(await of(one.tktNo)).toEqual([]);

  expect(await bring(lines)).toMatchObject({ imported: 1, failed: 5 });
  expect((await of(one.tktNo)).map(row => [row.status, row.amount, row.failure]).toSorted()).toEqual([
    [pending, 60_000, ''],
    [failed, null, '开票金额：最多还可开票400.00元'],
  ]);
  const [heading = [], ...wrong] = await errorFile();
  expect(heading).toEqual(['原文件行号', '票号', '旅客姓名', '航班号', '航班日期', '发票抬头', '开票金额', '失败记录编号', '失败原因']);
  expect(wrong.map(cells => cells[0])).toEqual(['3', '4', '5', '6', '7']);
  const corrected = [
    [one.tktNo, 'P1', '', '', '个人', '400', wrong[0]?.[7]],
    [two.tktNo, 'P2', '', '', '公司', '11', wrong[1]?.[7]],
    ['7819999999999', 'P9', '', '', '公司', '10', wrong[2]?.[7]],
  ].map(cells => cells.join());
  expect(await bring(corrected)).toMatchObject({ imported: 2, failed: 1 });
  expect((await errorFile()).slice(1).map(cells => cells[0])).toEqual(['4', '6', '7']);
  // The same file once more: what was put right is not put right twice.
  expect(await bring(corrected.slice(1, 2))).toMatchObject({ imported: 0, failed: 0, errorCount: 1 });
  expect((await calls().selectInvoice({ tktNo: two.tktNo })).rows).toMatchObject([{ invoiced: 1100 }]);
});

test('the file of failed lines, brought in twice as it is, doubles none of them; nor does a line that stands in it twice', async () => {
  const tktNo = '7819999999991';
  const lines = async () => (await errorFile()).filter(cells => cells[1] === tktNo);
  const asItIs = ([cells = []]: string[][]) => [tktNo, 'P9', '', '', '公司', '10', cells[7]].join();
  await bring([`${tktNo},P9,,,公司,10`]);
  const line = asItIs(await lines());
  await bring([line]);
  const again = await bring([line]);
  expect(again).toMatchObject({ good: 0, imported: 0, failed: 0 });
  expect(again.errors.map(({ column, text }) => [column, text])).toContainEqual(['失败记录编号', '该失败记录已更正导入，或不是您导入的']);
  expect(await lines()).toHaveLength(1);
  const newest = asItIs(await lines());
  await bring([newest, newest]);
  expect(await lines()).toHaveLength(1);
});

test('a flight number without its airline is read in a list as in every field', async () => {
  const one = await ticket();
  const number = one.flightNo.slice(2);
  expect(await bring([`${one.tktNo},P1,${number},${one.flightDate},个人,10`], { goodOnly: false })).toMatchObject({ imported: 1 });
});

test('of an amount in a list commas set thousands apart and nothing else', async () => {
  const one = await ticket();
  const line = (amount: string) => `${one.tktNo},P1,${one.flightNo},${one.flightDate},个人,"${amount}"`;
  for (const amount of ['9,5', '1 2', '1元5']) expect(await bring([line(amount)])).toMatchObject({ imported: 0, failed: 1 });
  expect(await bring([line('￥0,010.5 元')])).toMatchObject({ imported: 1 });
  expect((await of(one.tktNo)).map(({ amount }) => amount)).toEqual([1050, null, null, null]);
});

test('a ticket that was cancelled on a flight and booked on it again is invoiced from a list as the coupon that was paid for', async () => {
  const { station: _, flightNo, flightDate, ...cancelled } = await ticket({ isCancel: 'Y' });
  const again = { ...cancelled, id: newId(), isCancel: 'N' as const };
  await portal.inDb(db =>
    db.insert(flightPassengers).values({ ...again, ...passengerSeals.sealed(again, passengerSeals.opened(cancelled)) }),
  );
  expect(await bring([`${again.tktNo},P1,${flightNo},${flightDate},公司,100`, `${again.tktNo},P1,,,公司,50`])).toMatchObject({
    imported: 2,
    failed: 0,
  });
  const made = await portal.inDb(db => db.select().from(passengerInvoices).where(eq(passengerInvoices.tktNo, again.tktNo)));
  expect(made.map(({ paxId }) => paxId)).toEqual([again.id, again.id]);
});

test('failed lines are for who brought them in, and are forgotten after a season', async () => {
  await bring(['7819999999998,P9,,,公司,=1+1\u202e']);
  expect((await of('7819999999998')).length).toBe(1);
  expect((await errorFile('manager')).slice(1)).toEqual([]);
  await portal.inDb(async (db, tenantId) => {
    const later = new Date(Date.now() + 91 * 86_400_000);
    await failedLinesRetention.run({ db, tenantId, now: later, enqueue: async () => undefined });
    const left = and(eq(passengerInvoices.status, failed), eq(passengerInvoices.tktNo, '7819999999998'));
    expect(await db.$count(passengerInvoices, left)).toBe(0);
  });
});

test('whose rules hide the station finds no ticket and no invoice; who may not read fares makes none', async () => {
  const { id, tktNo } = await ticket();
  const made = await calls('station').addInvoice({ paxId: id, title: 'P1', amount: 100 });
  const roleOf = (db: Parameters<Parameters<typeof portal.inDb>[0]>[0], code: string) =>
    db
      .select()
      .from(tables.roles)
      .where(eq(tables.roles.roleCode, code))
      .then(([role]) => role?.id ?? '');
  await portal.inDb(async (db, tenantId) => {
    await db
      .insert(tables.dataRowRules)
      .values({ tenantId, roleId: await roleOf(db, 'station-agent'), modelId: 'fp.passenger', stations: ['CTU'] });
    const roleId = await roleOf(db, 'assurance');
    await db.insert(tables.dataColumnRules).values({ tenantId, roleId, modelId: 'fp.passenger', columnName: 'ticketPrice', processor: 3 });
  });
  expect((await calls('station').selectInvoice({ tktNo })).rows).toEqual([]);
  expect(await of(tktNo, 'station')).toEqual([]);
  await expect(calls('station').remove({ id: made.id })).rejects.toMatchObject({ key: 'invoice.notFound' });
  await expect(calls('station').addInvoice({ paxId: id, title: 'P1', amount: 1 })).rejects.toMatchObject({ key: 'passenger.notFound' });
  expect((await calls().selectInvoice({ tktNo })).rows[0]?.left).toBeUndefined();
  expect((await of(tktNo))[0]?.amount).toBeUndefined();
  await expect(calls().addInvoice({ paxId: id, title: 'P1', amount: 1 })).rejects.toMatchObject({ key: 'invoice.hidden', status: 403 });
  await expect(bring([`${tktNo},P1,,,个人,1`])).rejects.toMatchObject({ key: 'invoice.hidden' });
});
