import { eq } from 'drizzle-orm';
import { flightPassengers, passengerSeals } from '../../flight-passenger/index.ts';
import { codeFor } from '../../message-center/testing/sent-sms.ts';
import type { Extras } from '../../testing/client.ts';
import type { TestPortal } from '../../testing/portal.ts';

interface Flown {
  flightNo: string;
  flightDate: string;
}

/** What a passenger of a given flight knows of himself. */
export const keyOfPax = (portal: TestPortal, paxId: string, { flightNo, flightDate }: Flown, tenant?: string) =>
  portal.inDb(async db => {
    const [pax] = await db.select().from(flightPassengers).where(eq(flightPassengers.id, paxId));
    if (!pax) throw new Error('no passenger');
    return { paxName: pax.paxName, idNo: passengerSeals.opened(pax).idNo, flightNo, flightDate };
  }, tenant);

/** Opens a passenger's claim; the answer is what his calls carry. */
export async function claimOfPax(portal: TestPortal, paxId: string, flown: Flown, tenant = 'TV'): Promise<Extras> {
  const key = await keyOfPax(portal, paxId, flown, tenant);
  const { token } = await portal.anonymous.comp.apply.authPax({ ...key, asToken: true }, { headers: { 'x-tenant': tenant } });
  return { headers: { authorization: `Bearer ${token}` } };
}

/** A phone proved in a claim. */
export async function proven(portal: TestPortal, claim: Extras, phoneNum: string): Promise<void> {
  await portal.anonymous.comp.apply.sendSMS({ phoneNum }, claim);
  await portal.anonymous.comp.apply.verificationSMS({ phoneNum, authCode: await codeFor(portal, phoneNum) }, claim);
}
