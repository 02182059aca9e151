import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import type { flightEvent } from '@reap/contracts/message-center/flight-event';
import type { Context } from '../../kernel/call/context.ts';
import { confirmFirst, fail } from '../../kernel/call/refusal.ts';
import { stationTime } from '../../kernel/station-time.ts';
import type { PassengersToTell } from '../task/audience/passengers-to-tell.ts';
import { createTask } from '../task/task-create.ts';
import { isOpen, loadEvent } from './event.queries.ts';
import { flightEventNotices } from './event.schema.ts';

type Draft = InputOf<typeof flightEvent.messageAdd>;

/**
 * Writes a message to the passengers of an event. Of two who do so at once the second is asked whether it is to be told once more; whoever saw
 * the event before the flight changed again sees it first.
 */
export async function notify(
  { flightEventId, version, paxIds, ...draft }: Draft,
  passengersToTell: PassengersToTell,
  context: Context,
): Promise<AnswerOf<typeof flightEvent.messageAdd>> {
  const event = await loadEvent(flightEventId, context, true);
  const { flightNo, flightDate } = event;
  if (!isOpen(event)) fail('flightEvent.over');
  if (version !== undefined && version !== event.version) fail('flightEvent.changed', { at: stationTime(event.changedAt) });
  if (!context.confirmed) {
    if (event.state === 'told') confirmFirst('flightEvent.ask.again', { flightNo, n: event.told });
    if (event.state === 'written') confirmFirst('flightEvent.ask.written', { flightNo, n: event.toBeTold });
  }
  const { segment, ...words } = draft;
  const audience = paxIds ? ({ audience: 'passenger', paxIds } as const) : ({ audience: 'segment', segment } as const);
  const created = await createTask({ ...words, ...audience, flightNo, flightDate }, passengersToTell, context);
  if (!created.taskId) return created;
  const { db, tenantId, now } = context;
  await db.insert(flightEventNotices).values({ tenantId, eventId: event.id, taskId: created.taskId, createdAt: now });
  context.emit({ kind: 'flightEvent', ids: [event.id] });
  return created;
}
