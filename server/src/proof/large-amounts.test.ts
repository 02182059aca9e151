import { type AnyCall, isFile } from '@reap/contracts/contract';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { payments } from '../compensation/payment/payment.schema.ts';
import { compensationSettings } from '../compensation/seeds/settings.ts';
import { givenIn } from '../compensation/testing/given.ts';
import { givenApplication } from '../compensation/testing/given-application.ts';
import { claimIn } from '../compensation/testing/world.ts';
import { stationDay } from '../kernel/station-time.ts';
import { requestFor } from '../testing/client.ts';
import { answerSchema, everyCall } from '../testing/every-call.ts';
import { jobsDone } from '../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { sampleOf } from '../testing/samples.ts';
import { type World, worldIn } from '../testing/world.ts';

/** The most that a tenant can allow, in fen: three of them are more than a 32-bit integer holds. */
const { perPassenger, perOrder } = compensationSettings.orderLimits.values;
const paxLimit = perPassenger.max * 100;
const orderLimit = perOrder.max * 100;

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
let world: World;
let large: Awaited<ReturnType<typeof largeMoney>>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
  world = await worldIn(portal, 'TV');
  await limits(perPassenger.max, perOrder.max);
  large = await largeMoney();
  await portal.as('admin').comp.luggage.save({ code: 'LXA', brand: '大额', model: '20 寸', price: paxLimit, warningLevel: 0, stock: 1 });
});
afterAll(() => portal.stop());

const limits = (pax: number, order: number) =>
  portal.inDb(db =>
    db.execute(sql`
      update config_values set value = case val_key when 'perPassenger' then ${String(pax)} else ${String(order)} end
      where cfg_key = 'orderLimits'`),
  );

/** An order through all its levels into effect. */
async function effective() {
  const order = await given.submitted({ fen: paxLimit, pax: 3 });
  let taskId = order.taskId;
  for (const reviewer of ['manager', 'finance', 'director']) {
    const next = await portal.as(reviewer).comp.audit.operation({ orderId: order.orderId, taskId, auditStatus: 'AGREE' });
    taskId = next.taskId ?? '';
  }
  await portal.as('station').comp.order.takeEffect({ orderId: order.orderId });
  return order;
}

/** The largest amounts in every state that money can be in. */
async function largeMoney() {
  const waiting = await given.submitted({ by: 'station', fen: paxLimit, pax: 3 });
  const order = await effective();
  const [first = '', second = '', third = ''] = order.accident.flight.paxIds;
  const again = await portal.as('station').comp.order.save({
    accidentId: order.accident.accidentId,
    compensateType: 1,
    serviceCity: 'LXA',
    responsibleUnits: ['weather'],
    passengers: [first, second, third].map(paxId => ({ paxId, currentAmount: paxLimit, duplicateReason: '补差' })),
  });
  const open = await effective();
  const applied = await givenApplication(portal, order.orderId, { pax: 1 });
  const collector = applied.lines[0]?.paxId ?? '';
  // The passenger collects for himself as if for others, so that both lists of his show it.
  await portal.inDb(db => db.execute(sql`update applications set pax_id = ${collector} where id = ${applied.applyId}`));
  const run = await portal
    .as('manager')
    .comp.bulkAudit.check({ kind: 'order', auditStatus: 'REJECT', remarks: '金额有误', items: [{ id: waiting.orderId }] });
  const paid = await effective();
  const { applyId } = await givenApplication(portal, paid.orderId, { quickPay: true, phoneOfBooking: true, createdBy: null });
  await portal.as('manager').comp.apply.audit({
    applyId,
    applyUserAudit: { auditType: 1 },
    applyPaxInfoS: (await portal.as('manager').comp.apply.orderGet({ applyId })).passengerPaxInfoVO.compensationOrderVOList.map(line => ({
      paxInfoId: line.paxInfoId,
      auditType: 1,
    })),
  });
  const now = Date.now();
  for (const seconds of [0, 5]) {
    portal.setNow(new Date(now + seconds * 1000));
    await portal.app.doChore('payments');
  }
  portal.setNow(undefined);
  const [payment] = await portal.inDb(db => db.select().from(payments).where(eq(payments.applicationId, applyId)));
  const [cash = ''] = paid.accident.flight.paxIds;
  const receipt = `order_id = '${paid.orderId}' and pax_id = '${cash}'`;
  await portal.tamper(['compensation_receipts'], `update compensation_receipts set channel = '8' where ${receipt}`);
  const { id: reimbursementId } = await portal
    .as('station')
    .comp.reimb.commandSaveOrUpdate({ ...days, paxList: [{ orderId: paid.orderId, paxId: cash }] });
  const still = await effective();
  await given.paidInCash(still.accident.flight.paxIds.map(paxId => ({ orderId: still.orderId, paxId, fen: paxLimit })));
  const reconciliationId = await reconciled();
  return { waiting, order, again, open, first, collector, applied, run, paid, payment, cash, still, reimbursementId, reconciliationId };
}
const days = { station: 'LXA', flightStartDate: '2026-03-14', flightEndDate: '2026-03-14' };

