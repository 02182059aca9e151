import { GatewayReason } from '@reap/contracts/compensation/payment/payment';
import * as z from 'zod';
import { signatureOf } from '../../../kernel/sealing/signed-message.ts';
import { namedBy, type PaymentGateway, referenceOf, type Transfer } from './gateway.ts';

export interface GatewayAddress {
  url: string;
  /** Signs what is sent and what is called back. */
  secret: string;
}

/** Where the caller sets no limit of its own. */
const timeoutMs = 20_000;
const Answer = z.object({
  reference: z.string(),
  transferNo: z.string().max(64),
  amountFen: z.int().positive(),
  status: z.enum(['accepted', 'paid', 'failed']),
  reason: GatewayReason,
});

interface Asking {
  body?: string;
  signal?: AbortSignal | undefined;
}

/**
 * A gateway elsewhere: `POST /transfers`, `GET /transfers/{reference}`, `GET /transfers?tenant=…&day=…`, each signed as call-backs
 * are (`x-reap-at`, `x-reap-signature`); `POST` with a reference that it knows answers the transfer it has.
 */
export function httpGateway({ url, secret }: GatewayAddress, clock: () => Date): PaymentGateway {
  async function ask(
    method: 'GET' | 'POST',
    path: string,
    { body = '', signal = AbortSignal.timeout(timeoutMs) }: Asking = {},
  ): Promise<Response> {
    const at = clock().toISOString();
    const signature = signatureOf(secret, [at, method === 'GET' ? path : body]);
    const headers = { 'content-type': 'application/json', 'x-reap-at': at, 'x-reap-signature': signature };
    const init = { method, headers, redirect: 'error', signal, ...(body && { body }) } as const;
    const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, init);
    if (!answer.ok && answer.status !== 404) throw new Error(`the gateway answered ${answer.status}`);
    return answer;
  }
  const find = async (tenantId: string, id: string, signal?: AbortSignal) => {
    const answer = await ask('GET', `/transfers/${referenceOf({ tenantId, id })}`, { signal });
    return answer.status === 404 ? undefined : read(await answer.json());
  };
  return {
    kind: 'http',
    place: new URL(url).host,
    async pay({ tenantId, id, ...order }, signal) {
      const body = JSON.stringify({ reference: referenceOf({ tenantId, id }), ...order });
      const answer = await ask('POST', '/transfers', { body, signal });
      return read(await answer.json());
    },
    find,
    async decidedOn(tenantId, day) {
      const answer = await ask('GET', `/transfers?tenant=${tenantId}&day=${day}`);
      return z
        .array(z.unknown())
        .parse(await answer.json())
        .map(read);
    },
  };
}

function read(said: unknown): Transfer {
  const { reference, ...rest } = Answer.parse(said);
  return { ...namedBy(reference), ...rest };
}
