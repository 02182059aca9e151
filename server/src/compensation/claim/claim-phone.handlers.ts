import type { apply } from '@reap/contracts/compensation/apply';
import type { claimSms } from '@reap/contracts/compensation/claim-sms';
import { eq } from 'drizzle-orm';
import { flightPassengers, passengerSeals } from '../../flight-passenger/index.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { type CodePurpose, codeMinutes, sendCode, verifyCode } from '../../message-center/index.ts';
import { claimRulesOf } from '../claim-rules/claim-rules.ts';
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

const send =
  (purpose: CodePurpose) =>
  async ({ phoneNum }: Phone, context: Context) => {
    await sendCode(context, proofOf(context, purpose, phoneNum));
    return sent;
  };

const verify = (purpose: CodePurpose, kind: 'self' | 'behalf') => async (input: Phone & { authCode: string }, context: Context) => {
  const { phoneNum, authCode } = input;
  await verifyCode(context, proofOf(context, purpose, phoneNum), authCode);
  // Of those collected for, the phones are not told: it is asked for the picture at once.
  const phoneOfBooking = kind === 'self' && (await isOfBooking(context, phoneNum));
  return { photoRequired: needsPhoto({ kind, phoneOfBooking }, await claimRulesOf(context.db)) };
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
    await sendCode(context, proofOf(context, 'booking', phoneNum), { deliver: await isOfBooking(context, phoneNum) });
    return sent;
  },
  authPassengerCode: verify('booking', 'self'),
};
