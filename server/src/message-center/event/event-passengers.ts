import type { InputOf, PageOf, RowOf } from '@reap/contracts/contract';
import { TaskStatus } from '@reap/contracts/message-center/codes';
import type { flightEvent } from '@reap/contracts/message-center/flight-event';
import { and, asc, eq, gt, isNotNull, notInArray, or } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { smsMessages } from '../sms/sms.schema.ts';
import { taskRules } from '../task/task.queries.ts';
import { recipientSeals, smsTaskRecipients, smsTasks } from '../task/task.schema.ts';
import { loadEvent } from './event.queries.ts';
import { flightEventNotices } from './event.schema.ts';
import type { FlightPassenger, PassengersOfFlight } from './passengers-of-flight.ts';

type Filter = InputOf<typeof flightEvent.passengersPost>;
type Row = RowOf<typeof flightEvent.passengersPost>;
/** Of these nobody was told, unless some went out before. */
const tellNobody = [TaskStatus.rejected, TaskStatus.disabled];

type Notice = Pick<Row, 'taskId' | 'deliveryState' | 'forgotten' | 'sendTime'>;

/**
 * What became of the last message about an event that the caller may see, by number: people who share one were told together. One that still
 * waits hides none that went out before.
 */
async function noticesByPhone(eventId: string, context: Pick<Context, 'db' | 'visible'>): Promise<Map<string, Notice>> {
  const found = await context.db
    .select({ recipient: smsTaskRecipients, state: smsMessages.state, sentAt: smsMessages.sentAt })
    .from(flightEventNotices)
    .innerJoin(
      smsTaskRecipients,
      and(eq(smsTaskRecipients.tenantId, flightEventNotices.tenantId), eq(smsTaskRecipients.taskId, flightEventNotices.taskId)),
    )
    .innerJoin(smsTasks, and(eq(smsTasks.tenantId, flightEventNotices.tenantId), eq(smsTasks.id, flightEventNotices.taskId)))
    .leftJoin(smsMessages, and(eq(smsMessages.tenantId, smsTaskRecipients.tenantId), eq(smsMessages.id, smsTaskRecipients.messageId)))
    .where(
      and(eq(flightEventNotices.eventId, eventId), or(gt(smsTasks.handed, 0), notInArray(smsTasks.status, tellNobody)), taskRules(context)),
    )
    .orderBy(asc(isNotNull(smsTaskRecipients.messageId)), asc(flightEventNotices.createdAt));
  return new Map(
    found.map(({ recipient, state, sentAt }) => [
      recipientSeals.opened(recipient).phone,
      {
        taskId: recipient.taskId,
        deliveryState: state,
        forgotten: recipient.messageId !== null && state === null,
        sendTime: sentAt?.toISOString() ?? null,
      },
    ]),
  );
}

const noNotice: Notice = { taskId: null, deliveryState: null, forgotten: false, sendTime: null };

const matches = ({ name, pnr, telphone, ticketNumber }: Filter, pax: FlightPassenger): boolean =>
  (!name || pax.paxName.includes(name.toUpperCase())) &&
  (!pnr || pax.pnr === pnr.toUpperCase()) &&
  (!telphone || pax.telephone === telphone) &&
  (!ticketNumber || pax.tktNo === ticketNumber);

/**
 * A page of those whom an event concerns, or of those who were written to. A flight has some hundred people, already in order:
 * they are told apart here, where their numbers are open.
 */
export async function pageOfPassengers(
  filter: Filter,
  written: boolean,
  passengersOfFlight: PassengersOfFlight,
  context: Context,
): Promise<PageOf<Row>> {
  const event = await loadEvent(filter.flightEventId, context);
  const isOther = (filter.type && filter.type !== event.type) || (filter.flightDate && filter.flightDate !== event.flightDate);
  const onBoard = isOther ? [] : await passengersOfFlight(event, context);
  const notices = await noticesByPhone(event.id, context);
  const found = onBoard.flatMap(pax => {
    const notice = notices.get(pax.telephone) ?? noNotice;
    const isMeant = notice.taskId !== null || !(written || pax.isCancelled);
    return isMeant && matches(filter, pax) ? [toRow(pax, notice)] : [];
  });
  if (filter.isAsc === false) found.reverse();
  const start = (filter.pageNumber - 1) * filter.pageSize;
  return { rows: found.slice(start, start + filter.pageSize), total: found.length, more: false };
}

const toRow = (pax: FlightPassenger, notice: Notice): Row => ({
  paxId: pax.paxId,
  name: pax.paxName,
  segment: pax.segment,
  pnr: pax.pnr,
  ticketNumber: pax.tktNo,
  telphone: pax.telephone,
  hasPhone: pax.telephone ? 'Y' : 'N',
  isVip: pax.isVip ? 'Y' : 'N',
  specialService: pax.specialService,
  ...notice,
});

/** How many fly on each segment of a flight, and how many of them can be written to. */
export async function segmentsOf(flight: { flightNo: string; flightDate: string }, passengers: PassengersOfFlight, context: Context) {
  const bySegment = new Map<string, { segment: string; passengers: number; withPhone: number }>();
  for (const { segment, telephone, isCancelled } of await passengers(flight, context)) {
    if (isCancelled) continue;
    const counted = bySegment.get(segment) ?? { segment, passengers: 0, withPhone: 0 };
    counted.passengers += 1;
    counted.withPhone += telephone ? 1 : 0;
    bySegment.set(segment, counted);
  }
  return [...bySegment.values()].sort((one, other) => (one.segment < other.segment ? -1 : 1));
}