/** Compares today with a gateway that has lost its books: what it lacks is a difference of the whole amount. */
async function reconciled(): Promise<string> {
  await portal.asOwner('delete from simulated_transfers');
  await portal.as('finance').comp.payment.reconcile({ day: stationDay(new Date()) });
  await jobsDone(portal.pool.raw);
  const { rows } = await portal.as('finance').comp.payment.reconciliations({});
  return rows[0]?.id ?? '';
}

/** Where the sample request of a call would show none of the large amounts. */
const asked: Record<string, () => object> = {
  'comp.order.page': () => ({ flightStartDate: '2026-03-14', sortColumn: 'sumMoney' }),
  'comp.h5Order.detail': () => ({ orderId: large.order.orderId }),
  'comp.order.find': () => ({ orderId: large.order.orderId }),
  'comp.order.findOrderEditEcho': () => ({ orderId: large.again.orderId }),
  'comp.order.findChoicePax': () => ({ accidentId: large.order.accident.accidentId }),
  'comp.order.findSelectedPax': () => ({ orderId: large.again.orderId }),
  'comp.order.findPax': () => ({ orderId: large.order.orderId }),
  'comp.order.findPaxOrderInfo': () => ({ orderId: large.again.orderId, paxId: large.first }),
  'comp.order.findPaxReceiveRecord': () => ({ orderId: large.paid.orderId }),
  'comp.order.findSameTypeOrders': () => ({ accidentId: large.order.accident.accidentId }),
  'comp.flightSums.sums': () => ({ flightId: large.order.accident.flight.id }),
  'comp.bulkAudit.find': () => large.run,
  'comp.bulkAudit.items': () => large.run,
  'comp.apply.orderPage': () => ({ status: 1 }),
  'comp.apply.orderGet': () => ({ applyId: large.applied.applyId }),
  'comp.apply.replaceFilterRecord': () => ({ applyId: large.applied.applyId }),
  'comp.apply.queryDetails': () => ({ id: large.applied.applyId }),
  'comp.apply.queryReplaceDetails': () => ({ recordId: large.applied.applyId }),
  'comp.apply.queryRecord': () => ({}),
  'comp.apply.findCompensationOrderBehalf': () => ({}),
  'comp.collar.page': () => ({ status: 1 }),
  'comp.collar.find': () => ({ id: large.applied.applyId }),
  'comp.received.find': () => ({ orderId: large.again.orderId }),
  'comp.assist.findPaxCompensation': () => ({ paxIds: [large.first] }),
  'comp.luggage.findLuggage': () => ({ code: 'LXA' }),
  'comp.h5.luggagePage': () => ({ code: 'LXA' }),
  'comp.assist.findPaxAmount': () => ({ paxId: large.open.accident.flight.paxIds[0] }),
  'comp.cashReport.getCashBusinessCostsDetail': () => ({}),
  'comp.cashReport.getCashBusinessCostsTotal': () => ({}),
  'comp.cashReport.getCashPayDetail': () => ({}),
  'comp.cashReport.getCashPayTotal': () => ({}),
  'comp.payment.page': () => ({}),
  'comp.payment.entries': () => ({ id: large.payment?.id }),
  'comp.payment.reconciliations': () => ({}),
  'comp.payment.differences': () => ({ reconciliationId: large.reconciliationId }),
  'comp.reimb.queryPage': () => ({}),
  'comp.reimb.queryGet': () => ({ id: large.reimbursementId }),
  'comp.reimb.queryDetail': () => ({ id: large.reimbursementId }),
  'comp.reimb.queryPre': () => days,
  'comp.reimb.queryPax': () => ({ a: large.paid.orderId, b: 'new' }),
  'comp.flow.preview': () => ({ businessType: 'compensation-order', orderNo: large.waiting.orderNo }),
};
/** Money that is none of an order's. */
const small = new Set([
  'comp.flow.list',
  // Of luggage, which costs what it costs.
  ...[
    'h5Order.findCompensationLuggageDetailInfo',
    'h5Order.findCompensationLuggageList',
    'luggage.consumptionPage',
    'baggageReport.getLuggageCompensationReport',
    'baggageReport.getLuggageCompensationTotal',
  ].map(name => `comp.${name}`),
  ...['baggage', 'h5Baggage'].flatMap(name => [`comp.${name}.baggageAccidentDetailInfo`, `comp.${name}.expressSave`]),
]);
/** Who sees it, where it is not the administrator. */
const people: Record<string, string> = {
  'comp.audit.todo': 'manager',
  'portal.todo.page': 'manager',
  'comp.bulkAudit.find': 'manager',
  'comp.bulkAudit.items': 'manager',
  'comp.bulkAudit.page': 'manager',
  'comp.order.findOrderEditEcho': 'station',
  'comp.reimb.queryGet': 'station',
};

