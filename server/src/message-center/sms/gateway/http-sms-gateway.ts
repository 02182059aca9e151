import { enums } from '@reap/contracts/enums';
import * as z from 'zod';
import { signatureOf } from '../../../kernel/sealing/signed-message.ts';
import { type Handed, NotTaken, type OutgoingSms, referenceOf, type SmsGateway, type SmsService } from './sms-gateway.ts';

const Known = z.object({
  reference: z.string(),
  status: z.enum(['accepted', 'delivered', 'failed', 'unknown']),
  failure: z.string().default(''),
  reason: z.enum(enums.smsBlock).optional(),
});

/** Nobody was reached, so nobody has it. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
/** Busy, or not at work: it says itself that it has not taken it. */
const busy = new Set([429, 503]);

/**
 * Hands messages to a service by HTTP, signed; its reports come back to `msg.smsGateway.report`, and it is asked for those that don't
 * (docs/sms-gateway.md).
 */
export function httpSmsGateway({ url, secret }: SmsService, clock: () => Date): SmsGateway {
  const address = url.replace(/\/$/, '');
  return {
    kind: 'http',
    place: new URL(url).host,

    async send(message, signal) {
      const answer = await post(url, signedBody(secret, message, clock()), signal);
      if (busy.has(answer.status)) throw new NotTaken(`gateway answered ${answer.status}`);
      if (answer.status >= 500) throw new Error(`gateway answered ${answer.status}`);
      return answer.ok ? { status: 'accepted', failure: '' } : { status: 'failed', failure: `HTTP ${answer.status}`, taken: false };
    },

    async ask(message, signal): Promise<Handed | undefined> {
      const reference = referenceOf(message);
      const at = clock().toISOString();
      const headers = { 'x-reap-at': at, 'x-reap-signature': signatureOf(secret, [at, `/${reference}`]) };
      const answer = await fetch(`${address}/${reference}`, { headers, redirect: 'error', signal });
      // A 404 may come from a service that can't be asked at all: only its own word counts.
      if (!answer.ok) throw new Error(`gateway answered ${answer.status}`);
      const known = Known.parse(await answer.json());
      if (known.reference !== reference) throw new Error('gateway answered for another message');
      return known.status === 'unknown' ? undefined : { status: known.status, failure: known.failure, reason: known.reason };
    },
  };
}

function signedBody(secret: string, { phone, content, ...message }: OutgoingSms, now: Date): string {
  const reference = referenceOf(message);
  const at = now.toISOString();
  return JSON.stringify({ reference, phone, content, at, signature: signatureOf(secret, [reference, phone, content, at]) });
}

async function post(url: string, body: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body, redirect: 'error', signal });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && 'code' in cause && unreached.has(String(cause.code))) throw new NotTaken(String(cause.code));
    throw error;
  }
}
