import { PaymentChannel, PaymentState } from '@reap/contracts/compensation/codes';
import { type PaymentFilter, type payment, paymentModel } from '@reap/contracts/compensation/payment/payment';
import { and, asc, eq, getTableColumns, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { isFlightNo, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { expected } from '../../kernel/call/versioned-record.ts';
import { stationDay, stationTime } from '../../kernel/station-time.ts';
import { applications } from '../application/application.schema.ts';
import { isUrgent } from './failures.ts';
import { canPayAgain, payAgain, payableAgain } from './pay-again.ts';
import type { Payment } from './payment.rules.ts';
import { paymentEntries, payments, reconciliationDifferences, reconciliations } from './payment.schema.ts';
import { accountOf } from './payment-account.ts';
import { reconcileQueue } from './reconciliation/reconcile.ts';
import { close } from './settle.ts';

type Filter = Omit<z.output<typeof PaymentFilter>, 'pageNumber' | 'pageSize' | 'sortColumn' | 'isAsc'>;

const paymentRules = ({ visible }: Context) => visible(paymentModel, { station: payments.station, businessType: payments.accidentType });

const paymentWhere = (filter: Filter): SQL | undefined =>
  and(
    filter.orderNo ? startsWith(payments.orderNo, filter.orderNo.toUpperCase()) : undefined,
    filter.applyNo ? startsWith(applications.applyNo, filter.applyNo.toUpperCase()) : undefined,
    filter.flightNo ? isFlightNo(payments.flightNo, filter.flightNo) : undefined,
    filter.flightStartDate ? gte(payments.flightDate, filter.flightStartDate) : undefined,
    filter.flightEndDate ? lte(payments.flightDate, filter.flightEndDate) : undefined,
    filter.open ? canPayAgain : undefined,
    filter.state?.length ? inArray(payments.state, filter.state) : undefined,
    filter.channel ? eq(payments.channel, filter.channel) : undefined,
    filter.serviceCity ? eq(payments.station, filter.serviceCity) : undefined,
  );

const select = ({ db }: Context, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(payments),
      applyNo: applications.applyNo,
      payee: applications.applyUser,
      applied: { payChannel: applications.payChannel, payAccount: applications.payAccount },
      paxName: flightPassengers.paxName,
    })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    .innerJoin(flightPassengers, eq(flightPassengers.id, payments.paxId))
    .where(where);
type PaymentRecord = Awaited<ReturnType<typeof select>>[number];

async function load(id: string, context: Context): Promise<PaymentRecord> {
  const [found] = await select(context, and(eq(payments.id, id), paymentRules(context)));
  return found ?? fail('record.notFound');
}

const isDue = ({ state, channel, dueAt }: Payment, now: Date) =>
  state === PaymentState.toPay && channel === PaymentChannel.cash && dueAt <= now;

const toRow = (found: PaymentRecord, again: ReadonlySet<string>, { user, now }: Context) => ({
  id: found.id,
  applicationId: found.applicationId,
  applyNo: found.applyNo,
  orderId: found.orderId,
  orderNo: found.orderNo,
  flightNo: found.flightNo,
  flightDate: found.flightDate,
  serviceCity: found.station,
  accidentType: found.accidentType,
  payee: found.payee,
  channel: found.channel,
  payAccount: accountOf(found, found.applied),
  amount: found.amountFen,
  state: found.state,
  dueTime: found.dueAt.toISOString(),
  settledTime: found.settledAt?.toISOString() ?? null,
  transferNo: found.transferNo,
  failure: found.failure,
  version: found.version,
  paxName: found.paxName,
  allowed: [
    ...(user.codes.has('comp:payment:handOver') && isDue(found, now) ? ['handOver' as const] : []),
    ...(user.codes.has('comp:payment:again') && again.has(found.id) ? ['payAgain' as const] : []),
  ],
});

export const paymentHandlers: Omit<Handlers<typeof payment>, 'callBack'> = {
  async page(filter, context) {
    const query = select(context, and(paymentWhere(filter), paymentRules(context))).$dynamic();
    const found = await pageOf(context.db, query, filter, {
      id: payments.id,
      sort: {
        urgency: isUrgent,
        createdTime: payments.createdAt,
        dueTime: payments.dueAt,
        settledTime: payments.settledAt,
        amount: payments.amountFen,
        state: payments.state,
        orderNo: payments.orderNo,
        flightDate: payments.flightDate,
      },
    });
    const again = await payableAgain(found.rows, context);
    return { ...found, rows: found.rows.map(row => toRow(row, again, context)) };
  },

  async entries({ id }, context) {
    const { id: paymentId } = await load(id, context);
    const found = await context.db
      .select()
      .from(paymentEntries)
      .where(eq(paymentEntries.paymentId, paymentId))
      .orderBy(asc(paymentEntries.at), asc(paymentEntries.id));
    return found.map(({ id, entry, amountFen, transferNo, note, byName, at }) => ({
      id,
      entry,
      transferNo,
      note,
      amount: amountFen,
      by: byName,
      time: at.toISOString(),
    }));
  },

  async handOver({ id, version }, context) {
    const { user, now } = context;
    const found = expected(await load(id, context), version);
    if (found.state !== PaymentState.toPay || found.channel !== PaymentChannel.cash)
      fail('payment.state', { state: `enum.paymentState.${found.state}` });
    if (found.dueAt > now) fail('payment.notDue', { at: stationTime(found.dueAt) });
    if (!(await close(context, found, PaymentState.toPay, 'paid', { byName: user.employeeName, till: user.station })))
      expected(await load(id, context), found.version);
    context.audit({ target: found.applyNo, after: { amount: found.amountFen } });
    return { version: found.version + 1 };
  },

  async payAgain(asked, context) {
    const ids = asked.items.map(item => item.id);
    const found = await select(context, and(inArray(payments.id, ids), paymentRules(context)));
    if (found.length === 0) fail('record.notFound');
    return payAgain(asked, found, context);
  },

  async reconciliations({ startDate, endDate, ...paging }, { db }) {
    const query = db
      .select()
      .from(reconciliations)
      .where(and(startDate ? gte(reconciliations.day, startDate) : undefined, endDate ? lte(reconciliations.day, endDate) : undefined))
      .$dynamic();
    const found = await pageOf(db, query, paging, { id: reconciliations.id, sort: { time: reconciliations.at, day: reconciliations.day } });
    const rows = found.rows.map(({ id, day, startedBy, at, checked, paidFen, gatewayFen, differences, unanswered }) => ({
      id,
      day,
      startedBy,
      checked,
      differences,
      unanswered,
      time: at.toISOString(),
      paid: paidFen,
      gateway: gatewayFen,
    }));
    return { ...found, rows };
  },

  async differences({ reconciliationId, ...paging }, { db }) {
    const query = db
      .select()
      .from(reconciliationDifferences)
      .where(eq(reconciliationDifferences.reconciliationId, reconciliationId))
      .$dynamic();
    const found = await pageOf(db, query, paging, { id: reconciliationDifferences.id, sort: { id: reconciliationDifferences.id } });
    const rows = found.rows.map(({ id, kind, reference, paymentId, oursFen, theirsFen, ourState, theirState }) => ({
      id,
      kind,
      reference,
      paymentId,
      ourState,
      theirState,
      ours: oursFen,
      theirs: theirsFen,
    }));
    return { ...found, rows };
  },

  async reconcile({ day }, { user, now, enqueue, audit }) {
    if (day > stationDay(now)) fail('request.invalid', {}, { day: { key: 'reconciliation.future' } });
    await enqueue(reconcileQueue, { day, startedBy: user.employeeName });
    audit({ target: day });
    return null;
  },
};
