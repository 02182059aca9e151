import { setTimeout as sleep } from 'node:timers/promises';
import { allTold, followers, givenFollowers, hold } from '../server/followers.ts';
import { dayFromNow, newFlights, push } from '../support/feed.ts';
import type { Figure } from '../support/report.ts';

const flights = 20;
const kills = 10;
const aliveMs = 1500;
const mostSeconds = 300;

interface Killed {
  superuserUrl: string;
  dataDir: string;
  tenantId: string;
  /** Where the server that runs now answers. */
  url: () => string;
  restart: () => Promise<void>;
}

/** Twenty flights change, each with 500 followers, and the server is killed again and again while it tells them, in the portal and by text message. */
export async function followersUnderKills({ superuserUrl, dataDir, tenantId, url, restart }: Killed): Promise<Figure[]> {
  const told = newFlights(flights, dayFromNow(6));
  const flightNos = told.map(({ flightNo }) => flightNo);
  await push(url(), told);
  await givenFollowers(superuserUrl, dataDir, tenantId, flightNos);
  await hold(superuserUrl, 0);
  await push(
    url(),
    told.map(one => ({ ...one, facts: { gate: 'K9' } })),
  );
  for (let nth = 0; nth < kills; nth += 1) {
    // Earlier and later in its work.
    await sleep((aliveMs * (nth + 1)) / kills);
    await restart();
  }
  const { seconds, wrong } = await allTold(superuserUrl, flightNos, mostSeconds);
  const name = `${flights * followers} notices to followers, ${kills} kills`;
  return [
    { name: `${name}: told twice or not`, unit: '', ours: wrong, atMost: 0 },
    { name: `${name}: all in the portal after the last start`, unit: 's', ours: seconds.inbox, atMost: 120 },
    { name: `${name}: all texts given to the gateway`, unit: 's', ours: seconds.sent, atMost: 120 },
  ];
}
