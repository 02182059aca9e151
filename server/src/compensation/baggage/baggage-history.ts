import type { BaggageEvent } from '@reap/contracts/compensation/baggage/baggage-record';
import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { textOf } from '../../kernel/texts.ts';
import { recordHistory } from '../../user-center/index.ts';
import type { BaggageRecord } from './baggage.queries.ts';
import { baggageSteps } from './baggage.schema.ts';

type Event = z.output<typeof BaggageEvent>;

/** The calls that change what is recorded; what moves an accident is a step of its own. */
const recording = ['comp.baggage', 'comp.h5Baggage'].map(prefix => `${prefix}.save`);

/** Steps and changes of an accident as one story, oldest first. */
export async function baggageHistory({ id, accidentNo }: BaggageRecord, context: Context): Promise<Event[]> {
  const { db, language } = context;
  const steps = await db
    .select()
    .from(baggageSteps)
    .where(eq(baggageSteps.accidentId, id))
    .orderBy(asc(baggageSteps.at), asc(baggageSteps.id));
  const [, ...changes] = await recordHistory(
    { target: accidentNo, calls: recording, wordsOf: 'comp.baggage.baggageAccidentDetailInfo' },
    context,
  );
  const told: Event[] = [
    ...steps.map(step => ({
      id: step.id,
      at: step.at.toISOString(),
      by: step.byName,
      operation: textOf(language, `enum.baggageStep.${step.action}`),
      fromStatus: step.fromStatus,
      toStatus: step.toStatus,
      remark: step.remark,
      changes: [],
    })),
    // The first save is the step of its registration.
    ...changes.map(change => ({ ...change, fromStatus: null, toStatus: null, remark: '' })),
  ];
  return told.toSorted((one, other) => one.at.localeCompare(other.at));
}
