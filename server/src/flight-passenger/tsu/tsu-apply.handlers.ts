import { TsuStatus } from '@reap/contracts/flight-passenger/codes';
import type { tsuApply } from '@reap/contracts/flight-passenger/tsu';
import { ticketTargets } from '@reap/contracts/flight-passenger/tsu.rules';
import { desc, eq } from 'drizzle-orm';
import type { Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import { passengersThat } from '../passenger.queries.ts';
import type { TicketSystem } from './ticket-system.ts';
import { tsuApplications } from './tsu.schema.ts';
import { couponAsSeen, holdCoupon, liveOf, requireTarget, startReview, statusesOf } from './tsu-apply.ts';
import { noteStep } from './tsu-rows.ts';

/** So many coupons has a ticket with its conjunctions at most. */
const maxCoupons = 16;

export const tsuApplyHandlers = (system: TicketSystem): Handlers<typeof tsuApply> => ({
  getTicketStatus: ({ TicketStatus }) => ticketTargets[TicketStatus].map(targetStatus => ({ targetStatus })),

  async verifyPassengerTicket({ ticketNumber }, context) {
    const coupons = await passengersThat(context, eq(flightPassengers.tktNo, ticketNumber))
      .orderBy(desc(flights.flightDate), flightPassengers.id)
      .limit(maxCoupons);
    if (coupons.length === 0) fail('tsu.ticketUnknown', {}, { ticketNumber: { key: 'tsu.ticketUnknown' } });
    const ids = coupons.map(pax => pax.id);
    const statuses = await statusesOf(system, coupons, context);
    const live = await liveOf(context.db, ids);
    return coupons.map((pax, at) => {
      const TicketStatus = statuses[at] ?? 'OPEN';
      return {
        id: pax.id,
        ticketNumber: pax.tktNo,
        paxName: pax.paxName,
        flightNo: pax.flightNo,
        flightDate: pax.flightDate,
        segment: pax.segment,
        pnr: pax.pnr,
        cabin: pax.cabin,
        TicketStatus,
        targets: [...ticketTargets[TicketStatus]],
        status: live.get(pax.id) ?? null,
      };
    });
  },

  async saveTSUApply({ id: paxId, TicketStatus, targetStatus, reason }, context) {
    const { db, tenantId, user, now } = context;
    requireTarget(TicketStatus, targetStatus);
    const pax = await couponAsSeen(system, { id: paxId, seen: TicketStatus }, context);
    await holdCoupon(context, paxId);
    const record = {
      tenantId,
      id: newId(),
      paxId,
      ticketNo: pax.tktNo,
      paxName: pax.paxName,
      flightId: pax.flightId,
      flightNo: pax.flightNo,
      flightDate: pax.flightDate,
      segment: pax.segment,
      station: pax.station,
      fromStatus: TicketStatus,
      toStatus: targetStatus,
      reason: reason.trim(),
      status: TsuStatus.pending,
      ...signedBy(context),
      createdBy: user.userId,
      createdByName: user.employeeName,
      createdAt: now,
    };
    if (!(await startReview(record, pax, context))) return { id: null, isPrompt: true };
    await db.insert(tsuApplications).values(record);
    await noteStep(context, record.id, 'apply', record.reason);
    context.audit({ target: pax.tktNo, after: { TicketStatus, targetStatus, reason: record.reason } });
    context.emit({ kind: 'task', orderId: record.id });
    return { id: record.id, isPrompt: false };
  },
});
