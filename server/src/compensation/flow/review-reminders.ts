import { compensationPages } from '@reap/contracts/compensation/pages';
import { actorColumn } from '@reap/contracts/fields';
import { inArray } from 'drizzle-orm';
import type { PeriodicTask } from '../../kernel/background/periodic.ts';
import type { Context } from '../../kernel/call/context.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { type Mail, sendMail } from '../../message-center/index.ts';
import { employeeNames, holdersOf } from '../../user-center/index.ts';
import { type DueReminder, takeReminders } from '../../workflow/index.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { orderBusiness } from '../order/order-row.ts';
import { reimbursementBusiness } from '../reimbursement/reimbursement.load.ts';
import { reimbursements } from '../reimbursement/reimbursement.schema.ts';

type Reminding = Pick<Context, 'db' | 'now' | 'enqueue'>;

/** What a message says of a record that waits. */
interface Waiting {
  no: string;
  /** Its flight, or the days and the station that it is about. */
  about: string;
  tells: Mail['tells'] & object;
  path: string;
}

/** Ten minutes is what a station has while a flight boards. */
const everyTenMinutes = (now: Date): string => now.toISOString().slice(0, 15);

/** Reminds reviewers of what is due, then the level above them; above the highest, those who keep the levels. */
export const reviewReminders: PeriodicTask = {
  task: 'comp.reviewReminders',
  period: everyTenMinutes,
  async run(context) {
    const due = await takeReminders(context.db, context.now);
    const records = await recordsOf(context, due);
    const names = await employeeNames(context.db, [...new Set(due.flatMap(one => one.reviewerIds))]);
    const keepers = (await holdersOf(context.db, 'comp:flow:edit')).map(person => person.userId);
    for (const reminder of due) {
      const record = records.get(reminder.businessId);
      if (record) await tell(context, reminder, record, names, keepers);
    }
  },
};

async function recordsOf({ db }: Reminding, due: readonly DueReminder[]): Promise<Map<string, Waiting>> {
  const idsOf = (businessType: string) => [...new Set(due.filter(one => one.businessType === businessType).map(one => one.businessId))];
  const orders = await db
    .select()
    .from(compensationOrders)
    .where(inArray(compensationOrders.id, idsOf(orderBusiness)));
  const claims = await db
    .select()
    .from(reimbursements)
    .where(inArray(reimbursements.id, idsOf(reimbursementBusiness)));
  return new Map([
    ...orders.map(({ id, orderNo: no, flightNo, flightDate }): [string, Waiting] => [
      id,
      {
        no,
        about: `${flightNo} ${flightDate}`,
        tells: { 'comp.order.orderNo': no, 'comp.order.flightNo': flightNo },
        path: `${compensationPages.orderDetail}?orderId=${id}`,
      },
    ]),
    ...claims.map(({ id, orderNo: no, station, flightStartDate, flightEndDate }): [string, Waiting] => [
      id,
      {
        no,
        about: `${station} ${flightStartDate} – ${flightEndDate}`,
        tells: { 'comp.reimbursement.orderNo': no },
        path: `${compensationPages.reimbursementDetail}?id=${id}`,
      },
    ]),
  ]);
}

function tell(
  { now, enqueue }: Reminding,
  { kind, businessType, dueAt, dueKind, reviewerIds, superiorIds }: DueReminder,
  { no, about, tells, path }: Waiting,
  names: ReadonlyMap<string, string>,
  keepers: readonly string[],
): Promise<void> {
  const above = superiorIds.length > 0 ? superiorIds : keepers.filter(userId => !reviewerIds.includes(userId));
  const who = reviewerIds.map(id => names.get(id) ?? '').join(' / ');
  return sendMail(
    { now, enqueue, user: { employeeName: 'Reap' } },
    {
      to: kind === 'remind' ? reviewerIds : above,
      template: `review.mail.${kind}`,
      params: {
        ...{ no, about, record: `enum.flowBusiness.${businessType}`, due: stationTime(dueAt), what: `enum.dueKind.${dueKind}` },
        who,
      },
      tells: { ...tells, ...(who && { [actorColumn]: who }) },
      businessType: 'compensation',
      targetUrl: path,
    },
  );
}
