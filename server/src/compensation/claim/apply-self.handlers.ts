import type { apply } from '@reap/contracts/compensation/claim/apply';
import type { PaxKey } from '@reap/contracts/compensation/claim/claim';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers, flights, passengerSeals } from '../../flight-passenger/index.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { isProven } from '../../message-center/index.ts';
import { keepUpload } from '../../user-center/index.ts';
import { compensationOrderPax } from '../compensation.schema.ts';
import { claimOf } from './claim-context.ts';
import { claimableLines, toClaimLine } from './claim-lines.ts';
import { paxNamed } from './claimant.ts';
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
    const lines = await claimableLines(context, eq(compensationOrderPax.paxId, claimOf(context).paxId));
    return lines.map(toClaimLine);
  },

  upload: async ({ file }, context) => [{ id: await keepUpload(context, file, maxUploads) }],

  async saveApply({ orderIds, ...payment }, context) {
    const { id: subject, paxId } = claimOf(context);
    const [pax] = await Promise.all([ownPax(context), needProof(context, payment.phoneNum, ['apply', 'booking'])]);
    return fileClaim(context, {
      ...withAccount(context, payment),
      kind: 'self',
      channel: 'h5',
      lines: [...new Set(orderIds)].map(orderId => ({ orderId, paxId })),
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
