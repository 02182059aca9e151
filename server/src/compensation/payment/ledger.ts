import type { Db } from '../../db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { paymentEntries } from './payment.schema.ts';

type Entry = Omit<typeof paymentEntries.$inferInsert, 'id' | 'tenantId' | 'at' | 'paymentId' | 'amountFen'>;

/** Writes the same entry for these payments; the database refuses a second end of one. */
export async function enter(
  { db, tenantId, now }: { db: Db; tenantId: string; now: Date },
  of: readonly { id: string; amountFen: number }[],
  entry: Entry,
): Promise<void> {
  if (of.length === 0) return;
  const rows = of.map(({ id: paymentId, amountFen }) => ({ ...entry, tenantId, id: newId(), paymentId, amountFen, at: now }));
  await db.insert(paymentEntries).values(rows);
}
