import { type NameColumn, NameInput, NameRow } from '@reap/contracts/flight-passenger/departure-record';
import { normaliseFlightNo, plainRoute, plainTicketNo } from '@reap/contracts/patterns';
import type * as z from 'zod';
import { readBy } from '../../kernel/call/input/validation.ts';
import type { Language } from '../../kernel/language.ts';
import type { ImportColumns, ImportRow } from '../../kernel/spreadsheet/import-table.ts';
import { dayOf } from '../../kernel/spreadsheet/typed-day.ts';

export type NameListRow = ImportRow<NameColumn>;
type Input = z.output<typeof NameInput>;

/** A row of a list with what it says, as far as it can be read. */
export interface ReadName {
  row: NameListRow;
  input: Input | undefined;
  /** The flight, as it is known by. */
  flight: string;
  tktNo: string;
}

export const nameTable: ImportColumns<NameColumn> = {
  shape: NameRow.shape,
  required: ['flightNo', 'flightDate', 'segment', 'paxName', 'tktNo'],
};

export const flightKey = ({ flightNo, flightDate }: { flightNo: string; flightDate: string }): string => `${flightNo} ${flightDate}`;

/**
 * Reads rows; what is wrong with one is noted in it. A ticket stands once for a flight in a list, a seat and a boarding number once for
 * each of its segments: later rows name the first.
 */
export class NameReader {
  readonly #language: Language;
  readonly #cabinOf: (said: string) => string;
  readonly #seen = new Map<string, number>();

  constructor(language: Language, cabinOf: (said: string) => string) {
    this.#language = language;
    this.#cabinOf = cabinOf;
  }

  read(row: NameListRow): ReadName {
    const text = (field: NameColumn) => (row.texts[field] ?? '').normalize('NFKC').trim();
    const upper = (field: NameColumn) => text(field).toUpperCase();
    const typed = {
      flightNo: normaliseFlightNo(upper('flightNo')),
      flightDate: dayOf(text('flightDate')),
      segment: plainRoute(text('segment')),
      paxName: upper('paxName'),
      tktNo: plainTicketNo(text('tktNo')),
      cabin: this.#cabinOf(upper('cabin')),
      seatNumber: upper('seatNumber'),
      boardingNumber: text('boardingNumber'),
    };
    const read = readBy(NameInput, typed, this.#language);
    if ('refused' in read)
      for (const [field, problem] of Object.entries(read.refused))
        if (!row.problems.some(known => known.field === field)) row.problems.push({ field: field as NameColumn, problem });
    const flight = flightKey(typed);
    const segment = `${flight} ${typed.segment}`;
    this.#refuseRepeated(row, [
      ['tktNo', 'departure.import.twice', `${flight} ${typed.tktNo}`],
      ['seatNumber', 'departure.import.seatTwice', typed.seatNumber && `${segment} ${plainNumber(typed.seatNumber)}`],
      ['boardingNumber', 'departure.import.numberTwice', typed.boardingNumber && `${segment} ${plainNumber(typed.boardingNumber)}`],
    ]);
    return { row, input: 'data' in read && row.problems.length === 0 ? read.data : undefined, flight, tktNo: typed.tktNo };
  }

  #refuseRepeated(row: NameListRow, named: readonly (readonly [field: NameColumn, key: string, name: string])[]): void {
    for (const [field, key, name] of named) {
      if (!name) continue;
      const seen = `${field} ${name}`;
      const first = this.#seen.get(seen);
      if (first === undefined) this.#seen.set(seen, row.number);
      // What can't be read is told already.
      else if (row.problems.length === 0) row.problems.push({ field, problem: { key, params: { row: first } } });
    }
  }
}

/** A seat or boarding number as it is told apart: 03A is 3A, 007 is 7. */
const plainNumber = (text: string): string => text.replace(/^0+(?=\d)/, '');
