import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/pool.ts';
import { applicationLines, applications } from './application/application.schema.ts';
import { accidents, compensationOrderPax, compensationOrders } from './compensation.schema.ts';
import { luggageItems } from './luggage/luggage.schema.ts';
import { payments } from './payment/payment.schema.ts';

/** What transactions about money take hold of, in the order in which they do, and the key by which rows of one table are taken. */
const lockOrder = [
  ['accidents', accidents, [accidents.id]],
  ['orders', compensationOrders, [compensationOrders.id]],
  ['pax', compensationOrderPax, [compensationOrderPax.orderId, compensationOrderPax.paxId]],
  ['applications', applications, [applications.id]],
  ['lines', applicationLines, [applicationLines.id]],
  ['payments', payments, [payments.id]],
  ['stock', luggageItems, [luggageItems.id]],
] as const satisfies readonly (readonly [string, PgTable, readonly PgColumn[]])[];
type Held = (typeof lockOrder)[number][0];

/** Which rows: `keep` lets others keep them too, but nobody change them; `change` is for one alone. */
type Hold = { keep: SQL | undefined } | { change: SQL | undefined };

/**
 * Takes hold of rows until the transaction ends, table after table in the one order of locks, so that of two transactions one waits
 * and neither is ended for a deadlock. Whoever holds an order for a change finds its payments standing still.
 */
export async function hold(db: Db, rows: Partial<Record<Held, Hold>>): Promise<void> {
  const asked = lockOrder.flatMap(([name, table, keys]) => {
    const which = rows[name];
    return which ? [{ table: table as PgTable, keys, which }] : [];
  });
  // Sent together: they run one after the other on the transaction's connection.
  await Promise.all(
    asked.map(({ table, keys, which }) =>
      db
        .select({ key: keys[0] })
        .from(table)
        .where('keep' in which ? which.keep : which.change)
        .orderBy(...keys)
        .for('keep' in which ? 'share' : 'no key update'),
    ),
  );
}
