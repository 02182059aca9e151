import { enums } from '@reap/contracts/enums';
import type { FlightFacts, FlightMessage } from '@reap/contracts/flight-passenger/flight-facts';
import { type Random, randomFrom } from '../../demo/random.ts';
import { minuteMs } from '../../kernel/durations.ts';
import type { Flight } from './feed.rules.ts';

const alternates = ['CTU', 'CKG', 'XIY', 'KMG', 'LHW'] as const;
const tails = ['B-6436', 'B-6437', 'B-6438', 'B-6453', 'B-6480', 'B-8436', 'B-1681'] as const;

interface News {
  /** What it is, once for a flight. */
  what: string;
  at: number;
  facts: FlightFacts;
}

/**
 * What the demo schedule has to tell of a flight between two moments: gates, changes of aircraft, delays, departures, landings and the few
 * that land elsewhere. The dice are the flight's own, so that every server tells the same.
 */
export function demoNews(flight: Flight, since: Date, now: Date): FlightMessage[] {
  if (flight.adjustState === 'CANCEL' || flight.actualArrivalAt) return [];
  const dice = diceOf(flight.id);
  const news = flight.actualTakeOffAt ? inTheAir(flight, flight.actualTakeOffAt, dice) : beforeDeparture(flight, dice);
  return news
    .filter(({ at }) => at > since.getTime() && at <= now.getTime())
    .map(({ what, at, facts }) => ({
      messageId: `${flight.id}:${what}`,
      sourceTime: new Date(at).toISOString(),
      flightNo: flight.flightNo,
      flightDate: flight.flightDate,
      facts,
    }));
}

function beforeDeparture(flight: Flight, dice: Random): News[] {
  const planned = flight.takeOffAt.getTime();
  const leaves = (flight.estimatedTakeOffAt ?? flight.takeOffAt).getTime();
  const before = (minutes: number) => leaves - minutes * minuteMs;
  const gate = String(dice.int(1, 24));
  const news: News[] = [{ what: 'gate', at: before(90), facts: { gate } }];
  if (dice.chance(0.2)) news.push({ what: 'gate2', at: before(35), facts: { gate: String(dice.int(1, 24)) } });
  if (dice.chance(0.12))
    news.push({ what: 'aircraft', at: before(150), facts: { aircraftNo: dice.pick(tails), ...(dice.chance(0.4) && otherType(flight)) } });
  if (dice.chance(0.25) && !flight.adjustState)
    news.push({ what: 'delay', at: planned - 55 * minuteMs, facts: delayed(flight, dice.int(4, 22) * 5, dice) });
  if (dice.chance(0.02))
    news.push({ what: 'cancel', at: before(120), facts: { adjustState: 'CANCEL', reason: dice.pick(enums.flightCause) } });
  const off = leaves + dice.int(0, 4) * minuteMs;
  return [...news, ...estimates(flight, leaves), { what: 'off', at: off, facts: { actualTakeOffTime: iso(off) } }];
}

/** A few minutes more or less, every twenty minutes of the last three hours. */
function estimates({ id, adjustState }: Flight, leaves: number): News[] {
  const slot = 20 * minuteMs;
  const first = Math.ceil((leaves - 180 * minuteMs) / slot);
  return Array.from({ length: 8 }, (_, at) => (first + at) * slot).flatMap(at => {
    const dice = diceOf(`${id} ${at}`);
    if (at > leaves - 10 * minuteMs || !dice.chance(0.4)) return [];
    const estimated = leaves + dice.int(adjustState === 'DELAY' ? -2 : 0, 4) * minuteMs;
    return [{ what: `estimate ${at}`, at, facts: { estimatedTakeOffTime: iso(estimated) } }];
  });
}

function inTheAir(flight: Flight, left: Date, dice: Random): News[] {
  const span = flight.arrivalAt.getTime() - flight.takeOffAt.getTime();
  const lands = left.getTime() + span;
  const news: News[] = [{ what: 'arrival', at: left.getTime() + 5 * minuteMs, facts: { estimatedArrivalTime: iso(lands) } }];
  const fate = dice.int(1, 100);
  const elsewhere = alternates.filter(city => !flight.route.includes(city));
  if (fate <= 3)
    news.push({
      what: 'alternate',
      at: left.getTime() + span / 2,
      facts: { adjustState: 'ALTERNATE_LANDING', alternateCity: dice.pick(elsewhere), reason: 'weather' },
    });
  else if (fate === 4) news.push({ what: 'return', at: left.getTime() + span / 3, facts: { adjustState: 'RETURN', reason: 'mechanical' } });
  const on = lands + dice.int(-3, 6) * minuteMs;
  return [...news, { what: 'on', at: on, facts: { actualArrivalTime: iso(on) } }];
}

const iso = (at: number): string => new Date(at).toISOString();
const otherType = ({ acType }: Flight): FlightFacts =>
  acType === 'A319' ? { acType: 'A320', seats: 158 } : { acType: 'A319', seats: 128 };

function delayed({ takeOffAt, arrivalAt }: Flight, minutes: number, dice: Random): FlightFacts {
  const later = (at: Date) => iso(at.getTime() + minutes * minuteMs);
  return {
    adjustState: 'DELAY',
    reason: dice.pick(enums.flightCause),
    estimatedTakeOffTime: later(takeOffAt),
    estimatedArrivalTime: later(arrivalAt),
  };
}

/** Dice of their own for a text: FNV-1a gives the seed. */
function diceOf(text: string): Random {
  let seed = 0x811c9dc5;
  for (const character of text) seed = Math.imul(seed ^ character.charCodeAt(0), 0x01000193);
  return randomFrom(seed);
}
