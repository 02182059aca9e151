import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { passengerSeals } from '../../../server/src/flight-passenger/flight.schema.ts';
import { openKeyRing } from '../../../server/src/kernel/sealing/key-ring.ts';
import { useKeyRing } from '../../../server/src/kernel/sealing/sealed.ts';
import { clockOf } from '../support/clocks.ts';
import { inDatabase } from '../support/database.ts';
import { load, rounds } from '../support/load.ts';
import { type Client, signIn } from '../support/portal-client.ts';
import { type Figure, median } from '../support/report.ts';
import type { Sides } from './page-figures.ts';

const day = '2023-05-05';
const rows = 12_000;
const perFlight = 120;

/** A day of 12,000 passengers, whose documents and phones are sealed as everywhere. */
async function fillDay(superuserUrl: string, dataDir: string, tenantId: string): Promise<void> {
  useKeyRing(openKeyRing(dataDir, {}));
  const passengers = Array.from({ length: rows }, (_, n) => {
    const id = randomUUID();
    const idNo = `54010219900101${String(n % 10_000).padStart(4, '0')}`;
    const telephone = `139${String(n).padStart(8, '0')}`;
    const sealed = passengerSeals.sealed({ tenantId, id }, { idNo, telephone });
    return {
      n,
      id,
      id_no: sealed.idNo.text,
      id_no_hash: sealed.idNoHash,
      telephone: sealed.telephone.text,
      telephone_hash: sealed.telephoneHash,
    };
  });
  await inDatabase(superuserUrl, async client => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into flights select r.* from (select * from flights where tenant_id = $1 and run_state = 'LANDING' limit 1) t,
        generate_series(0, ${rows / perFlight - 1}) n, lateral jsonb_populate_record(t::flights, jsonb_build_object('id', uuidv7(),
          'flight_no', 'TV' || 6000 + n, 'flight_date', '${day}', 'take_off_at', timestamptz '${day}' + n * interval '10 minutes')) r`,
      [tenantId],
    );
    await client.query(
      `insert into flight_passengers (tenant_id, id, flight_id, segment, pax_name, gender, id_type, id_no, id_no_hash, tkt_no, pnr, telephone,
          telephone_hash, cabin, check_status, pax_status, tkt_issue_date, tkt_end_date, boarding_status)
        select $1, p.id, f.id, 'LXA-CTU', '旅客' || p.n, 'M', 1, p.id_no, p.id_no_hash, '781' || 1900000000 + p.n, lpad(p.n::text, 6, '0'),
          p.telephone, p.telephone_hash, 'Y', 'AC', 'AC', '${day}', '${day}', 'BOARDED'
        from jsonb_to_recordset($2) as p(n int, id uuid, id_no text, id_no_hash text, telephone text, telephone_hash text)
          join flights f on f.tenant_id = $1 and f.flight_date = '${day}' and f.flight_no = 'TV' || 6000 + p.n / ${perFlight}`,
      [tenantId, JSON.stringify(passengers)],
    );
    await client.query('vacuum analyze flights, flight_passengers');
    await client.query('checkpoint');
  });
}

/** From the click to the last byte of the file, in seconds. */
async function exportDay(url: string, client: Client): Promise<number> {
  const began = performance.now();
  const asked = {
    method: 'POST',
    headers: { ...client.headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ flightDate: day }),
  };
  const answer = await fetch(`${url}/api/flight-passenger/passenger/download`, asked);
  const { data, message } = (await answer.json()) as { data?: { jobId: string }; message: string };
  if (!data?.jobId) throw new Error(`no export: ${message}`);
  for (let status = 'queued'; status !== 'done'; ) {
    status = (await client.get<{ status: string }>(`/api/jobs/${data.jobId}`)).status;
    if (status === 'failed') throw new Error('the export failed');
    if (status !== 'done') await sleep(20);
  }
  const file = await fetch(`${url}/api/jobs/${data.jobId}/file`, { headers: client.headers });
  if ((await file.arrayBuffer()).byteLength < rows * 10) throw new Error('the file is not whole');
  return (performance.now() - began) / 1000;
}

/** A day of 12,000 passengers as a file, while others read lists. */
export async function exportFigures({ ours, client, superuserUrl }: Sides, dataDir: string): Promise<Figure[]> {
  await fillDay(superuserUrl, dataDir, client.tenantId);
  const admin = await signIn(ours.url, 'admin');
  const body = JSON.stringify({ pageNumber: 1, pageSize: 20 });
  const read = { method: 'POST' as const, path: '/api/flight-passenger/flt/flight/list/basic/page', headers: admin.headers, body };
  const others = () => load({ url: ours.url, requests: [read], connections: 2 });
  const stall = async () => (await clockOf(ours, dataDir)).stall;
  // What a first time compiles is nobody's wait.
  await Promise.all([others(), exportDay(ours.url, admin)]);
  const measured = { seconds: [] as number[], stalls: [] as number[], without: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    await stall();
    await others();
    measured.without.push(await stall());
    const working = others();
    measured.seconds.push(await exportDay(ours.url, admin));
    measured.stalls.push(await stall());
    await working;
  }
  return [
    { name: 'a day of 12,000 passengers exported while others read', unit: 's', ours: median(measured.seconds), atMost: 3 },
    { name: 'longest stall of the event loop meanwhile', unit: 'ms', ours: median(measured.stalls), atMost: 50 },
    { name: 'the same without the export', unit: 'ms', ours: median(measured.without) },
  ];
}
