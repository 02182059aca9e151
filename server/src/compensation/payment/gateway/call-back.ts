import type { payment } from '@reap/contracts/compensation/payment/payment';
import { PaymentCallBack } from '@reap/contracts/compensation/payment/payment';
import type * as z from 'zod';
import { type Db, enterTenant, inTransaction, type Pool } from '../../../db/pool.ts';
import type { Handlers } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import { repeated } from '../../../kernel/call/repeat.ts';
import { isSigned, signatureOf } from '../../../kernel/sealing/signed-message.ts';
import { type Settled, settle } from '../settle.ts';

export interface CallBack {
  body: string;
  /** When it was written, ISO 8601; signed with the body. */
  at: string;
  signature: string;
}

export const signed = (secret: string, said: z.input<typeof PaymentCallBack>, now: Date): CallBack => {
  const body = JSON.stringify(said);
  const at = now.toISOString();
  return { body, at, signature: signatureOf(secret, [at, body]) };
};

const isOurs = (secret: string, { body, at, signature }: CallBack, now: Date): boolean =>
  isSigned(secret, { at, signature, parts: [at, body] }, now);

/** Books what a gateway says; the same again, or a late other one, changes nothing (resilience C7). */
async function book(db: Db, { reference, ...said }: z.output<typeof PaymentCallBack>, now: Date): Promise<Settled> {
  const [tenantId = '', id = ''] = reference.split('.');
  await enterTenant(db, tenantId);
  return settle({ db, tenantId, now }, { id, ...said });
}

/** The call-back of a gateway that is in this process; `unknown` where it is not its own, or about nothing that is known. */
export async function acceptCallBack(
  { pool, secret, clock }: { pool: Pool; secret: string; clock: () => Date },
  callBack: CallBack,
): Promise<Settled> {
  if (!isOurs(secret, callBack, clock())) return 'unknown';
  const said = PaymentCallBack.parse(JSON.parse(callBack.body));
  return repeated(() => inTransaction(pool, [], db => book(db, said, clock())));
}

/** What the gateway says of itself; without a gateway nobody can say anything, and there is no such address. */
export const callBackHandlers = (secret: string | undefined): Pick<Handlers<typeof payment>, 'callBack'> => ({
  async callBack(said, { db, now, request: { signed } }) {
    if (!secret) fail('request.notFound');
    if (!isOurs(secret, { ...signed, body: signed.text }, now)) fail('payment.callBack');
    const outcome = await book(db, said, now);
    return outcome === 'unknown' ? fail('payment.callBack') : { outcome };
  },
});
