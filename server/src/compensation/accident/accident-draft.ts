import { accidentModel } from '@reap/contracts/compensation/accident';
import { AccidentStatus } from '@reap/contracts/compensation/codes';
import { and, eq } from 'drizzle-orm';
import { type Flight, flightByNumber, segmentsOf } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail, type RefusedField, untold } from '../../kernel/call/refusal.ts';
import { airports, dictionary } from '../../user-center/index.ts';
import { accidents } from '../compensation.schema.ts';
import { subTypesOf } from '../sub-types.ts';
import { type Accident, findAccident } from './accident.load.ts';

/** The flight of a form; refuses with flight.notFound at the number. */
export async function flightOf(input: { flightNo: string; flightDate: string }, { db }: Context): Promise<Flight> {
  return (
    (await flightByNumber(db, input.flightNo, input.flightDate)) ??
    fail('flight.notFound', input, { flightNo: { key: 'flight.notFound', params: input } })
  );
}

interface Draft {
  accidentType: 1 | 2;
  flightNo: string;
  flightDate: string;
  choiceSegment: string[];
}

/** Refuses segments that the flight does not fly, and a second valid accident of the same flight, segments and type: whoever may see the first one is told which it is. */
export async function checkDraft(draft: Draft, flight: Flight, context: Context, itself?: string): Promise<void> {
  const known = segmentsOf(flight.route);
  if (draft.choiceSegment.some(segment => !known.includes(segment)))
    fail('request.invalid', {}, { choiceSegment: { key: 'validate.choice' } });
  const [same] = await context.db
    .select({ id: accidents.id })
    .from(accidents)
    .where(
      and(
        eq(accidents.flightNo, draft.flightNo),
        eq(accidents.flightDate, draft.flightDate),
        eq(accidents.accidentType, draft.accidentType),
        eq(accidents.choiceSegment, sorted(draft.choiceSegment)),
        eq(accidents.status, AccidentStatus.registered),
      ),
    );
  if (!same || same.id === itself) return;
  const seen = !context.hidden(accidentModel).has('accidentNo') && (await findAccident(same.id, context));
  const params = { accidentNo: seen ? seen.accidentNo : untold };
  fail('accident.exists', params, { flightNo: { key: 'accident.exists', params } });
}

type Choices = Pick<Accident, 'accidentType' | 'fcType' | 'workStations'>;

/** Refuses a kind and stations that are none (any more); where the flight calls is one in any case, and what the accident has already may stay. */
export async function checkChoices(
  { accidentType, fcType, workStations }: Choices,
  { route }: Flight,
  { db }: Context,
  before?: Choices,
): Promise<void> {
  const fields: Record<string, RefusedField> = {};
  const isAnother = fcType !== before?.fcType || accidentType !== before.accidentType;
  const kinds = isAnother ? await dictionary(db, [subTypesOf(accidentType)]) : [];
  if (isAnother && !kinds.some(({ dictValue }) => dictValue === fcType)) fields['fcType'] = { key: 'validate.choice' };
  const added = workStations.filter(code => !route.includes(code) && !before?.workStations.includes(code));
  const known = added.length > 0 ? new Set((await airports(db)).map(({ city3Code }) => city3Code)) : new Set<string>();
  if (!added.every(code => known.has(code))) fields['workStations'] = { key: 'validate.choice' };
  if (Object.keys(fields).length > 0) fail('request.invalid', {}, fields);
}

/** The segments of an accident in one order, so that the same ones are equal. */
export const sorted = (segments: readonly string[]): string[] => [...new Set(segments)].sort();
