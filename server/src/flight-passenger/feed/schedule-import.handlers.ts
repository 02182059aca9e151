import { type flightFeed, type ScheduleColumn, ScheduleRow, scheduleColumns } from '@reap/contracts/flight-passenger/feed';
import { FlightMessage } from '@reap/contracts/flight-passenger/flight-facts';
import { normaliseFlightNo, plainRoute, plainText } from '@reap/contracts/patterns';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { readBy } from '../../kernel/call/input/validation.ts';
import type { RefusedField } from '../../kernel/call/refusal.ts';
import { dayMs } from '../../kernel/durations.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import { errorsOf, type ImportRow, readTable } from '../../kernel/spreadsheet/import-table.ts';
import { refuseSecondImport } from '../../kernel/spreadsheet/one-import.ts';
import { dayOf } from '../../kernel/spreadsheet/typed-day.ts';
import { stationDay, stationTime } from '../../kernel/station-time.ts';
import { airports } from '../../user-center/index.ts';
import { applyFlightMessages } from './apply-message.ts';
import { flightTypeOf, flightTypesSaid } from './flight-type-words.ts';
import { type KeptPlans, keptPlans } from './kept-plans.ts';

const table = { shape: ScheduleRow.shape, required: ['flightNo', 'flightDate', 'route', 'takeOffTime', 'arrivalTime', 'acType'] as const };
type Row = ImportRow<ScheduleColumn>;

/** A schedule from a file: a message for each row, told now. What it says already is known stays as it is. */
export const scheduleImportHandlers: Pick<Handlers<typeof flightFeed>, 'importExcel' | 'importTemplate'> = {
  async importExcel({ file, goodOnly }, context) {
    // Two that tell of the same flights would wait for each other until one is given up.
    await refuseSecondImport('flight.importing', context);
    const rows = await readTable<ScheduleColumn>(file, table, context.language);
    const messages = rows.map(row => messageOf(row, context));
    refuseRepeated(rows);
    const known = new Set((await airports(context.db)).map(({ airport3Code }) => airport3Code));
    const kept = await keptPlans(
      context.db,
      messages.filter(message => message !== undefined),
    );
    for (const [at, message] of messages.entries())
      if (message) rows[at]?.problems.push(...wrongIn(message, known, context.language), ...changedOf(kept, message));
    const good = messages.filter((message, at) => message !== undefined && rows[at]?.problems.length === 0) as FlightMessage[];
    const mayStore = goodOnly || good.length === rows.length;
    if (mayStore) await applyFlightMessages(context, { source: 'IMPORT' }, good);
    const imported = mayStore ? good.length : 0;
    context.audit({ target: `${imported}/${rows.length}`, after: { rows: rows.length, imported } });
    return { total: rows.length, good: good.length, imported, ...errorsOf(rows, table, context.language) };
  },

  importTemplate: () => ({ count: async () => 0, batch: async () => [] }),
};

const cellText = ({ texts }: Row, field: ScheduleColumn) => plainText(texts[field] ?? '');

/** The flight of a row, as it is known by. */
const flightOf = (row: Row) => ({
  flightNo: normaliseFlightNo(cellText(row, 'flightNo').toUpperCase()),
  flightDate: dayOf(cellText(row, 'flightDate')),
});

function messageOf(row: Row, { now, language }: Pick<Context, 'now' | 'language'>): FlightMessage | undefined {
  const text = (field: ScheduleColumn) => cellText(row, field);
  const optional = (field: ScheduleColumn) => text(field).toUpperCase() || undefined;
  const told = {
    messageId: newId(),
    sourceTime: now.toISOString(),
    ...flightOf(row),
    facts: {
      route: plainRoute(text('route')),
      takeOffTime: instantOf(text('takeOffTime')),
      arrivalTime: instantOf(text('arrivalTime')),
      acType: text('acType').toUpperCase(),
      flightType: flightTypeOf(text('flightType')) || undefined,
      aircraftNo: optional('aircraftNo'),
      seats: text('seats') || undefined,
      terminal: optional('terminal'),
      gate: optional('gate'),
    },
  };
  const read = readBy(FlightMessage, told, language);
  if ('data' in read) return read.data;
  const refused = new Map(Object.entries(read.refused).map(([path, problem]) => [path.replace('facts.', ''), problem]));
  for (const field of scheduleColumns) {
    const problem = refused.get(field);
    if (problem && !row.problems.some(known => known.field === field))
      row.problems.push({ field, problem: text(field) === '' ? { key: 'common.enterTitle' } : (ofList(field, language) ?? problem) });
  }
  return undefined;
}

