import type { BaggageCandidate } from '@reap/contracts/compensation/baggage/baggage-record';
import { baggageModel } from '@reap/contracts/compensation/baggage/baggage-record';
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { addDays } from '../../kernel/station-time.ts';
import { baggageRules } from './baggage.load.ts';
import { type BaggageRecord, baggageColumns, toBaggageRow } from './baggage.queries.ts';
import { sideOf, typesOf, unmatchedStatus } from './baggage.rules.ts';
import { baggageAccidents } from './baggage.schema.ts';
import { type BagFacts, evidenceFor, likelihoodOf, scoreOf } from './match.rules.ts';

type Candidate = z.output<typeof BaggageCandidate>;

/** A bag that nobody has found after so many days is paid for. */
const windowDays = 21;
const maxRead = 500;
const maxShown = 10;

/** The bags of the other side that may be this one, the likeliest first, with what speaks for each. */
export async function matchCandidates(record: BaggageRecord, context: Context): Promise<Candidate[]> {
  const side = sideOf(record.subType);
  if (side === 'none') return [];
  const wanted = side === 'missing' ? 'found' : 'missing';
  const { flightDate, status, subType } = baggageAccidents;
  const rows = await context.db
    .select(baggageColumns)
    .from(baggageAccidents)
    .where(
      and(
        ...[eq(status, unmatchedStatus[wanted]), inArray(subType, typesOf(wanted))],
        ...[gte(flightDate, addDays(record.flightDate, -windowDays)), lte(flightDate, addDays(record.flightDate, windowDays))],
        baggageRules(context),
      ),
    )
    .orderBy(asc(sql`abs(${flightDate} - ${record.flightDate}::date)`), asc(baggageAccidents.id))
    .limit(maxRead);
  // Who may not read tags is not told by their likeness either.
  const blind = context.hidden(baggageModel).has('bagTag');
  const factsOf = (bag: BaggageRecord): BagFacts => (blind ? { ...bag, bagTag: '' } : bag);
  return rows
    .flatMap(row => {
      const evidence = evidenceFor(factsOf(record), factsOf(row));
      const score = scoreOf(evidence);
      const likelihood = likelihoodOf(score);
      const reasons = evidence.map(({ reason, detail }) => ({ reason, detail }));
      return likelihood ? [{ ...toBaggageRow(row, context), score, likelihood, reasons }] : [];
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, maxShown);
}
