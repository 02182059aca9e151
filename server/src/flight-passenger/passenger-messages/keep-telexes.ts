import type { PassengerTelex } from '@reap/contracts/flight-passenger/passenger-message';
import type { Context } from '../../kernel/call/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../feed/apply-message.ts';
import { passengerMessages } from './passenger-message.schema.ts';

interface Kept {
  messageId: string;
  outcome: Extract<Outcome, 'CREATED' | 'KNOWN'>;
}

/** Keeps telexes that the push brought, each once; one that is known already changes nothing. Answers in the order of asking. */
export async function keepTelexes(
  { db, tenantId, now }: Pick<Context, 'db' | 'tenantId' | 'now'>,
  telexes: readonly PassengerTelex[],
): Promise<Kept[]> {
  if (telexes.length === 0) return [];
  const rows = telexes.map(({ sourceTime, ...telex }) => ({
    ...telex,
    tenantId,
    id: newId(),
    source: 'PUSH' as const,
    sourceAt: new Date(sourceTime),
    receivedAt: now,
  }));
  // In one order: of two pushes that bring the same telexes at once neither waits for the other in a circle.
  const inOrder = rows.toSorted((one, other) => (one.messageId < other.messageId ? -1 : Number(one.messageId > other.messageId)));
  const made = await db.insert(passengerMessages).values(inOrder).onConflictDoNothing().returning({ id: passengerMessages.id });
  const ids = new Set(made.map(({ id }) => id));
  return rows.map(({ id, messageId }) => ({ messageId, outcome: ids.has(id) ? 'CREATED' : 'KNOWN' }));
}
