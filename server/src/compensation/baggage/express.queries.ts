import type { BaggageExpress } from '@reap/contracts/compensation/baggage/baggage-record';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import type { BaggageRecord } from './baggage.queries.ts';
import { baggageExpresses, expressSeals } from './baggage.schema.ts';
import { noteStep } from './baggage-steps.ts';

export type ExpressRecord = typeof baggageExpresses.$inferSelect;

/** How a bag goes to its passenger, where it does. */
export async function expressOf(accidentId: string, { db }: Pick<Context, 'db'>): Promise<ExpressRecord | undefined> {
  const [found] = await db.select().from(baggageExpresses).where(eq(baggageExpresses.accidentId, accidentId));
  return found;
}

export const toExpress = (record: ExpressRecord): z.output<typeof BaggageExpress> => ({
  expressId: record.id,
  expressCompany: record.company,
  expressNo: record.expressNo,
  receiver: record.receiver,
  ...expressSeals.opened(record),
  fee: record.feeFen,
});

/** An express as the history of its bag names it. */
export const expressName = ({ company, expressNo }: Pick<ExpressRecord, 'company' | 'expressNo'>): string => `${company} ${expressNo}`;

/** Takes an express away, and notes that. */
export async function dropExpress(express: ExpressRecord, { id, status }: BaggageRecord, context: Context): Promise<void> {
  await context.db.delete(baggageExpresses).where(eq(baggageExpresses.id, express.id));
  await noteStep(id, { action: 'expressRemove', from: status, to: status, remark: expressName(express) }, context);
}