/** Times and codes are written in a list otherwise than they travel. */
function ofList(field: ScheduleColumn, language: Language): RefusedField | undefined {
  if (field === 'takeOffTime' || field === 'arrivalTime') return { key: 'flight.import.time' };
  if (field !== 'flightType') return undefined;
  return { key: 'flight.import.oneOf', params: { allowed: flightTypesSaid(language) } };
}

/** What the rule of a single field can't see: airports that are none, stops that are none, times of another day or the wrong way round. */
function wrongIn({ flightDate, facts }: FlightMessage, known: ReadonlySet<string>, language: Language): Row['problems'] {
  const route = facts.route?.split('-') ?? [];
  const takesOff = new Date(facts.takeOffTime ?? '');
  const flies = Date.parse(facts.arrivalTime ?? '') - takesOff.getTime();
  const wrong: Row['problems'] = [];
  const say = (field: ScheduleColumn, key: string, params = {}) => wrong.push({ field, problem: { key, params } });
  const unknown = route.filter(stop => !known.has(stop));
  if (unknown.length > 0) say('route', 'flight.routeUnknown', { stops: unknown.join(language === 'zh-CN' ? '、' : ', ') });
  else if (route.some((stop, at) => stop === route[at - 1])) say('route', 'flight.routeRepeated');
  // It may leave after midnight of its day, or have been moved to the day before.
  if (Math.abs(Date.parse(stationDay(takesOff)) - Date.parse(flightDate)) > dayMs) say('takeOffTime', 'flight.timeFar');
  if (flies <= 0) say('arrivalTime', 'flight.timesTurned');
  if (flies > 2 * dayMs) say('arrivalTime', 'flight.timeFar');
  return wrong;
}

/**
 * A flight that has left keeps the plan that it left by: followers would be told of a plan that is past. One that passengers are booked on
 * keeps its route, which their segments are of.
 */
function changedOf(kept: KeptPlans, { flightNo, flightDate, facts }: FlightMessage): Row['problems'] {
  const plan = kept.get(`${flightNo} ${flightDate}`);
  if (!plan) return [];
  const held = plan.flown ? (['route', 'takeOffTime', 'arrivalTime'] as const) : (['route'] as const);
  const key = plan.flown ? 'flight.import.flown' : 'flight.import.booked';
  return held.filter(field => facts[field] !== plan[field]).map(field => ({ field, problem: { key } }));
}

/** `2026-03-14 08:10` in the stations' zone, as an instant; anything else as it is, for the schema to refuse. */
function instantOf(text: string): string {
  const [, day = '', hour = '', minute = ''] = /^([^ T]+)[ T]+(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  const date = dayOf(day);
  const time = `${hour.padStart(2, '0')}:${minute}`;
  const at = new Date(`${date}T${time}:00+08:00`);
  // 31 February would become a day of March.
  return !Number.isNaN(at.getTime()) && stationTime(at) === `${date} ${time}` ? at.toISOString() : text;
}

/** A flight stands once in a list, however its number and its day are written: later rows name the first. */
function refuseRepeated(rows: readonly Row[]): void {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const { flightNo, flightDate } = flightOf(row);
    const flight = `${flightNo} ${flightDate}`;
    const first = seen.get(flight);
    if (first) row.problems.push({ field: 'flightNo', problem: { key: 'flight.import.twice', params: { row: first } } });
    else seen.set(flight, row.number);
  }
}
