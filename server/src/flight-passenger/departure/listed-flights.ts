import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { segmentsOf } from '../flight.queries.ts';
import { flights } from '../flight.schema.ts';
import { flightKey, type ReadName } from './name-list.rows.ts';

export interface ListedFlight {
  id: string;
  segments: readonly string[];
  /** Where those board whom the list names. */
  stations: Set<string>;
}

/** The flights that a list names, and the stations that the person may write for: each is asked for once. */
export class ListedFlights {
  readonly #context: Context;
  readonly #flights = new Map<string, ListedFlight | undefined>();
  readonly #stations = new Map<string, boolean>();
  /** Who is on the list, by flight, whether his row is right or wrong: a wrong one may stand long before the flight's first right one. */
  readonly #tickets = new Map<string, Set<string>>();

  constructor(context: Context) {
    this.#context = context;
  }

  async lookUp(names: readonly ReadName[]): Promise<void> {
    for (const { flight, tktNo } of names) this.#tickets.set(flight, (this.#tickets.get(flight) ?? new Set()).add(tktNo));
    const { db, visible } = this.#context;
    const read = names.flatMap(({ input }) => input ?? []);
    const asked = new Map(read.filter(input => !this.#flights.has(flightKey(input))).map(input => [flightKey(input), input]));
    for (const key of asked.keys()) this.#flights.set(key, undefined);
    if (asked.size > 0) {
      const found = await db
        .select({ id: flights.id, flightNo: flights.flightNo, flightDate: flights.flightDate, route: flights.route })
        .from(flights)
        .where(
          or(
            ...[...asked.values()].map(({ flightNo, flightDate }) =>
              and(eq(flights.flightNo, flightNo), eq(flights.flightDate, flightDate)),
            ),
          ),
        );
      for (const flight of found)
        this.#flights.set(flightKey(flight), {
          id: flight.id,
          segments: segmentsOf(flight.route),
          stations: new Set(),
        });
    }
    const stations = [...new Set(read.map(input => stationOf(input)))].filter(station => !this.#stations.has(station));
    if (stations.length === 0) return;
    const { rows } = await db.execute<{ station: string; mine: boolean }>(sql`
      select station, ${visible(passengerModel, { station: sql`station` }) ?? sql`true`} as mine
      from jsonb_array_elements_text(${JSON.stringify(stations)}::jsonb) as asked (station)`);
    for (const { station, mine } of rows) this.#stations.set(station, mine);
  }

  of(name: Pick<ReadName, 'flight'>): ListedFlight | undefined {
    return this.#flights.get(name.flight);
  }

  mayWrite = (station: string): boolean => this.#stations.get(station) ?? false;

  /** Every flight of the list, with the tickets that it names. */
  all = (): (ListedFlight & { tickets: ReadonlySet<string> })[] =>
    [...this.#flights].flatMap(([key, flight]) => (flight ? { ...flight, tickets: this.#tickets.get(key) ?? new Set() } : []));
}

export const stationOf = ({ segment }: { segment: string }): string => segment.split('-')[0] ?? '';
