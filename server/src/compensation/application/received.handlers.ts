import type { ReceivedItem } from '@reap/contracts/compensation/claim/application';
import type { received } from '@reap/contracts/compensation/payment/received';
import type { InputOf } from '@reap/contracts/contract';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { loadOrder } from '../order/order.load.ts';
import { mayBePaid, paxNamed } from '../order/pending-money.ts';
import { loadApplication } from './application.load.ts';

type Item = z.output<typeof ReceivedItem>;
type Asked = InputOf<typeof received.find>;

/** A page asks for all of a planeload and counts duplicates itself: what would be cut is refused. */
const maxRows = 5000;

/**
 * The passengers asked about; of an application its collector too, by his document alone. Whose record, order or application the
 * asker may not see is not there for him.
 */
async function askedOf({ paxIds, orderId, applyId }: Asked, context: Context): Promise<SQL> {
  const passengers = (ids: SQL) => sql`
    select id, flight_id, id_no_hash, tkt_no, pnr, tkt_issue_date, false as collector from flight_passengers where id in (${ids})`;
  const { visible } = context;
  if (paxIds?.length)
    return sql`${passengers(sql`select unnest(${sql.param(paxIds)}::uuid[])`)} and ${visible(passengerModel, { station: flightPassengers.station }) ?? sql`true`}`;
  if (orderId) await loadOrder(orderId, context);
  if (orderId) return passengers(sql`select pax_id from compensation_order_pax where order_id = ${orderId}`);
  if (!applyId) return passengers(sql`select null::uuid`);
  await loadApplication(applyId, context);
  return sql`${passengers(sql`select pax_id from application_lines where application_id = ${applyId}`)}
    union all select null, flight_id, id_no_hash, '', '', null, true from applications where id = ${applyId} and kind = 'behalf'`;
}

const itself = ({ orderId, applyId }: Asked): SQL => sql`
  ${orderId ? sql`and o.id <> ${orderId}` : sql``}
  ${applyId ? sql`and not exists (select 1 from application_lines l where l.application_id = ${applyId} and l.order_id = x.order_id and l.pax_id = x.pax_id)` : sql``}`;

export const receivedHandlers: Handlers<typeof received> = {
  async find(asked, context) {
    const passengers = await askedOf(asked, context);
    const same = (match: string, on: SQL) => sql`
      select a.id as asked, a.collector, p.id, ${match}::text as match, p.flight_id = a.flight_id and ${match} <> 'pnr' and not a.collector as twice
      from asked a join flight_passengers p on ${on}`;
    const { rows } = await context.db.execute<Record<keyof Item, never>>(sql`
      with asked as materialized (${passengers}),
      same as (
        ${same('passenger', sql`p.id = a.id`)} union all
        ${same('document', sql`p.id_no_hash = a.id_no_hash and p.id_no_hash <> ''`)} union all
        ${same('ticket', sql`p.tkt_no = a.tkt_no and p.tkt_no <> ''`)} union all
        ${same('pnr', sql`p.pnr = a.pnr and p.pnr <> '' and p.tkt_issue_date = a.tkt_issue_date`)}
      ),
      people as (
        -- Who is the same person counts; the others of a booking only where nobody is.
        select id, bool_or(collector) as collector, bool_or(twice) as twice,
          array_remove(coalesce(array_agg(distinct asked) filter (where match <> 'pnr'), array_agg(distinct asked)), null) as about,
          coalesce(array_agg(distinct match) filter (where match <> 'pnr'), array['pnr']) as match
        from same group by id
      )
      select x.order_id as "orderId", x.pax_id as "paxId", people.about, people.collector, people.match, people.twice as duplicate,
        p.pax_name as "paxName", o.order_no as "orderNo", o.accident_no as "accidentNo", o.flight_no as "flightNo",
        to_char(o.flight_date, 'YYYY-MM-DD') as "flightDate", o.service_city as "serviceCity", o.status, x.receive_status as "receiveStatus", x.frozen,
        coalesce(receipt.amount_fen, x.amount_fen)::float8 as "currentAmount", claim.apply_no as "applyNo", claim.status as "applyStatus",
        coalesce(receipt.received_at, o.updated_at) as at
      from people
      join compensation_order_pax x on x.pax_id = people.id
      join compensation_orders o on o.id = x.order_id
      join flight_passengers p on p.id = people.id
      left join compensation_receipts receipt on receipt.order_id = x.order_id and receipt.pax_id = x.pax_id
      left join lateral (
        select a.apply_no, a.status from application_lines l join applications a on a.id = l.application_id
        where l.order_id = x.order_id and l.pax_id = x.pax_id order by l.live desc, a.created_at desc limit 1
      ) claim on true
      where ${mayBePaid(paxNamed('x'), sql`o.status`)} ${itself(asked)}
      order by people.twice desc, at desc, x.order_id, x.pax_id limit ${maxRows + 1}`);
    if (rows.length > maxRows) fail('application.receivedTooMany', { max: maxRows });
    return rows.map(row => ({ ...(row as unknown as Item), at: new Date(row.at).toISOString() }));
  },
};
