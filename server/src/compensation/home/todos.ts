import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { compensationPages } from '@reap/contracts/compensation/pages';
import { type SQL, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import { flights } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { textOf } from '../../kernel/texts.ts';
import { fromReviews, none, reviewFields, reviewSettings, type TodoSource, todoPart } from '../../workflow/index.ts';
import { applicationRules, isCollarAudit } from '../application/application.load.ts';
import { applicationLines, applications } from '../application/application.schema.ts';
import { notOwn, selfOf } from '../application/application-own.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { orderRules } from '../order/order.load.ts';
import { orderBusiness } from '../order/order-row.ts';
import { overStandardSeenBy } from '../order/order-standard.ts';
import { reimbursementBusiness, reimbursementRules } from '../reimbursement/reimbursement.load.ts';
import { reimbursements } from '../reimbursement/reimbursement.schema.ts';

const orders: TodoSource = {
  kind: 'order',
  can: 'comp:order:audit',
  pathOf: id => `${compensationPages.orderDetail}?orderId=${id}&audit=1`,
  async waiting(context) {
    const fields = {
      ...reviewFields(context),
      id: compensationOrders.id,
      no: compensationOrders.orderNo,
      version: compensationOrders.version,
      amountFen: compensationOrders.sumFen,
      people: compensationOrders.paxCount,
      submitter: compensationOrders.createdByName,
      flightNo: compensationOrders.flightNo,
      flightDate: compensationOrders.flightDate,
      station: compensationOrders.serviceCity,
      duplicates: sql`${compensationOrders.duplicates} > 0`,
      overStandard: await overStandardSeenBy(context),
    };
    const from = fromReviews(context, orderBusiness, sql`${compensationOrders}`, sql`${compensationOrders.id}`, orderRules(context));
    return todoPart('order', fields, from);
  },
};

const reimbursed: TodoSource = {
  kind: 'reimbursement',
  can: 'comp:reimb:audit',
  pathOf: id => `${compensationPages.reimbursementDetail}?id=${id}&audit=1`,
  async waiting(context) {
    const fields = {
      ...reviewFields(context),
      id: reimbursements.id,
      no: reimbursements.orderNo,
      version: reimbursements.version,
      amountFen: reimbursements.sumFen,
      people: reimbursements.paxCount,
      submitter: reimbursements.createdByName,
      flightNo: none,
      flightDate: none,
      station: reimbursements.station,
      duplicates: sql`false`,
      overStandard: sql`false`,
    };
    const from = fromReviews(
      context,
      reimbursementBusiness,
      sql`${reimbursements}`,
      sql`${reimbursements.id}`,
      reimbursementRules(context),
    );
    return todoPart('reimbursement', fields, from);
  },
};

/** Applications have one level: its target is the tenant's, before take-off where that was ahead when they came. */
const leaves = sql`coalesce(${flights.estimatedTakeOffAt}, ${flights.takeOffAt})`;
const liveLines = (what: SQL, more = sql``): SQL =>
  sql`(select ${what} from ${applicationLines} ${more} where ${applicationLines.tenantId} = ${applications.tenantId}
    and ${applicationLines.applicationId} = ${applications.id} and ${applicationLines.live})`;
/** One of its passengers had received money already when the order was made, and somebody wrote why he gets more. */
const paidBefore = sql`exists ${liveLines(
  sql``,
  sql`join ${compensationOrderPax} on ${compensationOrderPax.tenantId} = ${applicationLines.tenantId}
      and ${compensationOrderPax.orderId} = ${applicationLines.orderId} and ${compensationOrderPax.paxId} = ${applicationLines.paxId}
      and ${compensationOrderPax.duplicateReason} <> ''`,
)}`;

async function applied(kind: 'application' | 'collar', which: SQL, context: Context): Promise<SQL> {
  const { applicationHours } = await settingsOf(context.db, reviewSettings, 'reviewTargets');
  const target = sql`${applications.createdAt} + make_interval(hours => ${applicationHours})`;
  const beforeTarget = sql`${leaves} > ${applications.createdAt} and ${leaves} < ${target}`;
  const fields = {
    id: applications.id,
    taskId: none,
    no: applications.applyNo,
    version: applications.version,
    nodeName: sql`${textOf(context.language, `todo.stage.${kind}`)}`,
    dueAt: sql`case when ${beforeTarget} then ${leaves} else ${target} end`,
    dueKind: sql`case when ${beforeTarget} then 'flight' else 'target' end`,
    duplicates: paidBefore,
    overStandard: sql`false`,
    amountFen: applications.amountFen,
    people: liveLines(sql`count(distinct ${applicationLines.paxId})`),
    flightNo: applications.flightNo,
    flightDate: applications.flightDate,
    station: applications.station,
    submitter: applications.createdByName,
    waitingSince: applications.createdAt,
  };
  const from = sql`from ${applications} left join ${flights} on ${flights.id} = ${applications.flightId}
    where ${applications.status} = ${literal(ApplicationStatus.unreviewed)} and ${which} and ${notOwn(await selfOf(context)) ?? sql`true`}
      and ${applicationRules(context) ?? sql`true`}`;
  return todoPart(kind, fields, from);
}

const collarAudit = 'comp:collar:audit';

const applying: TodoSource = {
  kind: 'application',
  can: 'comp:apply:audit',
  pathOf: id => `${compensationPages.applicationAudit}?applyId=${id}`,
  // Who may not use the collar's pages finds what is collected for others here; what they have no step for, everybody does.
  waiting: context => applied('application', context.user.codes.has(collarAudit) ? sql`not ${isCollarAudit}` : sql`true`, context),
};

const collaring: TodoSource = {
  kind: 'collar',
  can: collarAudit,
  pathOf: id => `${compensationPages.collarAudit}?id=${id}`,
  waiting: context => applied('collar', isCollarAudit, context),
};

/** What of compensation waits for a person. */
export const compensationTodos: readonly TodoSource[] = [orders, applying, collaring, reimbursed];
