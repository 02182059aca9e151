import type { apply } from '@reap/contracts/compensation/claim/apply';
import type { claimSms } from '@reap/contracts/compensation/claim/claim-sms';
import { AccidentStatus } from '@reap/contracts/compensation/codes';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import { flightPassengers, flights, passengerSeals } from '../../flight-passenger/index.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { type CodePurpose, codeMinutes, sendCode, verifyCode } from '../../message-center/index.ts';
import { claimRulesOf } from '../claim-rules/claim-rules.ts';
import { accidents } from '../compensation.schema.ts';
import { needsPhoto } from './claim.rules.ts';
import { claimOf } from './claim-context.ts';

interface Phone {
  phoneNum: string;
}
const sent = { validSeconds: codeMinutes * 60 };
const proofOf = (context: Context, purpose: CodePurpose, phone: string) => ({ phone, purpose, subject: claimOf(context).id });

/** Whether a phone is that of the passenger's own booking. */
async function isOfBooking(context: Context, phone: string): Promise<boolean> {
  const { db, tenantId } = context;
  const [pax] = await db
    .select({ hash: flightPassengers.telephoneHash })
    .from(flightPassengers)
    .where(eq(flightPassengers.id, claimOf(context).paxId));
  return pax?.hash === passengerSeals.hashOf('telephone', tenantId, phone);
}

/** The passenger of the claim, where his flight is irregular: a planeload of them stands behind one address. */
async function irregularPassenger(context: Context): Promise<string | undefined> {
  const { paxId } = claimOf(context);
  const [found] = await context.db
    .select({ id: flightPassengers.id })
    .from(flightPassengers)
    .innerJoin(flights, eq(flights.id, flightPassengers.flightId))
    .where(and(eq(flightPassengers.id, paxId), or(isNotNull(flights.adjustState), hasAccident)));
  return found?.id;
}

const hasAccident = sql`exists (
  select from ${accidents} a where a.flight_id = ${flightPassengers.flightId} and a.status = ${literal(AccidentStatus.registered)})`;

const send =
  (purpose: CodePurpose) =>
  async ({ phoneNum }: Phone, context: Context) => {
    await sendCode(context, { ...proofOf(context, purpose, phoneNum), passenger: await irregularPassenger(context) });
    return sent;
  };

const verify = (purpose: CodePurpose, kind: 'self' | 'behalf') => async (input: Phone & { authCode: string }, context: Context) => {
  const { phoneNum, authCode } = input;
  const until = await verifyCode(context, proofOf(context, purpose, phoneNum), authCode);
  // Of those collected for, the phones are not told: it is asked for the picture at once.
  const phoneOfBooking = kind === 'self' && (await isOfBooking(context, phoneNum));
  const photoRequired = needsPhoto({ kind, phoneOfBooking }, await claimRulesOf(context.db));
  return { photoRequired, validSeconds: Math.floor((until.getTime() - context.now.getTime()) / 1000) };
};

type Phones = 'sendSMS' | 'verificationSMS' | 'sendSMSBehalf' | 'verificationSMSBehalf';

/** The phone that an application names: it is reached with a code first. */
export const claimPhoneHandlers: Pick<Handlers<typeof apply>, Phones> = {
  sendSMS: send('apply'),
  verificationSMS: verify('apply', 'self'),
  sendSMSBehalf: send('behalf'),
  verificationSMSBehalf: verify('behalf', 'behalf'),
};

/** The phone of the booking: a code goes there alone, but the answer is the same for every phone. */
export const claimSmsHandlers: Handlers<typeof claimSms> = {
  async sendPassengerSMS({ phoneNum }, context) {
    const passenger = await irregularPassenger(context);
    await sendCode(context, { ...proofOf(context, 'booking', phoneNum), passenger }, { deliver: await isOfBooking(context, phoneNum) });
    return sent;
  },
  authPassengerCode: verify('booking', 'self'),
};
