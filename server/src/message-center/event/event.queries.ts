import { EnableStatus } from '@reap/contracts/codes';
import type { AnswerOf, InputOf, RowOf } from '@reap/contracts/contract';
import type { EnumValue } from '@reap/contracts/enums';
import { toldFields } from '@reap/contracts/flight-passenger/flight-facts';
import { DeliveryState, SmsSendStatus, TaskStatus } from '@reap/contracts/message-center/codes';
import type { flightEvent } from '@reap/contracts/message-center/flight-event';
import { smsPassengerModel } from '@reap/contracts/message-center/sms-record';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Context, User } from '../../kernel/call/context.ts';
import { isFlightNo } from '../../kernel/call/like.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { taskRules } from '../task/task.queries.ts';
import { smsTasks } from '../task/task.schema.ts';
import { templatesThat } from '../template/template.queries.ts';
import { smsTemplates } from '../template/template.schema.ts';
import { type FlightEvent, flightEventNotices, flightEvents } from './event.schema.ts';

type Filter = InputOf<typeof flightEvent.listPost>;
type State = EnumValue<'flightEventState'>;
type Listed = FlightEvent & { state: State; noticeCount: number; recipients: number; told: number; toBeTold: number };

// Columns inside a select's own SQL come without their table's name, so these name it.
const notices = sql`from flight_event_notices n join sms_tasks t on t.tenant_id = n.tenant_id and t.id = n.task_id
  where n.tenant_id = flight_events.tenant_id and n.event_id = flight_events.id`;
// It was held back by hand before the gateway had any of it.
const held = sql`(t.paused_at is not null and coalesce((select bool_and(m.state = ${DeliveryState.queued})
  from sms_messages m where m.tenant_id = t.tenant_id and m.task_id = t.id), false))`;
// Of which every message has failed, nobody was told.
const sent = sql`${notices} and t.handed > 0 and t.send_status <> ${literal(SmsSendStatus.failed)} and not ${held}`;
// What was refused, or stopped before anything was sent, tells nobody.
const waiting = sql`${notices} and t.status not in (${literal(TaskStatus.rejected)}, ${literal(TaskStatus.disabled)})
  and (t.handed = 0 or ${held})`;
const since = sql`and n.created_at >= flight_events.changed_at`;
const told = sql`exists (select ${sent})`;

/** Where an event stands follows from what was written about it: nobody sets it. */
const state = sql<State>`case
  when exists (select ${sent} ${since}) then 'told'
  when exists (select ${waiting} ${since}) then 'written'
  when flight_events.closed_at is not null then case when ${told} then 'told' else 'over' end
  when ${told} or exists (select ${waiting}) then 'changed'
  when flight_events.withdrawn then 'over'
  else 'proposed' end`;

// Where an event stands, and how many hear of it, is the same for everybody: rules that hide a message must not have people told twice.
const forAll = {
  state: state.as('state'),
  told: sql<number>`(select coalesce(sum(t.handed), 0)::int ${sent})`.as('told'),
  toBeTold: sql<number>`(select coalesce(sum(t.recipients), 0)::int ${waiting})`.as('to_be_told'),
};

/** The messages that went out, as far as the caller's row rules show their tasks. */
function shown(context: Pick<Context, 'visible'>) {
  const seen = sql`${sent} and ${taskRules(context, sql`t.station`) ?? sql`true`}`;
  return {
    noticeCount: sql<number>`(select count(*)::int ${seen})`.as('notice_count'),
    recipients: sql<number>`(select coalesce(sum(t.handed), 0)::int ${seen})`.as('recipients'),
  };
}

/** The events that match, of flights that touch a station of the caller's row rules. */
export const eventsThat = (where: SQL | undefined, context: Pick<Context, 'db' | 'visible'>) =>
  context.db
    .select({ ...getTableColumns(flightEvents), ...forAll, ...shown(context) })
    .from(flightEvents)
    .where(and(where, context.visible(smsPassengerModel, { station: flightEvents.route })))
    .$dynamic();

