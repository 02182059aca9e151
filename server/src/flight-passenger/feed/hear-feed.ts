import type { FlightMessage } from '@reap/contracts/flight-passenger/flight-facts';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Applied, applyFlightMessages, noteHeard } from './apply-message.ts';

/** What a feed says in the transaction of a tenant that it named itself: there is no person whose request it is. */
export async function hearFeed(
  { events }: Pick<Kernel, 'events'>,
  { db, tenantId, now, source }: { db: Db; tenantId: string; now: Date; source: 'DEMO' | 'PUSH' },
  messages: readonly FlightMessage[],
): Promise<Applied[]> {
  const told: Parameters<Context['emit']>[] = [];
  await noteHeard(db, tenantId, source, now);
  const applied = await applyFlightMessages({ db, tenantId, now, emit: (...event) => told.push(event) }, { source }, messages);
  await events.write(db, tenantId, told);
  return applied;
}
