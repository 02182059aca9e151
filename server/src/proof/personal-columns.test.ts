import { columnOf } from '@reap/contracts/models';
import { startPortal, type TestPortal } from '../testing/portal.ts';

// Whatever the database keeps of a person has a column of a data table that roles get rules for, and documents, phones and accounts are sealed.

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const personal =
  '(^|_)(pax_name|passenger_name|employee_name|receiver|signed_name|phone|telephone|mobile|id_no|id_card|passport|pay_account|open_id)$';

const carriedBy: Readonly<Record<string, string>> = {
  'applications.id_no': 'comp.application.idNo',
  'applications.phone': 'comp.application.phone',
  'applications.pay_account': 'comp.application.payAccount',
  'baggage_accidents.pax_name': 'comp.baggage.paxName',
  'baggage_accidents.phone': 'comp.baggage.phone',
  'baggage_expresses.receiver': 'comp.baggage.receiver',
  'baggage_expresses.phone': 'comp.baggage.phone',
  'blocked_numbers.phone': 'msg.smsBlocked.telphone',
  'concerned_passengers.passenger_name': 'fp.passenger.paxName',
  'concerned_passengers.id_no': 'fp.passenger.idNo',
  'concerned_passengers.phone': 'fp.passenger.telephone',
  'departure_records.pax_name': 'fp.passenger.paxName',
  'employees.id_card': 'uc.employee.idCard',
  'employees.phone': 'uc.employee.phone',
  'first_flyers.passenger_name': 'fp.passenger.paxName',
  'first_flyers.id_no': 'fp.passenger.idNo',
  'first_flyers.telephone': 'fp.passenger.telephone',
  'flight_passengers.pax_name': 'fp.passenger.paxName',
  'flight_passengers.id_no': 'fp.passenger.idNo',
  'flight_passengers.telephone': 'fp.passenger.telephone',
  'luggage_consumptions.signed_name': 'comp.luggageConsumption.paxName',
  'passenger_invoices.pax_name': 'fp.passenger.paxName',
  'payments.pay_account': 'comp.payment.payAccount',
  'sms_messages.receiver': 'msg.smsPassenger.receiver',
  'sms_messages.phone': 'msg.smsPassenger.telphone',
  'sms_task_recipients.receiver': 'msg.smsPassenger.receiver',
  'sms_task_recipients.phone': 'msg.smsPassenger.telphone',
  'tsu_applications.pax_name': 'fp.passenger.paxName',
  'users.employee_name': 'uc.user.employeeName',
  'wechat_accounts.open_id': 'msg.wechat.account',
};
/** Shown to nobody but whom it belongs to. */
const own = ['claim_sessions.pax_name', 'followed_flights.phone'];

async function personalColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await portal.pool.raw.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.atttypid = 'text'::regtype and not a.attisdropped and a.attname ~ $1`,
    [personal],
  );
  return rows;
}

test('a column that keeps a person’s name, phone, document or account is carried by a masked column of a data table', async () => {
  const kept = (await personalColumns()).map(({ table, column }) => `${table}.${column}`);
  expect(kept.toSorted()).toEqual([...Object.keys(carriedBy), ...own].toSorted());
  for (const [place, ref] of Object.entries(carriedBy)) {
    const { model, column } = columnOf(ref as Parameters<typeof columnOf>[0]);
    expect({ place, masked: model.columns[column]?.mask !== undefined }).toEqual({ place, masked: true });
  }
});

test('of documents, phones and accounts nothing stands in clear', async () => {
  const sealed = (await personalColumns()).filter(({ column }) => !column.endsWith('name'));
  for (const { table, column } of sealed) {
    const { rows } = await portal.inDb(db =>
      db.execute(`select ${column} from ${table} where ${column} <> '' and ${column} not like 's1.%' limit 1`),
    );
    expect({ table, column, rows }).toEqual({ table, column, rows: [] });
  }
});
