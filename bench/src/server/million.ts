import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { passengerSeals } from '../../../server/src/flight-passenger/flight.schema.ts';
import { newId } from '../../../server/src/kernel/ids.ts';
import { openKeyRing } from '../../../server/src/kernel/sealing/key-ring.ts';
import { useKeyRing } from '../../../server/src/kernel/sealing/sealed.ts';
import { addDays, stationDay } from '../../../server/src/kernel/station-time.ts';
import { type Client, signIn } from '../support/portal-client.ts';
import type { Figure } from '../support/report.ts';
import { post, smsPath } from '../support/text-tasks.ts';
import type { Sides } from './page-figures.ts';
import { sendingFigures } from './sending.ts';

const perFlight = 180;
const flightDays = 30;
const rowsAtOnce = 9000;
/** Far enough ahead that the demo's own flights are not among them. */
const firstDay = addDays(stationDay(new Date()), 60);

/** So many passengers on flights of a month to come, each with a number of his own; every fiftieth has none. */
async function fillFlights(superuserUrl: string, tenantId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl.replace('/postgres?', '/reap?') });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (let at = 0; at < count; at += rowsAtOnce) {
      const flightIds = Array.from({ length: rowsAtOnce / perFlight }, () => newId());
      await client.query(
        `insert into flights (tenant_id, id, flight_no, flight_date, route, org_city, dst_city, take_off_at, arrival_at, run_state, ac_type, flight_type)
         select $1, f.id, 'TV' || 1000 + (($3 + f.n) / ${flightDays}) % 9000, d.day, '{LXA,CTU}', 'LXA', 'CTU', d.day + time '04:00', d.day + time '06:00', 'PLANNING', 'A319', 'D'
         from unnest($2::uuid[]) with ordinality f (id, n), lateral (select $4::date + (($3 + f.n) % ${flightDays})::int as day) d`,
        [tenantId, flightIds, at / perFlight, firstDay],
      );
      const rows = Array.from({ length: Math.min(rowsAtOnce, count - at) }, (_, n) => {
        const row = { tenantId, id: newId() };
        const telephone = n % 50 === 0 ? '' : `17${String(at + n).padStart(9, '0')}`;
        const sealed = passengerSeals.sealed(row, { telephone });
        return {
          id: row.id,
          flight: flightIds[Math.floor(n / perFlight)],
          n: at + n,
          telephone: sealed.telephone.text,
          hash: sealed.telephoneHash,
        };
      });
      await client.query(
        `insert into flight_passengers (tenant_id, id, flight_id, segment, pax_name, gender, id_type, id_no, tkt_no, pnr, telephone, telephone_hash, cabin,
           check_status, pax_status, tkt_issue_date, tkt_end_date)
         select $1, r.id, r.flight, 'LXA-CTU', 'ZHANG/PAX' || r.n, 'M', 1, '', (7810000000000 + r.n)::text, 'B' || lpad((r.n % 100000)::text, 5, '0'),
           r.telephone, r.hash, 'Y', 'NA', 'NA', current_date, current_date + 365
         from jsonb_to_recordset($2::jsonb) r (id uuid, flight uuid, n int, telephone text, hash text)`,
        [tenantId, JSON.stringify(rows)],
      );
    }
    await client.query('vacuum analyze flight_passengers');
    await client.query('vacuum analyze flights');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

interface Task {
  recipients: number;
  listing: string | null;
  listProblem: string;
}

/** Hands in one task to all passengers of a month, and waits until its list is whole. */
async function taken(url: string, writer: Client, memory: () => number) {
  const draft = {
    taskName: 'bench',
    businessCategory: 2,
    degree: 0,
    content: '{paxName}您好，您的航班{flightNo}{takeOff}起飞，请留意航班变动',
  };
  const flights = { flightDate: firstDay, flightDateEnd: addDays(firstDay, flightDays) };
  const began = performance.now();
  const { taskId } = await post<{ taskId: string }>(url, `${smsPath}/task/create/segment`, writer, { ...draft, ...flights });
  let peak = 0;
  for (;;) {
    const task = await writer.get<Task>(`${smsPath}/task/detail/task?taskId=${taskId}`);
    peak = Math.max(peak, memory());
    if (!task.listing) {
      if (task.listProblem) throw new Error(task.listProblem);
      return { taskId, seconds: (performance.now() - began) / 1000, recipients: task.recipients, peak };
    }
    await sleep(250);
  }
}

/** One task to a million people: resolved, each number once, sealed and kept; and its first messages sent. */
export async function millionFigures(sides: Sides, dataDir: string, count: number): Promise<Figure[]> {
  const { ours, client, superuserUrl } = sides;
  useKeyRing(openKeyRing(dataDir, process.env));
  await fillFlights(superuserUrl, client.tenantId, count);
  const writer = await signIn(ours.url, 'message');
  const idle = ours.memory();
  const { taskId, seconds, recipients, peak } = await taken(ours.url, writer, ours.memory);
  const of = `task of ${count.toLocaleString('en')} passengers, ${recipients.toLocaleString('en')} of them with a number`;
  return [
    { name: `${of}: resolved, each once, frozen`, unit: 's', ours: seconds, atMost: 60 },
    { name: `${of}: memory above idle`, unit: 'MB', ours: peak - idle, atMost: 150 },
    ...(await sendingFigures(sides, dataDir, taskId)),
  ];
}
