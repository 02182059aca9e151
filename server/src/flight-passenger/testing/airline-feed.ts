import type { FlightMessage } from '@reap/contracts/flight-passenger/flight-facts';
import * as z from 'zod';
import { signatureOf } from '../../kernel/sealing/signed-message.ts';

/** A request as it travels; sent again it is a replay. */
export interface Signed {
  body: string;
  headers: Record<string, string>;
}

/** The machine's clock, which a server in a process of its own goes by: that of the tests is another. */
export const machineTime = (minutesAhead = 0): string =>
  new Date(performance.timeOrigin + performance.now() + minutesAhead * 60_000).toISOString();

const Answer = z.object({
  key: z.string().optional(),
  data: z.object({ outcomes: z.array(z.object({ outcome: z.string() })) }).nullish(),
});

/** An airline's feed, as docs/flight-feed.md asks for it: it signs what it tells, over HTTP alone, and knows nothing else of the portal. */
export function airlineFeed(secret: string, tenant = 'TV') {
  const signed = (messages: readonly FlightMessage[], at = machineTime()): Signed => {
    const body = JSON.stringify({ tenant, messages });
    return {
      body,
      headers: { 'content-type': 'application/json', 'x-reap-at': at, 'x-reap-signature': signatureOf(secret, [at, body]) },
    };
  };
  /** The outcomes of what was sent, or how it was refused. @throws where nobody answers. */
  const send = async (url: string, { body, headers }: Signed): Promise<unknown[]> => {
    const answer = await fetch(`${url}/api/flight-passenger/flt/flight/feed/push`, { method: 'POST', body, headers });
    const { key, data } = Answer.parse(await answer.json());
    return data ? data.outcomes.map(({ outcome }) => outcome) : [answer.status, key];
  };
  return { signed, send };
}
