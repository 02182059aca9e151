import { randomUUID } from 'node:crypto';
import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import { signatureOf } from '../../../server/src/kernel/sealing/signed-message.ts';

const secret = 'a secret that the feed and the bench know';
/** What a server needs to be told of flights by `push`. */
export const feedEnv = { FLIGHT_FEED_SECRET: secret };

export interface Told {
  flightNo: string;
  flightDate: string;
  facts: FlightFacts;
}

/** Tells a server of flights of tenant TV, as a feed outside does. */
export async function push(url: string, told: readonly Told[]): Promise<void> {
  const at = new Date().toISOString();
  const messages = told.map(one => ({ ...one, messageId: randomUUID(), sourceTime: at }));
  const body = JSON.stringify({ tenant: 'TV', messages });
  const answer = await fetch(`${url}/api/flight-passenger/flt/flight/feed/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-reap-at': at, 'x-reap-signature': signatureOf(secret, [at, body]) },
    body,
  });
  if (!answer.ok) throw new Error(`the feed was refused: ${await answer.text()}`);
}

/** A day of the stations, so many from today. */
export const dayFromNow = (days: number): string => new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);

/** Flights of a day that nobody knows yet, one each five minutes. */
export const newFlights = (count: number, flightDate: string): Told[] =>
  Array.from({ length: count }, (_, at) => {
    const takeOff = Date.parse(`${flightDate}T00:00:00+08:00`) + at * 270_000;
    return {
      flightNo: `TV${7000 + at}`,
      flightDate,
      facts: {
        route: 'LXA-CTU',
        takeOffTime: new Date(takeOff).toISOString(),
        arrivalTime: new Date(takeOff + 7_200_000).toISOString(),
        acType: 'A319',
        seats: 128,
      },
    };
  });
