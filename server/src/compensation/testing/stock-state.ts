import { sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { effects } from '../luggage/stock.rules.ts';

const summed = (of: 'stock' | 'reserved' | 'onTheWay') =>
  sql.raw(
    `coalesce(sum(quantity * case kind ${Object.entries(effects)
      .map(([kind, one]) => `when '${kind}' then ${one[of]}`)
      .join(' ')} end), 0)::int`,
  );
const byId = <R extends { id: string }>(rows: readonly R[]) => new Map(rows.map(({ id, ...row }) => [id, row]));

/** A type, and no interface: rows of a query are records. */
type StockState = {
  id: string;
  stock: number;
  reserved: number;
  onTheWay: number;
  removed: boolean;
  lines: number;
  stockSum: number;
  reservedSum: number;
  waySum: number;
  neverBelow: boolean;
};

/** The balances of items, by id, and what their ledgers sum up to. */
export async function stockOf(db: Db, itemIds: readonly string[]) {
  const { rows } = await db.execute<StockState>(sql`
    select i.id, i.stock, i.reserved, i.on_the_way as "onTheWay", i.removed_at is not null as removed, l.*
    from luggage_items i cross join lateral (
      select count(*)::int as lines, ${summed('stock')} as "stockSum", ${summed('reserved')} as "reservedSum", ${summed('onTheWay')} as "waySum",
        coalesce(least(min(stock_after - reserved_after), min(reserved_after), min(on_the_way_after)), 0) >= 0 as "neverBelow"
      from luggage_movements m where m.item_id = i.id) l
    where i.id in ${[...itemIds]}`);
  return byId(rows);
}

/** Orders of one item each, by id: where they are, what of it is held for them by the ledger, and what was given out. */
export async function materialOrders(db: Db, orderIds: readonly string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id, o.status, l.state as luggage, l.quantity as pieces, p.frozen, p.receive_status = 1 as received, o.granted_at is not null as granted,
      (select coalesce(sum(c.quantity), 0)::int from luggage_consumptions c where c.order_id = o.id) as consumed,
      (select count(*)::int from compensation_receipts r where r.order_id = o.id) as receipts,
      (select coalesce(sum(quantity * case kind when 'reserved' then 1 else -1 end), 0)::int from luggage_movements m where m.order_id = o.id) as held
    from compensation_orders o join compensation_order_luggage l on l.order_id = o.id join compensation_order_pax p on p.order_id = o.id
    where o.id in ${[...orderIds]}`);
  return byId(rows);
}
