import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { newId } from '../../kernel/ids.ts';
import { isSameName } from '../passenger-name.rules.ts';
import { anyOf, bookingsOf, nameKey } from './bookings.queries.ts';
import { departureMoves } from './departure.rules.ts';
import { departureRecords } from './departure.schema.ts';
import { ListedFlights, stationOf } from './listed-flights.ts';
import type { ReadName } from './name-list.rows.ts';

type Departure = typeof departureRecords.$inferSelect;
/** A name that is right, with its flight. */
type GoodName = { flightId: string; paxId: string | null } & NonNullable<ReadName['input']>;

/** Which state a new list leaves names in, and of which it takes them. */
const { from, to } = departureMoves.importAgain;

/** Names of a list on their way into the database, a part at a time. */
export class NameListStore {
  readonly #context: Context;
  readonly #flights: ListedFlights;
  readonly counts = { added: 0, changed: 0, same: 0, untouched: 0 };

  constructor(context: Context) {
    this.#context = context;
    this.#flights = new ListedFlights(context);
  }

  /**
   * Notes what only the database knows to be wrong with rows that read well: no such flight, no such segment, a station of others, the
   * ticket of somebody else. Answers those that are right.
   */
  async judge(names: readonly ReadName[]): Promise<GoodName[]> {
    await this.#flights.lookUp(names);
    for (const name of names) {
      const { row, input } = name;
      const flight = this.#flights.of(name);
      if (!input) continue;
      if (!flight) row.problems.push({ field: 'flightNo', problem: { key: 'departure.import.noFlight' } });
      else if (!flight.segments.includes(input.segment))
        row.problems.push({ field: 'segment', problem: { key: 'departure.import.noSegment' } });
      else if (!this.#flights.mayWrite(stationOf(input)))
        row.problems.push({ field: 'segment', problem: { key: 'departure.import.outside' } });
      else flight.stations.add(stationOf(input));
    }
    return this.#booked(names);
  }

  /** Those that are right so far, with their passengers; whoever bears another name than the ticket's is noted as wrong. */
  async #booked(names: readonly ReadName[]): Promise<GoodName[]> {
    const listed = names.flatMap(name => {
      const flight = this.#flights.of(name);
      return name.input && flight && name.row.problems.length === 0 ? [{ ...name.input, flightId: flight.id, row: name.row }] : [];
    });
    const bookings = await bookingsOf(this.#context.db, listed);
    return listed.flatMap(({ row, ...name }) => {
      const booking = bookings.get(nameKey(name));
      if (!booking || isSameName(booking.paxName, name.paxName)) return { ...name, paxId: booking?.id ?? null };
      row.problems.push({ field: 'paxName', problem: { key: 'departure.import.otherName' } });
      return [];
    });
  }

  /** Takes in the good ones: what is there already stays, who has departed is not touched. */
  async store(good: readonly GoodName[]): Promise<void> {
    if (good.length === 0) return;
    const known = new Map((await this.#known(good)).map(record => [nameKey(record), record]));
    const news = good.filter(name => {
      const record = known.get(nameKey(name));
      if (record && !departureMoves.importAgain.can(record)) this.counts.untouched += 1;
      else if (record && isSame(record, name)) this.counts.same += 1;
      else return true;
      return false;
    });
    if (news.length > 0) await this.#write(news);
  }

  #known(names: readonly GoodName[]): Promise<Departure[]> {
    const { flightId, tktNo } = departureRecords;
    return this.#context.db
      .select()
      .from(departureRecords)
      .where(
        and(
          inArray(flightId, [...new Set(names.map(name => name.flightId))]),
          anyOf(
            tktNo,
            names.map(name => name.tktNo),
          ),
        ),
      );
  }

  async #write(names: readonly GoodName[]): Promise<void> {
    const { db, tenantId, now, user, visible } = this.#context;
    const rows = names.map(name => ({ ...name, id: newId() }));
    // As one parameter: thousands of them would cost more than what the database does with them.
    const { rows: written } = await db.execute<{ added: boolean }>(sql`
      insert into departure_records (id, flight_id, flight_no, flight_date, segment, pax_name, tkt_no, cabin, seat_number, boarding_number, pax_id,
        tenant_id, imported_at, updated_at, updated_by_name)
      select n.*, ${tenantId}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${user.employeeName}::text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, "flightId" uuid, "flightNo" text, "flightDate" date, segment text,
        "paxName" text, "tktNo" text, cabin text, "seatNumber" text, "boardingNumber" text, "paxId" uuid)
      on conflict (tenant_id, flight_id, tkt_no) do update set segment = excluded.segment, pax_name = excluded.pax_name, cabin = excluded.cabin,
        seat_number = excluded.seat_number, boarding_number = excluded.boarding_number, pax_id = excluded.pax_id, imported_at = excluded.imported_at,
        status = ${to}, failure = null, missing_at = null, version = departure_records.version + 1, updated_at = excluded.updated_at,
        updated_by_name = excluded.updated_by_name
      -- Who departs meanwhile has departed; what stands under a station of others stays theirs.
      where ${and(inArray(departureRecords.status, [...from]), visible(passengerModel, { station: departureRecords.station }))}
      returning xmax = 0 as added`);
    const added = written.filter(row => row.added).length;
    this.counts.added += added;
    this.counts.changed += written.length - added;
    this.counts.untouched += names.length - written.length;
  }

  /** Names of earlier lists of the same flights and stations that this one leaves out: they are shown as missing. Answers how many. */
  async markMissing(): Promise<number> {
    const { db, now, user, visible } = this.#context;
    let missing = 0;
    for (const { id, stations, tickets } of this.#flights.all()) {
      if (stations.size === 0) continue;
      const { rowCount } = await db.execute(sql`
        update departure_records set missing_at = ${now}, version = version + 1, updated_at = ${now}, updated_by_name = ${user.employeeName}
        where ${and(
          sql`flight_id = ${id}`,
          sql`missing_at is null`,
          inArray(departureRecords.status, [...from]),
          inArray(departureRecords.station, [...stations]),
          sql`tkt_no not in (select jsonb_array_elements_text(${JSON.stringify([...tickets])}::jsonb))`,
          visible(passengerModel, { station: departureRecords.station }),
        )}`);
      missing += rowCount ?? 0;
    }
    return missing;
  }
}

/** Whether a list says nothing new of a name: same place, and nothing that a list would put back. */
const isSame = (record: Departure, name: GoodName): boolean =>
  record.status === to &&
  record.missingAt === null &&
  (['segment', 'paxName', 'cabin', 'seatNumber', 'boardingNumber', 'paxId'] as const).every(field => record[field] === name[field]);
