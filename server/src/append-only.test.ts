import { sql } from 'drizzle-orm';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { worldIn } from './testing/world.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await worldIn(portal, 'TV');
  await portal.inDb(async (db, tenantId) => {
    await db.execute(sql`insert into simulated_transfers (tenant_id, id, transfer_no, amount_fen, conduct, status, settles_at, calls)
      values (${tenantId}, gen_random_uuid(), 'SIM1', 1, 'paid', 'paid', now(), 1)`);
  });
});
afterAll(() => portal.stop());

const refused = '42501';
const stands = 'P0001';

/** What happened can't be made not to have happened, by no mistake of the application's either. */
test.each([
  ['a receipt', 'update compensation_receipts set amount_fen = 2', refused],
  ['a receipt', 'delete from compensation_receipts', refused],
  ['a transfer', 'update simulated_transfers set amount_fen = 2', refused],
  ['a transfer', "update simulated_transfers set status = 'failed'", refused],
  ['a transfer', 'delete from simulated_transfers', refused],
  ['an entry of the ledger', 'update payment_entries set amount_fen = 2', refused],
  ['an entry of the ledger', 'delete from payment_entries', refused],
  ['a movement of luggage', 'update luggage_movements set quantity = 2', refused],
  ['a movement of luggage', 'delete from luggage_movements', refused],
  ['a message about a flight', "update flight_messages set why = 'x'", refused],
  ['a message about a flight', 'delete from flight_messages', refused],
  ['a change of a flight', 'update flight_changes set applied = true', refused],
  ['a change of a flight', 'delete from flight_changes', refused],
  ['a telex about passengers', "update passenger_messages set content = 'x'", refused],
  ['a telex about passengers', 'delete from passenger_messages', refused],
  ['a printed order', "update order_prints set state_hash = ''", refused],
  ['a printed order', 'delete from order_prints', refused],
  ['a step that is done', "update workflow_tasks set remarks = 'x' where status = 'done'", stands],
  ['a step', 'delete from workflow_tasks', refused],
  ['a review', 'delete from workflow_instances', refused],
])('%s stands: %s', async (_, statement, code) => {
  await expect(portal.inDb(db => db.execute(statement))).rejects.toMatchObject({ cause: { code } });
});

test('a review that has ended stays as it ended', async () => {
  await portal.inDb(db => db.execute("update workflow_instances set status = 'rejected'"));
  const again = portal.inDb(db => db.execute("update workflow_instances set status = 'running'"));
  await expect(again).rejects.toMatchObject({ cause: { code: stands } });
});

test('what a state allows goes on: calls are counted down, an open step is reminded of', async () => {
  await portal.inDb(db => db.execute('update simulated_transfers set calls = calls - 1'));
  await portal.inDb(db => db.execute("update workflow_tasks set remind_at = null where status = 'open'"));
});
