import { Degree, SmsBusinessCategory, SmsPassengerCategory, SmsSendStatus, TaskStatus } from '@reap/contracts/message-center/codes';
import { type InferInsertModel, inArray } from 'drizzle-orm';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import type { DemoFlight, DemoFlights } from '../../flight-passenger/demo/index.ts';
import { minuteMs } from '../../kernel/durations.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { firstOpenDay } from '../event/event.closing.ts';
import { flightEventNotices, flightEvents } from '../event/event.schema.ts';
import { smsMessages, smsSeals } from '../sms/sms.schema.ts';
import { recipientSeals, smsTaskRecipients, smsTasks } from '../task/task.schema.ts';
import { fillReview } from './tasks.ts';

type Event = InferInsertModel<typeof flightEvents>;
type Text = InferInsertModel<typeof smsMessages>;

const partFen = 5;
const titles = { DELAY: '航班延误', CANCEL: '航班取消' } as const;

/** What passengers of the late and cancelled flights of these days were told, or are still to be told. */
export async function fillEvents(airline: Airline, people: DemoPeople, { flown }: DemoFlights, sent: readonly Text[]): Promise<void> {
  const { db, now, diceOf } = airline;
  const random = diceOf(31);
  const since = addDays(stationDay(now), -3);
  const told: { event: Event; texts: readonly Text[] }[] = [];
  for (const flight of flown.filter(one => one.flightDate >= since)) {
    const { adjustState } = flight;
    if (adjustState !== 'DELAY' && adjustState !== 'CANCEL') continue;
    const proposedAt = new Date(Math.min(now.getTime() - 5 * minuteMs, flight.takeOffAt.getTime() - random.int(60, 160) * minuteMs));
    const event = eventOf(flight, adjustState, random.id(proposedAt), proposedAt, now);
    const texts = sent.filter(({ flightId, applyObject }) => flightId === flight.id && applyObject === 'PASSENGER');
    told.push({ event, texts: random.chance(0.85) ? texts : [] });
  }
  await insertAll(
    db,
    flightEvents,
    told.map(({ event }) => event),
  );
  for (const { event, texts } of told) if (texts.length > 0) await fillNotice(airline, people, event, texts);
}

function eventOf(flight: DemoFlight, type: 'DELAY' | 'CANCEL', id: string, proposedAt: Date, now: Date): Event {
  const keptOpen = firstOpenDay(now);
  const { tenantId, id: flightId, flightNo, flightDate, route, reason = '', estimatedTakeOffAt, actualTakeOffAt } = flight;
  const estimated = estimatedTakeOffAt ? { estimatedTakeOffTime: estimatedTakeOffAt.toISOString() } : {};
  return {
    tenantId,
    id,
    flightId,
    flightNo,
    flightDate,
    route,
    type,
    before: { adjustState: null, reason: '', ...(estimatedTakeOffAt && { estimatedTakeOffTime: null }) },
    facts: { adjustState: type, reason, ...estimated },
    proposedAt,
    changedAt: proposedAt,
    countedTakeOffAt: estimatedTakeOffAt ?? null,
    closedAt: actualTakeOffAt ?? (flightDate < keptOpen ? now : null),
  };
}

/** The message that told them, passed by the manager and sent to everybody whose record is there. */
async function fillNotice(airline: Airline, people: DemoPeople, event: Event, texts: readonly Text[]): Promise<void> {
  const { db, diceOf } = airline;
  const { tenantId, message } = people;
  const createdAt = new Date(event.proposedAt.getTime() + 2 * minuteMs);
  const random = diceOf(32);
  const taskId = random.id(createdAt);
  const { content = '' } = texts[0] ? smsSeals.opened(texts[0] as never) : {};
  const task: InferInsertModel<typeof smsTasks> = {
    tenantId,
    id: taskId,
    taskName: `${titles[event.type as keyof typeof titles]} ${event.flightNo} ${event.flightDate}`,
    businessCategory: SmsBusinessCategory.passenger,
    degree: Degree.urgent,
    passengerCategory: SmsPassengerCategory.other,
    status: TaskStatus.finished,
    sendStatus: SmsSendStatus.succeeded,
    content,
    auditRemark: '同意',
    audience: 'segment',
    audienceOf: { flightNo: event.flightNo, flightDate: event.flightDate },
    station: 'LXA',
    recipients: texts.length,
    handed: texts.length,
    handedTo: texts.length - 1,
    parts: texts.length,
    priceFen: texts.length * partFen,
    startedAt: createdAt,
    endedAt: new Date(createdAt.getTime() + minuteMs),
    createdBy: message.userId,
    createdByName: message.employeeName,
    createdAt,
    snapshotAt: createdAt,
    updatedByName: message.employeeName,
    updatedAt: createdAt,
  };
  await insertAll(db, smsTasks, [task]);
  await insertAll(
    db,
    smsTaskRecipients,
    texts.map((text, place) => {
      const row = { tenantId, id: random.id(createdAt), taskId, place, messageId: text.id };
      const { phone, receiver } = smsSeals.opened(text as never);
      const { flightId, flightNo, flightDate } = event;
      return { ...row, flightId, flightNo, flightDate, ...recipientSeals.sealed(row, { phone, receiver }) };
    }),
  );
  const ids = texts.flatMap(({ id }) => id ?? []);
  await db.update(smsMessages).set({ taskId }).where(inArray(smsMessages.id, ids));
  await insertAll(db, flightEventNotices, [{ tenantId, eventId: event.id, taskId, createdAt }]);
  await fillReview(airline, people, { ...task, decidedAt: new Date(createdAt.getTime() + minuteMs) });
}
