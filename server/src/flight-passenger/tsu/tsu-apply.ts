import { TsuStatus } from '@reap/contracts/flight-passenger/codes';
import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { type TicketStatus, ticketTargets } from '@reap/contracts/flight-passenger/tsu.rules';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { sendMail } from '../../message-center/index.ts';
import { startWorkflow } from '../../workflow/index.ts';
import { flightPassengers } from '../flight.schema.ts';
import { type FlyingPassenger, loadPassenger } from '../passenger.queries.ts';
import type { TicketSystem } from './ticket-system.ts';
import { type TsuApplication, tsuApplications } from './tsu.schema.ts';
import { tsuBusiness } from './tsu-rows.ts';

/** So long a person waits for the ticket system. */
const timeoutMs = 5000;

/** A coupon as the ticket system names it. */
export const couponOf = (pax: Pick<FlyingPassenger, 'tenantId' | 'id' | 'tktNo' | 'flightNo' | 'flightDate' | 'segment'>) => ({
  tenantId: pax.tenantId,
  paxId: pax.id,
  ticketNo: pax.tktNo,
  flightNo: pax.flightNo,
  flightDate: pax.flightDate,
  segment: pax.segment,
});

/** The status of each coupon; refuses with tsu.systemSilent where the ticket system does not say. */
export async function statusesOf(
  system: TicketSystem,
  coupons: readonly FlyingPassenger[],
  { db }: Pick<Context, 'db'>,
): Promise<TicketStatus[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await Promise.all(coupons.map(pax => system.statusOf(db, couponOf(pax), signal)));
  } catch {
    return fail('tsu.systemSilent');
  }
}

const onTheirWay = inArray(tsuApplications.status, [TsuStatus.pending, TsuStatus.executing]);

/** Applications about these coupons that are on their way, by coupon. */
export async function liveOf(db: Context['db'], paxIds: readonly string[]): Promise<Map<string, TsuStatus>> {
  if (paxIds.length === 0) return new Map();
  const found = await db
    .select({ paxId: tsuApplications.paxId, status: tsuApplications.status })
    .from(tsuApplications)
    .where(and(inArray(tsuApplications.paxId, [...paxIds]), onTheirWay));
  return new Map(found.map(({ paxId, status }) => [paxId, status]));
}

/** Holds the coupon against everybody else who would change it; refuses with tsu.live where another application is on its way. */
export async function holdCoupon({ db }: Pick<Context, 'db'>, paxId: string): Promise<void> {
  await db.select({ id: flightPassengers.id }).from(flightPassengers).where(eq(flightPassengers.id, paxId)).for('no key update');
  if ((await db.$count(tsuApplications, and(eq(tsuApplications.paxId, paxId), onTheirWay))) > 0) fail('tsu.live');
}

/** The coupon as it is now; refuses with tsu.changed where its status is not the one that was seen. */
export async function couponAsSeen(
  system: TicketSystem,
  { id, seen }: { id: string; seen: TicketStatus },
  context: Context,
): Promise<FlyingPassenger> {
  const pax = await loadPassenger(id, context);
  const [status] = await statusesOf(system, [pax], context);
  if (status !== seen) fail('tsu.changed', { status: `enum.ticketStatus.${status}` });
  return pax;
}

/** Refuses a change that no ticket system makes. */
export function requireTarget(from: TicketStatus, to: TicketStatus): void {
  if (!ticketTargets[from].includes(to)) fail('tsu.target', {}, { targetStatus: { key: 'tsu.target' } });
}

/** Puts an application before its first reviewer; false where there is none. */
export async function startReview(
  record: Pick<TsuApplication, 'id' | 'station' | 'ticketNo' | 'flightNo'>,
  { takeOffAt, estimatedTakeOffAt }: Pick<FlyingPassenger, 'takeOffAt' | 'estimatedTakeOffAt'>,
  context: Context,
): Promise<boolean> {
  const outcome = await startWorkflow(context, {
    businessType: tsuBusiness,
    businessId: record.id,
    amountFen: 0,
    station: record.station,
    deadlines: [{ kind: 'flight', at: (estimatedTakeOffAt ?? takeOffAt).toISOString() }],
  });
  if (outcome.kind !== 'waiting') return false;
  await tellReviewers(record, outcome.reviewerIds, context);
  return true;
}

export const tellReviewers = (
  { ticketNo, flightNo }: Pick<TsuApplication, 'ticketNo' | 'flightNo'>,
  to: readonly string[],
  context: Context,
): Promise<void> => tell({ ticketNo, flightNo }, to, 'waiting', flightPassengerPages.tsuTasks, context);

/** Tells people of an application in their inbox; the ticket's number is not told to whoever may not read it. */
export const tell = (
  { ticketNo, flightNo }: Pick<TsuApplication, 'ticketNo' | 'flightNo'>,
  to: readonly string[],
  template: 'waiting' | 'rejected' | 'executed' | 'failed',
  targetUrl: string,
  context: Pick<Context, 'now' | 'enqueue'> & { user: Pick<Context['user'], 'employeeName'> },
): Promise<void> =>
  sendMail(context, {
    to,
    template: `tsu.mail.${template}`,
    params: { ticketNo, flightNo },
    tells: { 'fp.passenger.tktNo': ticketNo },
    businessType: 'flight',
    targetUrl,
  });
