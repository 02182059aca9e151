import type { BaggageExpress, ExpressDraft } from '@reap/contracts/compensation/baggage-record';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { tellPassenger } from '../bag-link/tell-passenger.ts';
import { baggageMoves } from './baggage.rules.ts';
import { baggageAccidents, baggageExpresses, expressSeals } from './baggage.schema.ts';
import { heldBaggage } from './baggage-pair.ts';
import { noteStep } from './baggage-steps.ts';

type Record = typeof baggageExpresses.$inferSelect;

/** How a bag goes to its passenger, where it does. */
export async function expressOf(accidentId: string, { db }: Pick<Context, 'db'>): Promise<Record | undefined> {
  const [found] = await db.select().from(baggageExpresses).where(eq(baggageExpresses.accidentId, accidentId));
  return found;
}

export const toExpress = (record: Record): z.output<typeof BaggageExpress> => ({
  expressId: record.id,
  expressCompany: record.company,
  expressNo: record.expressNo,
  receiver: record.receiver,
  ...expressSeals.opened(record),
  fee: record.feeFen,
});

const logged = ({ company, expressNo, feeFen }: Pick<Record, 'company' | 'expressNo' | 'feeFen'>) => ({
  expressCompany: company,
  expressNo,
  fee: feeFen,
});
const named = ({ company, expressNo }: Pick<Record, 'company' | 'expressNo'>) => `${company} ${expressNo}`;

/** Says how a bag goes to its passenger, or says it anew: an accident has one express at most. */
export async function saveExpress(
  { accidentId, expressId, ...draft }: z.output<typeof ExpressDraft>,
  context: Context,
): Promise<z.output<typeof BaggageExpress>> {
  const { own } = await heldBaggage({ accidentId }, context);
  baggageMoves.expressSave.require(own, context.user);
  const before = await expressOf(own.id, context);
  if (expressId && before?.id !== expressId) fail('baggage.expressNotFound');
  const place = { tenantId: context.tenantId, id: before?.id ?? newId() };
  const stored = before ? expressSeals.opened(before) : { phone: '', address: '' };
  const fields = {
    company: draft.expressCompany,
    expressNo: draft.expressNo,
    feeFen: draft.fee,
    // What this person may not read comes back left out: it stays as it is stored.
    receiver: draft.receiver ?? before?.receiver ?? '',
    ...expressSeals.sealed(place, { phone: draft.phone ?? stored.phone, address: draft.address ?? stored.address }),
  };
  if (before) await context.db.update(baggageExpresses).set(fields).where(eq(baggageExpresses.id, before.id));
  else await context.db.insert(baggageExpresses).values({ ...place, accidentId: own.id, ...fields });
  await changeVersioned(baggageAccidents, own, {}, context);
  await noteStep(own.id, { action: 'expressSave', from: own.status, to: own.status, remark: named(fields) }, context);
  if (before?.company !== fields.company || before.expressNo !== fields.expressNo)
    await tellPassenger(own, 'express', context, { company: fields.company, number: fields.expressNo });
  context.audit({ target: own.accidentNo, ...(before ? { before: logged(before) } : {}), after: logged(fields) });
  return toExpress({ ...place, accidentId: own.id, ...fields });
}

export async function removeExpress(expressId: string, context: Context): Promise<void> {
  const [express] = await context.db.select().from(baggageExpresses).where(eq(baggageExpresses.id, expressId));
  if (!express) return fail('baggage.expressNotFound');
  const { own } = await heldBaggage({ accidentId: express.accidentId }, context);
  baggageMoves.expressRemove.require(own, context.user);
  await context.db.delete(baggageExpresses).where(eq(baggageExpresses.id, expressId));
  await changeVersioned(baggageAccidents, own, {}, context);
  await noteStep(own.id, { action: 'expressRemove', from: own.status, to: own.status, remark: named(express) }, context);
  context.audit({ target: own.accidentNo, before: logged(express) });
}
