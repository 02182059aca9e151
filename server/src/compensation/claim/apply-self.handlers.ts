import type { apply } from '@reap/contracts/compensation/claim/apply';
import type { PaxKey } from '@reap/contracts/compensation/claim/claim';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers, flights, isSameName, passengerSeals } from '../../flight-passenger/index.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { isProven } from '../../message-center/index.ts';
import { keepUpload } from '../../user-center/index.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { claimOf } from './claim-context.ts';
import { claimableLines, toClaimLine } from './claim-lines.ts';
import { type Claimant, paxNamed } from './claimant.ts';
import { fileClaim } from './filing.ts';
import { withAccount } from './wechat/wechat-kept.ts';

const maxUploads = 30;
type Given = { [K in keyof z.output<typeof PaxKey>]?: string | undefined };

/** The passenger of the claim, with his document. */
async function ownPax(context: Context) {
  const [found] = await context.db
    .select()
    .from(flightPassengers)
    .where(eq(flightPassengers.id, claimOf(context).paxId));
  return found ?? fail('claim.ended');
}

/**
 * What the orders give the passenger of the claim, by whichever of his bookings on its flight: he may have been booked again since. A
 * document alone doesn't make it his: children fly with that of who takes them along.
 */
async function ownLines(context: Context, pax: Claimant, orderIds?: readonly string[]) {
  const { id, flightId, idNoHash, paxName } = flightPassengers;
  const bookings = await context.db
    .select({ id, paxName })
    .from(flightPassengers)
    .where(and(eq(flightId, pax.flightId), eq(idNoHash, pax.idNoHash), ne(idNoHash, '')));
  const others = bookings.filter(one => isSameName(one.paxName, pax.paxName)).map(one => one.id);
  const his = inArray(compensationOrderPax.paxId, [pax.id, ...others]);
  return claimableLines(context, and(his, orderIds && inArray(compensationOrders.id, [...orderIds])));
}

/** Refuses whoever names somebody else than the passenger of the claim. */
async function refuseOthers(context: Context, { paxName, idNo, flightNo, flightDate }: Given): Promise<void> {
  const pax = await ownPax(context);
  const named = { paxName: paxName ?? pax.paxName, idNo: idNo ?? passengerSeals.opened(pax).idNo };
  const own = eq(flightPassengers.id, pax.id);
  const found = await paxNamed(context, context.tenantId, named, own);
  const flight = flightNo || flightDate ? await flightOf(context, pax.flightId) : undefined;
  const elsewhere = (flightNo && flightNo !== flight?.flightNo) || (flightDate && flightDate !== flight?.flightDate);
  if (!found || elsewhere) fail('claim.notFound');
}

async function flightOf({ db }: Context, id: string) {
  const [flight] = await db.select({ flightNo: flights.flightNo, flightDate: flights.flightDate }).from(flights).where(eq(flights.id, id));
  return flight;
}

/** Refuses a phone that nobody has proved to be his in this claim. */
export async function needProof(context: Context, phone: string, purposes: readonly ('apply' | 'behalf' | 'booking')[]): Promise<void> {
  const subject = claimOf(context).id;
  const proofs = purposes.map(purpose => ({ phone, purpose, subject }));
  if (!(await isProven(context, proofs))) fail('request.invalid', {}, { phoneNum: { key: 'apply.phoneUnverified' } });
}

/** A passenger claims what is his own. */
export const applySelfHandlers: Pick<Handlers<typeof apply>, 'findCompensationOrder' | 'upload' | 'saveApply'> = {
  async findCompensationOrder(given, context) {
    await refuseOthers(context, given);
    return (await ownLines(context, await ownPax(context))).map(toClaimLine);
  },

  upload: async ({ file }, context) => [{ id: await keepUpload(context, file, maxUploads) }],

  async saveApply({ orderIds, ...payment }, context) {
    const { id: subject, paxId } = claimOf(context);
    const [pax] = await Promise.all([ownPax(context), needProof(context, payment.phoneNum, ['apply', 'booking'])]);
    const own = await ownLines(context, pax, orderIds);
    /** Of two bookings in one order the one that is open still. */
    const bookingIn = (orderId: string) => {
      const inOrder = own.filter(line => line.orderId === orderId);
      return (inOrder.find(line => line.claimState === 'open') ?? inOrder[0])?.paxId ?? paxId;
    };
    return fileClaim(context, {
      ...withAccount(context, payment),
      kind: 'self',
      channel: 'h5',
      lines: [...new Set(orderIds)].map(orderId => ({ orderId, paxId: bookingIn(orderId) })),
      applyUser: pax.paxName,
      idType: pax.idType,
      idNo: passengerSeals.opened(pax).idNo,
      relation: '',
      collectorId: paxId,
      subject,
      createdBy: null,
      within: undefined,
    });
  },
};
