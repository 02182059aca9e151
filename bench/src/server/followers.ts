import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { followSeals } from '../../../server/src/flight-passenger/follow/follow.schema.ts';
import { openKeyRing } from '../../../server/src/kernel/sealing/key-ring.ts';
import { useKeyRing } from '../../../server/src/kernel/sealing/sealed.ts';
import { inDatabase } from '../support/database.ts';
import { dayFromNow, feedEnv, newFlights, push, type Told } from '../support/feed.ts';
import { rounds } from '../support/load.ts';
import { startScript } from '../support/processes.ts';
import { type Figure, interleaved } from '../support/report.ts';
import { fillAccounts } from './accounts.ts';
import type { Sides } from './page-figures.ts';

export const followers = 500;
const holdSeconds = 5;
/** Longer than anything is measured here. */
const forNowSeconds = 3600;
const changes = 300;

/** Five hundred people who may read flights and follow each of these, in the portal and by text message. */
export async function givenFollowers(superuserUrl: string, dataDir: string, tenantId: string, flightNos: readonly string[]): Promise<void> {
  useKeyRing(openKeyRing(dataDir, {}));
  // One in twenty of those accounts is disabled.
  await fillAccounts(superuserUrl, tenantId, Math.ceil(followers * 1.1));
  await inDatabase(superuserUrl, async client => {
    await client.query('set session_replication_role = replica');
    const { rows: people } = await client.query<{ id: string }>(
      `select id from users where tenant_id = $1 and user_name ~ '^u[0-9]{6}$' and status = 1 order by user_name limit ${followers}`,
      [tenantId],
    );
    await client.query(
      `insert into user_roles select $1, p.id, r.role_id from unnest($2::uuid[]) p(id), user_roles r join users u on u.id = r.user_id
        where u.tenant_id = $1 and u.user_name = 'assurance' on conflict do nothing`,
      [tenantId, people.map(({ id }) => id)],
    );
    const follows = flightNos.flatMap(flightNo =>
      people.map(({ id: userId }, at) => {
        const id = randomUUID();
        const { phone, phoneHash } = followSeals.sealed({ tenantId, id }, { phone: `138${String(at).padStart(8, '0')}` });
        return { id, user_id: userId, flight_no: flightNo, phone: phone.text, phone_hash: phoneHash };
      }),
    );
    await client.query(
      `insert into followed_flights (tenant_id, id, user_id, flight_no, every_day, by_mail, by_sms, phone, phone_hash, language)
        select $1, id, user_id, flight_no, true, true, true, phone, phone_hash, 'zh-CN'
        from jsonb_to_recordset($2) as follow(id uuid, user_id uuid, flight_no text, phone text, phone_hash text)`,
      [tenantId, JSON.stringify(follows)],
    );
  });
}

/** Sets how long a change has to stay before it is told. */
export const hold = (superuserUrl: string, seconds: number): Promise<unknown> =>
  inDatabase(superuserUrl, client => client.query(`update config_values set value = '${seconds}' where val_key = 'holdSeconds'`));

interface ToldSoFar {
  inbox: number;
  sent: number;
  people: number;
}

/** How many messages of a flight lie in inboxes and how many texts the gateway has, and of how many people. */
const toldOf = (superuserUrl: string, flightNos: readonly string[]): Promise<ToldSoFar> =>
  inDatabase(superuserUrl, async client => {
    const { rows } = await client.query<ToldSoFar>(
      `select inbox::int, sent::int, people::int from
        (select count(*) as inbox, count(distinct (recipient_id, target_url)) as people from inner_messages
          where split_part(msg_title, ' ', 1) = any($1)) mails,
        (select count(*) as sent from sms_messages where flight_no = any($1) and sent_at is not null) texts`,
      [flightNos],
    );
    return rows[0] ?? { inbox: 0, sent: 0, people: 0 };
  });

/** Waits until everybody was told, and a little for what would be told twice: seconds until the last one was, and who was told wrongly. */
export async function allTold(superuserUrl: string, flightNos: readonly string[], mostSeconds: number) {
  const began = performance.now();
  const all = followers * flightNos.length;
  const seconds = { inbox: Number.NaN, sent: Number.NaN };
  let told = await toldOf(superuserUrl, flightNos);
  for (let now = 0; now < mostSeconds; now = (performance.now() - began) / 1000) {
    told = await toldOf(superuserUrl, flightNos);
    for (const way of ['inbox', 'sent'] as const) if (Number.isNaN(seconds[way]) && told[way] >= all) seconds[way] = now;
    if (told.inbox >= all && told.sent >= all) break;
    await sleep(50);
  }
  await sleep(3000);
  told = await toldOf(superuserUrl, flightNos);
  const wrong = Math.abs(told.inbox - all) + Math.abs(told.sent - all) + (all - told.people);
  return { seconds, wrong };
}

/** How long a change takes that nobody waits for, and one that 500 people do. */
async function changeFigure(url: string, superuserUrl: string, followed: Told, alone: Told): Promise<Figure> {
  let gate = 0;
  const p99 = async ({ flightNo, flightDate }: Told) => {
    const took: number[] = [];
    await inDatabase(superuserUrl, async client => {
      for (let n = 0; n < changes; n += 1) {
        // Each is the first one since people were told.
        await client.query('delete from flight_news');
        gate += 1;
        const began = performance.now();
        await push(url, [{ flightNo, flightDate, facts: { gate: `C${gate % 900}` } }]);
        took.push(performance.now() - began);
      }
    });
    return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? Number.NaN;
  };
  const beside = await interleaved(rounds, { ours: () => p99(followed), floor: () => p99(alone) });
  return { name: 'change of a flight with 500 followers, p99, beside without', unit: 'ms', ...beside, atMost: 1.1 };
}

/** One change of a flight and its 500 followers, each told in the portal and by text message. */
export async function followerFigures({ client, superuserUrl }: Sides, dataDir: string): Promise<Figure[]> {
  const server = await startScript('server/src/main.ts', { DATA_DIR: dataDir, ...feedEnv });
  try {
    const [followed, alone] = newFlights(2, dayFromNow(5)) as [Told, Told];
    await push(server.url, [followed, alone]);
    await givenFollowers(superuserUrl, dataDir, client.tenantId, [followed.flightNo]);
    await hold(superuserUrl, forNowSeconds);
    const change = await changeFigure(server.url, superuserUrl, followed, alone);
    await inDatabase(superuserUrl, database => database.query('delete from flight_news'));
    await hold(superuserUrl, holdSeconds);
    await push(server.url, [{ ...followed, facts: { gate: 'Z1' } }]);
    await sleep(holdSeconds * 1000);
    const { seconds, wrong } = await allTold(superuserUrl, [followed.flightNo], 60);
    return [
      change,
      { name: '500 followers told in the portal, after the holding time', unit: 's', ours: seconds.inbox, atMost: 5 },
      { name: '500 followers’ text messages given to the gateway, after the holding time', unit: 's', ours: seconds.sent, atMost: 5 },
      { name: 'followers told twice or not', unit: '', ours: wrong, atMost: 0 },
    ];
  } finally {
    await server.stop();
  }
}
