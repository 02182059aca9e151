import type { EnumValue } from '@reap/contracts/enums';
import type { Context } from '../../../kernel/call/context.ts';

declare module '../../../kernel/module.ts' {
  interface Services {
    passengersToTell: PassengersToTell;
  }
}

type Special = EnumValue<'specialPassenger'>;

/** Which passengers are asked for: of a flight or of all flights of some days, of a segment or by name, or by their bookings or tickets. */
export type PassengersAsked =
  | {
      flightNo?: string | undefined;
      flightDate: string;
      flightDateEnd?: string | undefined;
      segment?: string | undefined;
      paxIds?: readonly string[];
      specials?: readonly Special[];
    }
  | { pnrs: readonly string[] }
  | { tktNos: readonly string[] };

/** A passenger to whom something may be written, and what such a message can say of the flight. */
export interface Reachable {
  paxId: string;
  paxName: string;
  /** Empty where the booking has none. */
  telephone: string;
  /** Its fingerprint, which is the same in every table. */
  telephoneHash: string;
  flightId: string;
  flightNo: string;
  flightDate: string;
  segment: string;
  pnr: string;
  tktNo: string;
  seatNumber: string;
  /** From where the segment begins; of a later leg neither is known. */
  takeOffAt: Date | null;
  gate: string;
  isVip: boolean;
  specialService: EnumValue<'specialService'> | null;
}

/** Who of them flies on a flight that has not left and may be seen by the caller: flights and passengers know. */
export interface PassengersToTell {
  /** They may be a million: so many at a time that nobody else waits, by flight and name. */
  parts(who: PassengersAsked, context: Pick<Context, 'db' | 'visible'>): AsyncIterable<Reachable[]>;
  /** With a phone or without. */
  count(who: PassengersAsked, context: Pick<Context, 'db' | 'visible'>): Promise<number>;
  /** Which of them have cancelled, where nobody else with their number flies on the same flight. */
  cancelled(paxIds: readonly string[], context: Pick<Context, 'db'>): Promise<ReadonlySet<string>>;
}

/** All of them, where they are known to be few. */
export async function allOf(parts: AsyncIterable<Reachable[]>): Promise<Reachable[]> {
  const all: Reachable[] = [];
  for await (const part of parts) all.push(...part);
  return all;
}
