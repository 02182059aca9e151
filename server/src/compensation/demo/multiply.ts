import {
  ApplicationStatus,
  CompensateType,
  OrderLuggageState,
  OrderStatus,
  PaymentState,
  PayStatus,
  ReceiveStatus,
} from '@reap/contracts/compensation/codes';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { type Db, inTenant } from '../../db/pool.ts';
import { flightPassengers, flights } from '../../flight-passenger/index.ts';
import { workflowInstances, workflowReviewers, workflowTasks } from '../../workflow/index.ts';
import {
  accidents,
  applicationLines,
  applications,
  baggageAccidents,
  baggageExpresses,
  baggageSteps,
  compensationOrderPax,
  compensationOrders,
  compensationReceipts,
  orderBusiness,
  orderLuggage,
  paymentEntries,
  payments,
  reimbursementBusiness,
  simulatedTransfers,
} from '../index.ts';

// The demo spans 74 days: each set of copies lies 85 days before the one after it, so no flight is flown twice.
const days = 85;

const copiedId = (column: string): string => `overlay(t.${column}::text placing lpad(to_hex(n), 8, '0') from 29)::uuid`;
const earlier = (column: string): string => `t.${column} - n * interval '${days} days'`;
const earlierDay = (column: string): string => `t.${column} - n * ${days}`;
const number = (column: string): string =>
  `left(t.${column}, 2) || to_char(${earlier('created_at')}, 'YYMMDD') || lpad((substr(t.${column}, 9)::bigint + n * 100000)::text, 12, '0')`;
const each = (columns: readonly string[], make: (column: string) => string): Record<string, string> =>
  Object.fromEntries(columns.map(column => [column, make(column)]));
/** The same number where it stands beside another record: its day is that of the record it belongs to. */
const ofTable = (table: string, reference: string, made: string): string =>
  made.replaceAll('t.created_at', `(select created_at from ${table} o where o.id = t.${reference})`);
/** Stock is not multiplied: an order that gave luggage, or promised it, was closed before it did in the copies. */
const ofLuggage = (order: string): string =>
  `exists (select from compensation_orders m where m.id = ${order} and m.compensate_type = ${CompensateType.material})`;
const closedInstead = `t.compensate_type = ${CompensateType.material} and t.status = ${OrderStatus.inEffect}`;
const { unreviewed, passed, revoked } = ApplicationStatus;
const onceOpen = "t.status = 'open'";
/** Reviews of what is copied; those of other modules stay single. */
const reviewedHere = `t.business_type in ('${orderBusiness}', '${reimbursementBusiness}')`;

