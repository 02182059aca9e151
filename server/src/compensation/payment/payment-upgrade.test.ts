import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { bareDatabase, type Clone } from '../../testing/template-database.ts';

let clone: Clone;
beforeAll(async () => {
  clone = await bareDatabase(JSON.parse(process.env['TEST_DATABASE'] ?? '{}'));
  await migrate(clone.adminUrl, { last: '0206' });
});
afterAll(() => clone.drop());

const tenant = '01900000-0000-7000-8000-000000000001';
const id = (n: number) => `01900000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<T>(text).finally(() => client.end())).rows;
}
/** Orders, passengers and lines are of no account here. */
const withoutReferences = `do $$ declare one record; begin
  for one in select conrelid::regclass as place, conname from pg_constraint
    where contype = 'f' and conrelid in ('payments'::regclass, 'applications'::regclass, 'application_lines'::regclass, 'reconciliation_differences'::regclass)
  loop execute format('alter table %s drop constraint %I', one.place, one.conname); end loop; end $$`;

test('what was written before reads as what is written now', async () => {
  await query(clone.adminUrl, withoutReferences);
  const application = `insert into applications (tenant_id, id, apply_no, kind, status, channel, flight_id, flight_no, flight_date, accident_type,
    accident_sub_type, station, amount_fen, apply_user, id_type, id_no, phone, phone_of_booking, pay_channel, created_by_name, created_at, updated_by_name, updated_at)`;
  await query(
    clone.backupUrl,
    `insert into tenants (id, code, name) values ('${tenant}', 'OLD', 'Old');
     ${application} select '${tenant}', a.id::uuid, 'SQ' || a.channel, 'self', a.status, 'h5', '${id(0)}', 'TV1', '2026-03-14', 1, '', 'LXA', 1, 'p', 1, '', '', true, a.channel,
       'w', now(), 'w', now() from (values ('${id(1)}', 1, 2), ('${id(3)}', 3, 1), ('${id(8)}', 8, 2)) a (id, channel, status);
     insert into application_lines (tenant_id, id, application_id, order_id, pax_id, amount_fen, live)
       select '${tenant}', l.id::uuid, l.application::uuid, l.id::uuid, l.id::uuid, 1, l.live
       from (values ('${id(31)}', '${id(1)}', false), ('${id(32)}', '${id(3)}', true), ('${id(33)}', '${id(3)}', false)) l (id, application, live);
     insert into payments (tenant_id, id, application_id, line_id, order_id, pax_id, order_no, flight_no, flight_date, station, accident_type,
       channel, amount_fen, state, due_at, created_at, updated_at)
       select '${tenant}', p.id::uuid, p.application::uuid, p.id::uuid, p.line::uuid, p.line::uuid, 'BC1', 'TV1', '2026-03-14', 'LXA', 1, p.channel, 1, p.state, now(), now(), now()
       from (values ('${id(11)}', '${id(1)}', 3, 0, '${id(11)}'), ('${id(12)}', '${id(1)}', 3, 3, '${id(12)}'), ('${id(13)}', '${id(1)}', 8, 0, '${id(13)}'),
         ('${id(14)}', '${id(8)}', 3, 0, '${id(14)}'), ('${id(15)}', '${id(8)}', 3, 3, '${id(15)}'), ('${id(16)}', '${id(8)}', 3, 3, '${id(15)}')) p (id, application, channel, state, line);
     insert into reconciliation_differences (tenant_id, id, reconciliation_id, kind, reference, note)
       select '${tenant}', d.id::uuid, '${id(0)}', 'state', '', d.note
       from (values ('${id(21)}', 'open / paid'), ('${id(22)}', 'paid / '), ('${id(23)}', ' / failed'), ('${id(24)}', 'failed / accepted'), ('${id(25)}', '')) d (id, note)`,
  );
  await migrate(clone.adminUrl);
  // What waits goes by the channel of its application’s account; of two failures of one line only the newest is to be dealt with.
  const payments = await query<{ channel: number; superseded: boolean }>(
    clone.backupUrl,
    'select channel, superseded from payments order by id',
  );
  expect(payments.map(({ channel }) => channel)).toEqual([1, 3, 8, 3, 3, 3]);
  expect(payments.map(({ superseded }) => superseded)).toEqual([false, false, false, false, true, false]);
  // A line that is not live while its application waits was taken back.
  const lines = await query<{ taken_back: boolean }>(clone.backupUrl, 'select taken_back from application_lines order by id');
  expect(lines.map(({ taken_back }) => taken_back)).toEqual([false, false, true]);
  // Differences name states in place of words.
  const found = await query<{ ours: number | null; theirs: number | null }>(
    clone.backupUrl,
    'select our_state as ours, their_state as theirs from reconciliation_differences order by id',
  );
  expect(found.map(({ ours, theirs }) => [ours, theirs])).toEqual([
    [2, 1],
    [1, null],
    [null, 3],
    [3, 2],
    [null, null],
  ]);
});