async function tokenFor(id: string, { can }: AnyCall): Promise<string> {
  if (can !== 'claim') return portal.tokenOf(people[id] ?? 'admin');
  const [open = ''] = large.open.accident.flight.paxIds;
  const token = await claimIn(portal, /Details|Record/.test(id) ? large.collector : open, 'TV');
  await portal.inDb(db =>
    db.execute(sql`
      insert into claim_session_pax (tenant_id, session_id, pax_id) select tenant_id, id, ${open} from claim_sessions on conflict do nothing`),
  );
  return token;
}

interface Shown {
  path: string;
  value: unknown;
}
/** Every amount of an answer as it travels. */
function amountsIn(schema: z.ZodType, value: unknown, path = ''): Shown[] {
  if (value === undefined || value === null) return [];
  if (schema instanceof z.ZodCodec) return [{ path, value }];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return amountsIn(schema.unwrap() as z.ZodType, value, path);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, at) => amountsIn(schema.element as z.ZodType, item, `${path}[${at}]`));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      amountsIn(field as z.ZodType, (value as Record<string, unknown>)[key], `${path}.${key}`),
    );
  return [];
}
const holdsMoney = (schema: z.ZodType): boolean => {
  if (schema instanceof z.ZodCodec) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return holdsMoney(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return holdsMoney(schema.element as z.ZodType);
  return schema instanceof z.ZodObject && Object.values(schema.shape).some(field => holdsMoney(field as z.ZodType));
};

const showing = everyCall.filter(
  ({ id, call }) => id.startsWith('comp.') && !call.changes && !isFile(call.returns) && holdsMoney(answerSchema(call)),
);

test.each(showing)('$id shows and sums the largest amounts that can be saved, in yuan with two decimals', async ({ id, call }) => {
  const session = { token: await tokenFor(id, call), tenantId: world.tenantId };
  const answer = await portal.inject(requestFor(call, asked[id]?.() ?? sampleOf(world, id), {}, session));
  const envelope = answer.json<{ code: number; data: unknown }>();
  expect(envelope).toMatchObject({ code: 200 });
  const shown = amountsIn(answerSchema(call), envelope.data);
  expect(shown.filter(({ value }) => !/^\d+\.\d\d$/.test(String(value)))).toEqual([]);
  const largest = Math.max(...shown.map(({ value }) => Number(value)));
  if (!small.has(id)) expect(largest).toBeGreaterThanOrEqual(paxLimit / 100);
});

test.each(everyCall.filter(({ id, call }) => /^comp\.(cashReport|order\.cash)/.test(id) && isFile(call.returns)))(
  '$id writes them into its file',
  async ({ call }) => {
    const session = { token: await portal.tokenOf('admin'), tenantId: world.tenantId };
    const answer = await portal.inject(requestFor(call, {}, {}, session));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/attachment/);
  },
);

test('every amount is stored in 64 bits', async () => {
  const { rows } = await portal.inDb(db =>
    db.execute<{ column: string }>(sql`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_name like '%fen' and data_type <> 'bigint' and table_name not like 'flight%'`),
  );
  expect(rows).toEqual([]);
});

describe('the limits of a tenant', () => {
  const draft = (accident: Awaited<ReturnType<typeof given.accident>>, fen: number) =>
    portal.as('station').comp.order.save({
      accidentId: accident.accidentId,
      compensateType: 1,
      serviceCity: 'LXA',
      responsibleUnits: ['weather'],
      passengers: accident.flight.paxIds.map(paxId => ({ paxId, currentAmount: fen, duplicateReason: '' })),
    });
  afterEach(() => limits(perPassenger.max, perOrder.max));

  test('an order at both limits is saved; a fen above the one of the passenger names it at his amount', async () => {
    await limits(50_000, 100_000);
    const accident = await given.accident({ pax: 2 });
    await expect(draft(accident, 5_000_000)).resolves.toMatchObject({ version: 1 });
    await expect(draft(accident, 5_000_001)).rejects.toMatchObject({
      status: 400,
      fields: { 'passengers.1.currentAmount': { key: 'order.paxLimit', text: '单位旅客补偿金额不能超过 ¥50,000' } },
    });
  });

  test('more than an order may come to names that limit at its passengers', async () => {
    await limits(50_000, 99_999);
    const accident = await given.accident({ pax: 2 });
    await expect(draft(accident, 5_000_000)).rejects.toMatchObject({
      status: 400,
      fields: { passengers: { key: 'order.sumLimit', text: '补偿单总额不能超过 ¥99,999' } },
    });
    expect(orderLimit).toBeGreaterThan(2 ** 31);
  });

  test('a draft from before a limit was lowered is not submitted', async () => {
    const { orderId } = await given.draft({ fen: 20_000, pax: 2 });
    await limits(199, 5_000_000);
    await expect(portal.as('station').comp.order.submit({ orderId })).rejects.toMatchObject({
      fields: { passengers: { key: 'order.paxLimit' } },
    });
  });

  test('they hold where nobody has chosen, and the form can ask for them', async () => {
    expect(await portal.as('admin2').comp.order.limits()).toMatchObject({ paxLimit: 5_000_000, orderLimit: 500_000_000 });
  });
});
