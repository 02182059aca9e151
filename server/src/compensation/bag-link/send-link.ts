import type { BaggageDetail } from '@reap/contracts/compensation/baggage/baggage-record';
import { and, desc, eq, gt } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import type { BaggageRecord } from '../baggage/baggage.queries.ts';
import { baggageMoves } from '../baggage/baggage.rules.ts';
import { heldBaggage } from '../baggage/baggage-pair.ts';
import { noteStep } from '../baggage/baggage-steps.ts';
import { baggageLinks } from './bag-link.schema.ts';
import { tellPassenger } from './tell-passenger.ts';

/** Sends the passenger of an accident the link to its page; who it was and when stands in the accident's story. */
export async function sendLink(ref: { accidentId: string; version?: number | undefined }, context: Context): Promise<null> {
  const { own } = await heldBaggage(ref, context);
  baggageMoves.sendLink.require(own, context.user);
  const told = await tellPassenger(own, 'asked', context);
  if (!told.sent) {
    if (told.why === 'limit') fail('baggage.linkLimit', { minutes: told.minutes });
    fail(`baggage.${told.why}`);
  }
  await noteStep(own.id, { action: 'sendLink', from: own.status, to: own.status }, context);
  context.audit({ target: own.accidentNo, after: { links: (await linksOf(own, context))?.sent } });
  return null;
}

/** The links of an accident that are still good, those that went to another phone left out. */
export async function linksOf({ id, phoneHash }: BaggageRecord, { db, now }: Context): Promise<z.output<typeof BaggageDetail>['links']> {
  const rows = await db
    .select()
    .from(baggageLinks)
    .where(and(eq(baggageLinks.accidentId, id), eq(baggageLinks.phoneHash, phoneHash), gt(baggageLinks.expiresAt, now)))
    .orderBy(desc(baggageLinks.sentAt));
  const [last] = rows;
  return last
    ? { sent: rows.length, lastBy: last.sentByName, lastTime: last.sentAt.toISOString(), validUntil: last.expiresAt.toISOString() }
    : null;
}
