import type { BaggageExpress, ExpressDraft } from '@reap/contracts/compensation/baggage/baggage-record';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { tellPassenger } from '../bag-link/tell-passenger.ts';
import { baggageMoves } from './baggage.rules.ts';
import { baggageAccidents, baggageExpresses, baggageSeals, expressSeals } from './baggage.schema.ts';
import { changedMeanwhile, heldBaggage } from './baggage-pair.ts';
import { noteStep } from './baggage-steps.ts';
import { dropExpress, type ExpressRecord, expressName, expressOf, toExpress } from './express.queries.ts';

const logged = ({ company, expressNo, feeFen }: Pick<ExpressRecord, 'company' | 'expressNo' | 'feeFen'>) => ({
  expressCompany: company,
  expressNo,
  fee: feeFen,
});

/** Says how a bag goes to its passenger, or says it anew: an accident has one express at most. */
export async function saveExpress(
  { accidentId, version, expressId, ...draft }: z.output<typeof ExpressDraft>,
  context: Context,
): Promise<z.output<typeof BaggageExpress>> {
  const { own } = await heldBaggage({ accidentId, version }, context);
  baggageMoves.expressSave.require(own, context.user);
  const before = await expressOf(own.id, context);
  if (expressId && before?.id !== expressId) fail('baggage.expressNotFound');
  // Whoever says how it is sent has not seen that somebody else has said so.
  if (before && !expressId) return changedMeanwhile(own);
  const place = { tenantId: context.tenantId, id: before?.id ?? newId() };
  // A new one goes to the passenger, as far as nothing else is said.
  const stored = before
    ? { receiver: before.receiver, ...expressSeals.opened(before) }
    : { receiver: own.paxName, phone: baggageSeals.opened(own).phone, address: '' };
  const address = draft.address ?? stored.address;
  if (!address) fail('request.invalid', {}, { address: { key: 'common.enterTitle' } });
  const fields = {
    company: draft.expressCompany,
    expressNo: draft.expressNo,
    feeFen: draft.fee,
    // What this person may not read comes back left out: it stays as it is stored.
    receiver: draft.receiver ?? stored.receiver,
    ...expressSeals.sealed(place, { phone: draft.phone ?? stored.phone, address }),
  };
  if (before) await context.db.update(baggageExpresses).set(fields).where(eq(baggageExpresses.id, before.id));
  else await context.db.insert(baggageExpresses).values({ ...place, accidentId: own.id, ...fields });
  await changeVersioned(baggageAccidents, own, {}, context);
  await noteStep(own.id, { action: 'expressSave', from: own.status, to: own.status, remark: expressName(fields) }, context);
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
  await dropExpress(express, own, context);
  await changeVersioned(baggageAccidents, own, {}, context);
  context.audit({ target: own.accidentNo, before: logged(express) });
}
