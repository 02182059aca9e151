import { enums } from '@reap/contracts/enums';
import * as z from 'zod';
import { signatureOf } from '../../kernel/sealing/signed-message.ts';
import type { TicketSystem } from './ticket-system.ts';

const Status = z.object({ status: z.enum(enums.ticketStatus) });
const Outcome = z.object({ state: z.enum(['accepted', 'done', 'failed']), reason: z.string().max(200).default('') });

/**
 * A ticket system elsewhere: `GET /coupons?ticket=…&flight=…&date=…&segment=…`, `POST /orders`, `GET /orders/{reference}`, each signed
 * (`x-reap-at`, `x-reap-signature`); `POST` with a reference that it knows answers the order it has (docs/ticket-system.md).
 */
export function httpTickets({ url, secret }: { url: string; secret: string }, clock: () => Date): TicketSystem {
  async function ask(path: string, signal: AbortSignal, body = ''): Promise<unknown> {
    const at = clock().toISOString();
    const signature = signatureOf(secret, [at, body || path]);
    const headers = { 'content-type': 'application/json', 'x-reap-at': at, 'x-reap-signature': signature };
    const method = body ? 'POST' : 'GET';
    const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, { method, headers, redirect: 'error', signal, ...(body && { body }) });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`the ticket system answered ${answer.status}`);
    return answer.json();
  }
  const referenceOf = ({ tenantId, id }: { tenantId: string; id: string }) => `${tenantId}.${id}`;
  return {
    kind: 'http',
    place: new URL(url).host,
    async statusOf(_, { ticketNo, flightNo, flightDate, segment }, signal) {
      const query = new URLSearchParams({ ticket: ticketNo, flight: flightNo, date: flightDate, segment });
      return Status.parse(await ask(`/coupons?${query}`, signal)).status;
    },
    async change({ tenantId, id, paxId: _, ...order }, signal) {
      return Outcome.parse(await ask('/orders', signal, JSON.stringify({ reference: referenceOf({ tenantId, id }), ...order })));
    },
    async find(order, signal) {
      const found = await ask(`/orders/${referenceOf(order)}`, signal);
      return found === undefined ? undefined : Outcome.parse(found);
    },
  };
}
