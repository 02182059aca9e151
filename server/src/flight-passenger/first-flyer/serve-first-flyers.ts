import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import type { Flight } from '../feed/feed.rules.ts';
import { firstFlyerMoves } from './first-flyer.rules.ts';
import { firstFlyers } from './first-flyer.schema.ts';

/** Served by the portal itself. */
const portalItself = 'Reap';

const onBoard = sql`exists (
  select from flight_passengers p where p.tenant_id = ${firstFlyers.tenantId} and p.id = ${firstFlyers.paxId}
    and p.is_cancel = 'N' and p.boarding_status <> 'OFFLOADED')`;

/**
 * First flyers of a flight that has just departed are served; when that turns out to have been no departure, they wait again. Who was
 * not on board waits still. The flight is held by the caller.
 */
export async function serveFirstFlyers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id }: Flight,
  runState: Flight['runState'],
): Promise<void> {
  const departed = runState !== 'PLANNING';
  const { from, to } = departed ? firstFlyerMoves.serve : firstFlyerMoves.takeBack;
  await db
    .update(firstFlyers)
    .set({
      status: to,
      servedAt: departed ? now : null,
      updatedAt: now,
      updatedByName: portalItself,
      version: sql`${firstFlyers.version} + 1`,
    })
    .where(and(eq(firstFlyers.flightId, id), inArray(firstFlyers.status, [...from]), departed ? onBoard : undefined));
}