/** What differs in the copies of each table; the originals are those rows that `which` names. In order of their references. */
const copies: readonly { table: PgTable; changed: Record<string, string>; which?: string }[] = [
  {
    table: flights,
    changed: {
      ...each(['id'], copiedId),
      ...each(['flight_date'], earlierDay),
      ...each(
        ['take_off_at', 'arrival_at', 'actual_take_off_at', 'estimated_take_off_at', 'estimated_arrival_at', 'actual_arrival_at'],
        earlier,
      ),
    },
    which: 't.id in (select flight_id from accidents union select flight_id from baggage_accidents)',
  },
  {
    table: flightPassengers,
    changed: {
      ...each(['id', 'flight_id'], copiedId),
      ...each(['tkt_issue_date', 'tkt_end_date'], earlierDay),
      ...each(['issued_at', 'check_in_at'], earlier),
      // Sealed values belong to their row: nobody could open a copy.
      ...each(['id_no', 'id_no_hash', 'telephone', 'telephone_hash'], () => "''"),
    },
    which: 't.id in (select pax_id from compensation_order_pax union select pax_id from baggage_accidents)',
  },
  {
    table: accidents,
    changed: {
      ...each(['id', 'flight_id'], copiedId),
      accident_no: number('accident_no'),
      ...each(['flight_date'], earlierDay),
      ...each(['created_at', 'updated_at'], earlier),
    },
  },
  {
    table: baggageAccidents,
    changed: {
      ...each(['id', 'flight_id', 'pax_id', 'matched_id'], copiedId),
      accident_no: number('accident_no'),
      ...each(['flight_date'], earlierDay),
      ...each(['state_at', 'created_at', 'updated_at'], earlier),
      ...each(['phone', 'phone_hash'], () => "''"),
      ...each(['file_ids'], () => "'{}'"),
    },
  },
  {
    table: baggageExpresses,
    changed: {
      ...each(['id', 'accident_id'], copiedId),
      ...each(['phone', 'phone_hash', 'address', 'address_hash'], () => "''"),
    },
  },
  {
    table: baggageSteps,
    changed: {
      ...each(['id', 'accident_id'], copiedId),
      ...each(['at'], earlier),
      // The number of the other bag of a pair, where it is one.
      remark: `coalesce((select ${number('accident_no').replaceAll('t.', 'o.')} from baggage_accidents o where o.accident_no = t.remark), t.remark)`,
    },
  },
  {
    table: compensationOrders,
    changed: {
      ...each(['id', 'flight_id', 'accident_id', 'baggage_accident_id'], copiedId),
      order_no: number('order_no'),
      accident_no: `coalesce(${ofTable('accidents', 'accident_id', number('accident_no'))},
        ${ofTable('baggage_accidents', 'baggage_accident_id', number('accident_no'))})`,
      ...each(['flight_date'], earlierDay),
      ...each(['created_at', 'updated_at'], earlier),
      effective_at: `case when not (${closedInstead}) then ${earlier('effective_at')} end`,
      granted_at: 'null',
      // Nothing of old times still waits for a decision: it was refused.
      status: `case when t.status = ${OrderStatus.underAudit} then ${OrderStatus.failed} when ${closedInstead} then ${OrderStatus.closed} else t.status end`,
    },
  },
  {
    table: compensationOrderPax,
    changed: {
      ...each(['order_id', 'pax_id'], copiedId),
      receive_status: `case when ${ofLuggage('t.order_id')} then ${ReceiveStatus.open} else t.receive_status end`,
    },
  },
  { table: orderLuggage, changed: { ...each(['order_id'], copiedId), state: String(OrderLuggageState.planned) } },
  {
    table: applications,
    changed: {
      ...each(['id', 'flight_id', 'pax_id'], copiedId),
      apply_no: number('apply_no'),
      ...each(['flight_date'], earlierDay),
      ...each(['created_at', 'updated_at', 'audited_at'], earlier),
      ...each(['id_no', 'id_no_hash', 'phone', 'phone_hash', 'pay_account', 'pay_account_hash'], () => "''"),
      ...each(['photo_id'], () => 'null'),
      // Nothing of old times still waits, for a review or for its money.
      status: `case when t.status = ${unreviewed} or (t.status = ${passed} and t.pay_status <> ${PayStatus.paid}) then ${revoked} else t.status end`,
    },
  },
  {
    table: applicationLines,
    changed: {
      ...each(['id', 'application_id', 'order_id', 'pax_id'], copiedId),
      ...each(['photo_id'], () => 'null'),
      live: `t.live and exists (select from applications a where a.id = t.application_id and a.pay_status = ${PayStatus.paid})`,
    },
  },
  {
    table: payments,
    changed: {
      ...each(['id', 'application_id', 'line_id', 'order_id', 'pax_id'], copiedId),
      ...each(['pay_account', 'pay_account_hash'], () => "''"),
      order_no: ofTable('compensation_orders', 'order_id', number('order_no')),
      ...each(['flight_date'], earlierDay),
      ...each(['due_at', 'sent_at', 'asked_at', 'settled_at', 'created_at', 'updated_at'], earlier),
    },
    which: `t.state <> ${PaymentState.toPay}`,
  },
  {
    table: paymentEntries,
    changed: { ...each(['id', 'payment_id'], copiedId), ...each(['at'], earlier) },
    which: `t.payment_id in (select id from payments where state <> ${PaymentState.toPay})`,
  },
  { table: simulatedTransfers, changed: { ...each(['id'], copiedId), ...each(['settles_at'], earlier) } },
  {
    table: compensationReceipts,
    changed: { ...each(['id', 'order_id', 'pax_id'], copiedId), ...each(['received_at'], earlier) },
    which: `not ${ofLuggage('t.order_id')}`,
  },
  {
    table: workflowInstances,
    changed: {
      ...each(['id', 'business_id'], copiedId),
      ...each(['created_at'], earlier),
      status: "case t.status when 'running' then 'rejected' else t.status end",
    },
    which: reviewedHere,
  },
  {
    table: workflowTasks,
    changed: {
      ...each(['id', 'instance_id'], copiedId),
      ...each(['opened_at'], earlier),
      status: "'done'",
      decision: `case when ${onceOpen} then 'REJECT' else t.decision end`,
      done_by: `case when ${onceOpen} then (select r.user_id from workflow_reviewers r where r.task_id = t.id limit 1) else t.done_by end`,
      done_at: `case when ${onceOpen} then ${earlier('opened_at')} + interval '20 minutes' else ${earlier('done_at')} end`,
    },
    which: `t.instance_id in (select t.id from workflow_instances t where ${reviewedHere})`,
  },
  {
    table: workflowReviewers,
    changed: each(['task_id'], copiedId),
    which: `t.task_id in (select k.id from workflow_tasks k join workflow_instances t on t.id = k.instance_id where ${reviewedHere})`,
  },
];

/**
 * Makes the tenant's accidents, bags and orders `scale` times as many, with flights, passengers, receipts and reviews, further and
 * further back in time. The database does it, a statement and transaction per table. The pool must be a fresh one: a connection
 * that has filled empty tables keeps plans for empty tables.
 */
export async function multiplyCases(fresh: Db, tenantId: string, scale: number): Promise<void> {
  for (const { table, changed, which } of copies)
    await inTenant(fresh, tenantId, async db => {
      await db.execute(sql`set local statement_timeout = 0`);
      await db.execute(copyOf(table, changed, scale, which));
    });
}

function copyOf(table: PgTable, changed: Record<string, string>, scale: number, which = 'true'): SQL {
  // What the database computes can't be given.
  const names = getTableConfig(table).columns.flatMap(column => (column.generated ? [] : [column.name]));
  const values = names.map(name => changed[name] ?? `t.${name}`);
  return sql.raw(
    `insert into ${getTableName(table)} (${names.join()}) select ${values.join()} from ${getTableName(table)} t, generate_series(1, ${scale - 1}) n where ${which}`,
  );
}