/** The filters of the list as SQL; undefined parts fall away. */
export const eventWhere = ({ flightDate, type, state: asked, flightNo, flightId }: Filter): SQL | undefined =>
  and(
    flightDate ? eq(flightEvents.flightDate, flightDate) : undefined,
    type ? eq(flightEvents.type, type) : undefined,
    asked ? sql`${state} = ${asked}` : undefined,
    flightNo ? isFlightNo(flightEvents.flightNo, flightNo) : undefined,
    flightId ? eq(flightEvents.flightId, flightId) : undefined,
  );

export const eventOrder = {
  id: flightEvents.id,
  sort: { changedTime: flightEvents.changedAt, flightDate: flightEvents.flightDate },
};

/** Refuses with flightEvent.notFound, also what the caller's rules hide. `held`: until the transaction ends. */
export async function loadEvent(id: string, context: Pick<Context, 'db' | 'visible'>, held = false): Promise<Listed> {
  if (held) await context.db.select({ id: flightEvents.id }).from(flightEvents).where(eq(flightEvents.id, id)).for('update');
  const [found] = await eventsThat(eq(flightEvents.id, id), context);
  return found ?? fail('flightEvent.notFound');
}

export const isOpen = ({ state: now, closedAt }: Pick<Listed, 'state' | 'closedAt'>): boolean => now !== 'over' && !closedAt;

export const toEventRow = (event: Listed, { codes }: Pick<User, 'codes'>): RowOf<typeof flightEvent.listPost> => ({
  flightEventId: event.id,
  type: event.type,
  state: event.state,
  flightId: event.flightId,
  flightNo: event.flightNo,
  flightDate: event.flightDate,
  segment: event.route.join('-'),
  changes: changesOf(event),
  withdrawn: event.withdrawn ? 'Y' : 'N',
  noticeCount: event.noticeCount,
  recipients: event.recipients,
  proposedTime: event.proposedAt.toISOString(),
  changedTime: event.changedAt.toISOString(),
  version: event.version,
  allowed: isOpen(event) && codes.has('msg:flightEvent:send') ? ['messageAdd'] : [],
});

const changesOf = ({ before, facts }: FlightEvent) =>
  toldFields.flatMap(field => {
    const from = before[field] ?? null;
    const to = facts[field] ?? null;
    return !(field in before) || from === to ? [] : [{ field, from, to }];
  });

/** The messages that were written about an event and that the caller may see, the newest first. */
export async function noticesOf(
  eventId: string,
  context: Pick<Context, 'db' | 'visible'>,
): Promise<AnswerOf<typeof flightEvent.detail>['notices']> {
  const found = await context.db
    .select({ task: smsTasks })
    .from(flightEventNotices)
    .innerJoin(smsTasks, and(eq(smsTasks.tenantId, flightEventNotices.tenantId), eq(smsTasks.id, flightEventNotices.taskId)))
    .where(and(eq(flightEventNotices.eventId, eventId), taskRules(context)))
    .orderBy(desc(flightEventNotices.createdAt));
  return found.map(({ task: { id, taskName, status, recipients, createdByName, createdAt } }) => ({
    taskId: id,
    taskName,
    status,
    recipients,
    createdUser: createdByName,
    createdTime: createdAt.toISOString(),
  }));
}

/** The template for events of this kind; of several the one that was changed last. */
export async function templateFor(type: FlightEvent['type'], context: Pick<Context, 'db'>) {
  const offered = and(eq(smsTemplates.status, EnableStatus.enabled), eq(smsTemplates.eventType, type));
  const [found] = await templatesThat(context, offered).orderBy(desc(smsTemplates.updatedAt)).limit(1);
  if (!found) return null;
  const { id: templateId, textVersion, name, textZh, textEn } = found;
  return { templateId, textVersion, name, textZh, textEn };
}
