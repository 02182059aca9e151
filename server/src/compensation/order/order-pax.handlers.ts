import { ReceiveStatus } from '@reap/contracts/compensation/codes';
import type { order } from '@reap/contracts/compensation/order/order';
import { orderPaxModel } from '@reap/contracts/compensation/order/order-pax';
import { and, asc, eq, getTableColumns, inArray, isNull, not, or, type SQL } from 'drizzle-orm';
import { flightPassengers, flights, passengerSeals } from '../../flight-passenger/index.ts';
import { revealed } from '../../kernel/access/reveal.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { compensationOrderPax, compensationOrders, compensationReceipts } from '../compensation.schema.ts';
import { loadOrder, orderRules } from './order.load.ts';
import type { OrderRecord } from './order.queries.ts';
import { loadCause } from './order-cause.ts';
import { coveredBy } from './order-draft.ts';
import { type Earlier, earlierCompensation, hasEarlier, hasReceived, paxSort, paxWhere } from './pax.queries.ts';

type Passenger = typeof flightPassengers.$inferSelect & { flightNo: string; flightDate: string };

const paxColumns = { ...getTableColumns(flightPassengers), flightNo: flights.flightNo, flightDate: flights.flightDate };
const orderPaxColumns = {
  ...paxColumns,
  amountFen: compensationOrderPax.amountFen,
  frozen: compensationOrderPax.frozen,
  freezeReason: compensationOrderPax.freezeReason,
  receiveStatus: compensationOrderPax.receiveStatus,
  duplicateReason: compensationOrderPax.duplicateReason,
};
const passengersOf = (orderId: string, { db }: Context, where?: SQL) =>
  db
    .select(orderPaxColumns)
    .from(flightPassengers)
    .innerJoin(flights, eq(flights.id, flightPassengers.flightId))
    .innerJoin(compensationOrderPax, eq(compensationOrderPax.paxId, flightPassengers.id))
    .where(and(eq(compensationOrderPax.orderId, orderId), where));

/** Whether an order is about a passenger, or can come to be: of an irregular flight, about everybody on its segments. */
async function canBeAbout(record: OrderRecord, paxId: string, { db }: Context): Promise<boolean> {
  const inOrder = db
    .select({ paxId: compensationOrderPax.paxId })
    .from(compensationOrderPax)
    .where(eq(compensationOrderPax.orderId, record.id));
  const covered = record.baggageAccidentId ? undefined : coveredBy({ ...record, paxId: undefined });
  const found = and(eq(flightPassengers.id, paxId), or(inArray(flightPassengers.id, inOrder), covered));
  return (await db.$count(flightPassengers, found)) > 0;
}

/** Names run from A to Z unless something else is asked for. */
const byName = <F extends { sortColumn?: string | undefined; isAsc?: boolean | undefined }>(filter: F): F => ({
  ...filter,
  isAsc: filter.isAsc ?? true,
});

const toChoicePax = (pax: Passenger, earlier: Earlier[]) => ({
  paxId: pax.id,
  paxName: pax.paxName,
  idType: pax.idType,
  ...passengerSeals.opened(pax),
  tktNo: pax.tktNo,
  pnr: pax.pnr,
  bagTag: pax.bagTag,
  segment: pax.segment,
  cabin: pax.cabin,
  isCabinN: pax.isCabinN,
  isCancel: pax.isCancel,
  checkStatus: pax.checkStatus,
  paxStatus: pax.paxStatus,
  passengerCategory: pax.category,
  tktIssueDate: pax.tktIssueDate,
  tktEndDate: pax.tktEndDate,
  flightNo: pax.flightNo,
  flightDate: pax.flightDate,
  earlier,
});

type OrderPassenger = Passenger &
  Pick<typeof compensationOrderPax.$inferSelect, 'amountFen' | 'frozen' | 'freezeReason' | 'receiveStatus' | 'duplicateReason'>;

async function toOrderPax(rows: readonly OrderPassenger[], within: Parameters<typeof hasEarlier>[1], { db }: Context) {
  const earlier = await earlierCompensation(
    db,
    rows.map(row => row.id),
    within,
  );
  return rows.map(row => ({
    ...toChoicePax(row, earlier.get(row.id) ?? []),
    currentAmount: row.amountFen,
    frozen: row.frozen,
    freezeReason: row.freezeReason,
    receiveStatus: row.receiveStatus,
    duplicateReason: row.duplicateReason,
  }));
}

