import type { apply } from '@reap/contracts/compensation/claim/apply';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { flightPassengers, passengerSeals } from '../../flight-passenger/index.ts';
import { desensitise } from '../../kernel/access/masking.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { needProof } from './apply-self.handlers.ts';
import { claimSessionPax } from './claim.schema.ts';
import { claimOf } from './claim-context.ts';
import { claimableLines, toClaimLine } from './claim-lines.ts';
import { type Claimant, identified, onFlight, paxNamed } from './claimant.ts';
import { fileClaim } from './filing.ts';
import { withAccount } from './wechat/wechat-kept.ts';

type Behalf = 'authBehalfPax' | 'authCompensationOrderBehalf' | 'findCompensationOrderBehalf' | 'saveBehalfApply';
interface Named {
  paxName: string;
  idNo: string;
}
/** So many passengers may be named in one claim. */
const maxNamed = 20;

/** For whom this claim may collect, besides its own passenger. */
async function namedIn(context: Context): Promise<string[]> {
  const rows = await context.db
    .select({ paxId: claimSessionPax.paxId })
    .from(claimSessionPax)
    .where(eq(claimSessionPax.sessionId, claimOf(context).id));
  return rows.map(row => row.paxId);
}

/** Lets the claim collect for a passenger whose name and document were given; a wrong naming counts as a try. */
async function admit(context: Context, key: Named, where: SQL | undefined) {
  const { db, tenantId } = context;
  const claim = claimOf(context);
  const pax = await identified(context, tenantId, key, () => paxNamed(context, tenantId, key, where));
  if ((await namedIn(context)).length >= maxNamed) fail('request.tooMany', { seconds: 1800 });
  await db.insert(claimSessionPax).values({ tenantId, sessionId: claim.id, paxId: pax.id }).onConflictDoNothing();
  context.audit({ target: pax.tktNo });
  return nameOf(pax);
}

const nameOf = (pax: Claimant) => ({ paxId: pax.id, paxName: desensitise(pax.paxName, 'name') });

/** Whether a passenger has a line of the order. */
const isInOrder = (orderNo: string): SQL => sql`exists (
  select from ${compensationOrderPax} p join ${compensationOrders} o on o.id = p.order_id
  where p.pax_id = ${flightPassengers.id} and o.order_no = ${orderNo.toUpperCase()})`;

/** A passenger collects for others, whom he has named with their documents. */
export const applyBehalfHandlers: Pick<Handlers<typeof apply>, Behalf> = {
  authBehalfPax: (key, context) => admit(context, key, onFlight(key)),

  authCompensationOrderBehalf: ({ orderNo, ...key }, context) => admit(context, key, isInOrder(orderNo)),

  async findCompensationOrderBehalf({ paxName, idNo, flightNo, flightDate }, context) {
    const named = await namedIn(context);
    if (named.length === 0) return [];
    const ids = inArray(flightPassengers.id, named);
    const one =
      paxName && idNo ? ((await paxNamed(context, context.tenantId, { paxName, idNo }, ids)) ?? fail('claim.notFound')) : undefined;
    const lines = await claimableLines(
      context,
      and(
        inArray(compensationOrderPax.paxId, one ? [one.id] : named),
        flightNo ? eq(compensationOrders.flightNo, flightNo) : undefined,
        flightDate ? eq(compensationOrders.flightDate, flightDate) : undefined,
      ),
    );
    return lines.map(line => ({ ...toClaimLine(line), paxName: desensitise(line.paxName ?? '', 'name') }));
  },

  async saveBehalfApply({ lines, ...payment }, context) {
    const { id: subject, paxId } = claimOf(context);
    await needProof(context, payment.phoneNum, ['behalf']);
    const mine = new Set(await namedIn(context));
    if (lines.some(line => !mine.has(line.paxId))) fail('request.invalid', {}, { lines: { key: 'apply.paxUnnamed' } });
    const [collector] = await context.db.select().from(flightPassengers).where(eq(flightPassengers.id, paxId));
    if (!collector) return fail('claim.ended');
    return fileClaim(context, {
      ...withAccount(context, payment),
      lines,
      kind: 'behalf',
      channel: 'h5',
      applyUser: collector.paxName,
      idType: collector.idType,
      idNo: passengerSeals.opened(collector).idNo,
      collectorId: paxId,
      subject,
      createdBy: null,
      within: undefined,
    });
  },
};
