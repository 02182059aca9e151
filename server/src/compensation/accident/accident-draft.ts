import { AccidentStatus } from '@reap/contracts/compensation/codes';
import { and, eq } from 'drizzle-orm';
import { type Flight, flightByNumber, segmentsOf } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { accidents } from '../compensation.schema.ts';

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

/** Refuses segments that the flight does not fly, and a second valid accident of the same flight, segments and type. */
export async function checkDraft(draft: Draft, flight: Flight, context: Context, itself?: string): Promise<void> {
  const known = segmentsOf(flight.route);
  if (draft.choiceSegment.some(segment => !known.includes(segment)))
    fail('request.invalid', {}, { choiceSegment: { key: 'validate.choice' } });
  const [same] = await context.db
    .select({ id: accidents.id, accidentNo: accidents.accidentNo })
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
  if (same && same.id !== itself)
    fail(
      'accident.exists',
      { accidentNo: same.accidentNo },
      { flightNo: { key: 'accident.exists', params: { accidentNo: same.accidentNo } } },
    );
}

/** The segments of an accident in one order, so that the same ones are equal. */
export const sorted = (segments: readonly string[]): string[] => [...new Set(segments)].sort();
