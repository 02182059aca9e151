import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { inTenant, type Pool } from '../../db/pool.ts';
import { repeated } from '../../kernel/call/repeat.ts';
import { tenants } from '../../kernel/kernel.schema.ts';
import { isSigned, signatureOf } from '../../kernel/sealing/signed-message.ts';
import { type Settled, settle } from './settle.ts';

const Body = z.object({
  /** `<tenant>.<payment>`, as it was told. */
  reference: z.string().regex(/^[\da-f-]{36}\.[\da-f-]{36}$/),
  status: z.enum(['paid', 'failed']),
  amountFen: z.int().positive(),
  transferNo: z.string().min(1).max(64),
  reason: z.string().max(200).default(''),
});
export type CallBackBody = z.input<typeof Body>;

export interface CallBack {
  body: string;
  /** When it was written, ISO 8601; signed with the body. */
  at: string;
  signature: string;
}

export const signed = (secret: string, said: CallBackBody, now: Date): CallBack => {
  const body = JSON.stringify(said);
  const at = now.toISOString();
  return { body, at, signature: signatureOf(secret, [at, body]) };
};

/**
 * Books a gateway's call-back; `refused` where it is not the gateway's, too old, changed on the way or about nothing that is
 * known. The same one again, or a late other one, changes nothing (resilience C7).
 */
export async function acceptCallBack(
  { pool, secret, clock }: { pool: Pool; secret: string; clock: () => Date },
  callBack: CallBack,
): Promise<Settled | 'refused'> {
  const now = clock();
  if (!isSigned(secret, { ...callBack, parts: [callBack.at, callBack.body] }, now)) return 'refused';
  const read = Body.safeParse(jsonOf(callBack.body));
  if (!read.success) return 'refused';
  const { reference, ...said } = read.data;
  const [tenantId = '', id = ''] = reference.split('.');
  const [tenant] = await pool.db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId));
  if (!tenant) return 'refused';
  const booked = await repeated(() => inTenant(pool.db, tenantId, db => settle({ db, tenantId, now }, { id, ...said })));
  return booked === 'unknown' ? 'refused' : booked;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