export const orderPaxHandlers: Pick<
  Handlers<typeof order>,
  'findChoicePax' | 'findSelectedPax' | 'findPax' | 'findPaxOrderInfo' | 'findPaxReceiveRecord' | 'reveal'
> = {
  async findChoicePax({ accidentId, orderId, duplicatesOnly, ...filter }, context) {
    const cause = await loadCause(accidentId, context);
    const query = context.db
      .select(paxColumns)
      .from(flightPassengers)
      .innerJoin(flights, eq(flights.id, flightPassengers.flightId))
      .where(
        and(
          coveredBy(cause),
          paxWhere(filter, context.tenantId),
          filter.receiveStatus === undefined ? undefined : filter.receiveStatus === ReceiveStatus.received ? hasReceived : not(hasReceived),
          duplicatesOnly ? hasEarlier(context.db, { orderId }) : undefined,
        ),
      )
      .$dynamic();
    const found = await pageOf(context.db, query, byName(filter), {
      id: flightPassengers.id,
      sort: paxSort,
      hidden: context.hidden(orderPaxModel),
    });
    const earlier = await earlierCompensation(
      context.db,
      found.rows.map(row => row.id),
      { orderId },
    );
    return { ...found, rows: found.rows.map(row => toChoicePax(row, earlier.get(row.id) ?? [])) };
  },

  async findSelectedPax({ orderId }, context) {
    const record = await loadOrder(orderId, context);
    const rows = await passengersOf(record.id, context).orderBy(asc(flightPassengers.paxName), asc(flightPassengers.id)).limit(2000);
    return toOrderPax(rows, { orderId }, context);
  },

  async findPax({ orderId, duplicatesOnly, ...filter }, context) {
    const record = await loadOrder(orderId, context);
    const within = { orderId, twins: true };
    const query = passengersOf(
      record.id,
      context,
      and(
        paxWhere(filter, context.tenantId),
        duplicatesOnly ? hasEarlier(context.db, within) : undefined,
        filter.receiveStatus === undefined ? undefined : eq(compensationOrderPax.receiveStatus, filter.receiveStatus),
      ),
    ).$dynamic();
    const found = await pageOf(context.db, query, byName(filter), {
      id: flightPassengers.id,
      sort: { ...paxSort, currentAmount: compensationOrderPax.amountFen, receiveStatus: compensationOrderPax.receiveStatus },
      hidden: context.hidden(orderPaxModel),
    });
    return { ...found, rows: await toOrderPax(found.rows, within, context) };
  },

  async reveal({ orderId, paxId, column, reason }, context) {
    const record = await loadOrder(orderId, context);
    const [pax] = await passengersOf(record.id, context, eq(flightPassengers.id, paxId));
    if (!pax) return fail('passenger.notFound');
    return revealed({ ...pax, ...passengerSeals.opened(pax) }, { model: orderPaxModel, column, reason, target: record.orderNo }, context);
  },

  async findPaxOrderInfo({ paxId, orderId }, context) {
    const record = await loadOrder(orderId, context);
    if (!(await canBeAbout(record, paxId, context))) fail('passenger.notFound');
    return (await earlierCompensation(context.db, [paxId], { orderId, twins: true })).get(paxId) ?? [];
  },

  async findPaxReceiveRecord({ paxId, orderId }, context) {
    const rows = await context.db
      .select({ receipt: compensationReceipts, paxName: flightPassengers.paxName, orderNo: compensationOrders.orderNo })
      .from(compensationReceipts)
      .innerJoin(flightPassengers, eq(flightPassengers.id, compensationReceipts.paxId))
      .innerJoin(compensationOrders, eq(compensationOrders.id, compensationReceipts.orderId))
      .where(
        and(
          paxId ? eq(compensationReceipts.paxId, paxId) : undefined,
          orderId ? eq(compensationReceipts.orderId, orderId) : undefined,
          // Without a key there is nothing to look for: no row, never all rows.
          paxId || orderId ? undefined : isNull(compensationReceipts.id),
          orderRules(context),
        ),
      )
      .orderBy(asc(compensationReceipts.receivedAt), asc(compensationReceipts.id))
      .limit(2000);
    return rows.map(({ receipt, paxName, orderNo }) => ({
      id: receipt.id,
      paxId: receipt.paxId,
      paxName,
      orderNo,
      amount: receipt.amountFen,
      channel: receipt.channel,
      station: receipt.station,
      receivedAt: receipt.receivedAt.toISOString(),
    }));
  },
};
