import type { EnumValue } from '@reap/contracts/enums';
import type { FlightEvent, Told } from './event.schema.ts';

type EventType = EnumValue<'flightEventType'>;

/** A flight as it stands after a message: when nobody of it can be told any more, it has left. */
export interface FlightNow {
  facts: Told;
  hasLeft: boolean;
}

/** Fewer minutes than these are not told again: estimates move all the time. */
export const countedMinutes = 15;

const isState = (type: EventType): boolean => type === 'CANCEL' || type === 'DELAY' || type === 'ADJUST';
const isEstimate = (field: string): boolean => field === 'estimatedTakeOffTime' || field === 'estimatedArrivalTime';

/** Whether what an event says is still so. */
export const holds = (type: EventType, before: Told, facts: Told): boolean =>
  isState(type) ? facts.adjustState === type : Object.entries(before).some(([field, value]) => facts[field as keyof Told] !== value);

/** When the flight is to leave, as far as it is told. */
export const takeOffOf = (facts: Told): Date | null => {
  const at = facts.estimatedTakeOffTime ?? facts.takeOffTime;
  return at ? new Date(at) : null;
};

/** What stands now of the fields that an event is about. */
export const standing = (before: Told, facts: Told): Told =>
  Object.fromEntries(Object.keys(before).map(field => [field, facts[field as keyof Told] ?? null]));

type Known = Pick<FlightEvent, 'type' | 'before' | 'withdrawn' | 'countedTakeOffAt'>;

/** Whether passengers who were told already should hear of it again. */
function isNews(event: Known, fresh: Told, withdrawn: boolean, facts: Told): boolean {
  // Another state has taken its place, and is an event of its own.
  if (withdrawn && isState(event.type) && facts.adjustState) return false;
  if (withdrawn !== event.withdrawn) return true;
  if (Object.keys(fresh).some(field => !isEstimate(field))) return true;
  const moved = (takeOffOf(facts)?.getTime() ?? 0) - (event.countedTakeOffAt?.getTime() ?? 0);
  return Object.keys(fresh).length > 0 && Math.abs(moved) >= countedMinutes * 60_000;
}

/** What has become of an event since a notice of it was written: nobody is to be told any more, or there is more to tell. */
export function sinceNotice(event: Pick<FlightEvent, 'type' | 'facts' | 'withdrawn' | 'changedAt' | 'closedAt'>, writtenAt: Date) {
  const isChanged = event.changedAt > writtenAt;
  // A notice may tell that a change was taken back. Where another state has taken its place the event does not count as changed.
  const isReplaced = isState(event.type) && event.facts.adjustState !== null;
  if (event.closedAt || (event.withdrawn && (isChanged || isReplaced))) return 'over';
  return isChanged ? 'changed' : undefined;
}

/** What becomes of an event when its flight has changed; `fresh`: what stood of the fields that have changed for it. */
export function eventAfter(event: Known, fresh: Told, { facts }: FlightNow) {
  const before = { ...fresh, ...event.before };
  const withdrawn = !holds(event.type, before, facts);
  return { before, facts: standing(before, facts), withdrawn, isNews: isNews(event, fresh, withdrawn, facts) };
}
