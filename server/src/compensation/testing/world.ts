import { OrderStatus } from '@reap/contracts/compensation/codes';
import { eq } from 'drizzle-orm';
import type { FlightWorld } from '../../flight-passenger/testing/world.ts';
import { openClaim } from '../../kernel/access/claim-sessions.ts';
import type { Place } from '../../testing/place.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { payments } from '../payment/payment.schema.ts';
import { newCode } from '../print/order-print.rules.ts';
import { orderPrints } from '../print/order-print.schema.ts';
import { accidentDraft, givenIn } from './given.ts';
import { givenApplication } from './given-application.ts';
import { expressDraft, givenBaggage } from './given-baggage.ts';
import { planFor } from './given-payment.ts';

export interface CompensationWorld {
  accidentId: string;
  accidentNo: string;
  draftId: string;
  /** Under audit, as all that follows but the payment. */
  orderId: string;
  orderNo: string;
  taskId: string;
  /** On a paper of the order under audit. */
  printCode: string;
  reimbursementId: string;
  /** A passenger of the order under audit who was paid in cash. */
  cashPaxId: string;
  /** An application for a passenger of the order, to be collected by somebody else. */
  applyId: string;
  applyNo: string;
  paxInfoId: string;
  /** In cash, and due. */
  paymentId: string;
  bulkRunId: string;
  /** A bag that is looked for, with an express, and one that was found. */
  baggageId: string;
  foundBaggageId: string;
  baggageDraftId: string;
  expressId: string;
  rejectReasonId: string;
  /** In Lhasa, with pieces of a transfer that is on its way there. */
  luggageId: string;
  /** A bag whose passenger can be compensated, a draft of luggage for it, and an order whose luggage was given. */
  materialBagId: string;
  materialDraftId: string;
  materialId: string;
  transferId: string;
  /** What the calls of a passenger carry. */
  claimToken: string;
}

/** An accident with a draft on it and an order under audit, and what comes after an order. */
export async function compensationWorld(place: Place, flight: FlightWorld): Promise<CompensationWorld> {
  const { portal, tenant, actor } = place;
  const given = givenIn(portal);
  const { accident, order, bulkAudit, rejectReason, luggage } = portal.as(actor).comp;
  const { accidentId, accidentNo } = await accident.save(accidentDraft(flight));
  const save = (paxIds: readonly string[], of = accidentId) =>
    order.save({
      accidentId: of,
      compensateType: 1,
      serviceCity: 'LXA',
      responsibleUnits: ['weather'],
      passengers: paxIds.map(paxId => ({ paxId, currentAmount: 10_000, duplicateReason: '' })),
    });
  const [first = '', ...others] = flight.paxIds;
  const cashPaxId = others[0] ?? '';
  const draft = await save([first]);
  const { orderId, orderNo } = await save(others);
  const { taskId } = await order.submit({ orderId });
  const claimed = await givenApplication(portal, orderId, { tenant, pax: 1 });
  const cash = { orderId, paxId: cashPaxId, flightDate: flight.flightDate };
  return {
    ...(await baggageWorld(place, flight)),
    accidentId,
    accidentNo,
    draftId: draft.orderId,
    orderId,
    orderNo,
    taskId: taskId ?? '',
    cashPaxId,
    applyId: claimed.applyId,
    applyNo: claimed.applyNo,
    paxInfoId: claimed.lines[0]?.paxInfoId ?? '',
    paymentId: await duePayment(),
    reimbursementId: await given.reimbursement({ by: actor, tenant, ...cash }),
    bulkRunId: (await bulkAudit.check({ kind: 'order', auditStatus: 'AGREE', items: [{ id: orderId }] })).id,
    printCode: await printOf(portal, orderId, await portal.userId(actor, tenant), tenant),
    claimToken: await claimIn(portal, first, tenant),
    ...(await luggageGiven(await luggageBetween())),
    rejectReasonId: (await rejectReason.create({ value: `${tenant} 证件不清晰` })).id,
  };

  async function luggageGiven<K extends { luggageId: string }>(known: K) {
    const bags = givenBaggage(portal, { by: actor, tenant });
    const { accidentId: materialBagId } = await bags.inHandling({ paxId: first }, flight);
    const item = { itemId: known.luggageId, quantity: 1 };
    const { h5Order } = portal.as(actor).comp;
    const lines = { serviceCity: 'LXA', responsibleUnits: ['ground'], duplicateReason: '换箱包', luggage: [item] };
    const { orderId: materialDraftId } = await h5Order.addMaterialCompensation({ accidentId: materialBagId, ...lines });
    const { orderId: materialId } = await h5Order.addMaterialCompensation({ accidentId: materialBagId, ...lines });
    // Passed, whoever reviews it in this tenant.
    await portal.inDb(
      db => db.update(compensationOrders).set({ status: OrderStatus.passed }).where(eq(compensationOrders.id, materialId)),
      tenant,
    );
    await h5Order.auditPassToTakeEffect({ orderId: materialId });
    await h5Order.mailGrant({ orderId: materialId, company: '顺丰', trackingNo: `SF${tenant}1`, address: `${tenant} 拉萨市城关区` });
    return { ...known, materialBagId, materialDraftId, materialId };
  }

  async function luggageBetween() {
    const item = { brand: `${tenant} 外交官`, model: '20 寸', price: 39_900, warningLevel: 2, stock: 20 };
    const save = async (code: string) => (await luggage.save({ ...item, code })).id;
    const luggageId = await save('LXA');
    const from = await save('CTU');
    await luggage.stockUpdate({ id: from, kind: 'transfer', toStation: 'LXA', quantity: 1 });
    const [transfer] = await luggage.transfers({ id: luggageId });
    return { luggageId, transferId: transfer?.id ?? '' };
  }

  async function duePayment(): Promise<string> {
    const earlier = await given.flight({ pax: 1, tenant });
    const paid = await save(earlier.paxIds, (await accident.save(accidentDraft(earlier))).accidentId);
    const { applyId } = await givenApplication(portal, paid.orderId, { tenant, status: 2, payChannel: 8, quickPay: true });
    await planFor(portal, applyId, undefined, tenant);
    return paymentOf(portal, applyId, tenant);
  }
}

async function baggageWorld({ portal, tenant, actor }: Place, flight: FlightWorld) {
  const given = givenBaggage(portal, { by: actor, tenant });
  const { accidentId: baggageId } = await given.inHandling({}, flight);
  const { expressId } = await portal.as(actor).comp.baggage.expressSave({ accidentId: baggageId, ...expressDraft });
  await portal.as(actor).comp.baggage.toMatch({ accidentId: baggageId });
  const { accidentId: foundBaggageId } = await given.found({}, flight);
  return { baggageId, expressId, foundBaggageId, baggageDraftId: (await given.draft({}, flight)).accidentId };
}

const paymentOf = (portal: TestPortal, applyId: string, tenant: string) =>
  portal.inDb(async db => {
    const [found] = await db.select({ id: payments.id }).from(payments).where(eq(payments.applicationId, applyId));
    return found?.id ?? '';
  }, tenant);

export const claimIn = (portal: TestPortal, paxId: string, tenant: string) =>
  portal.inDb(async (db, tenantId) => {
    const { token } = await openClaim(db, { tenantId, paxId, paxName: 'P1', address: '127.0.0.1', agent: 'test' }, new Date());
    return token;
  }, tenant);

/** A printed order, without its paper. */
async function printOf(portal: TestPortal, orderId: string, printedBy: string, tenant: string): Promise<string> {
  const code = newCode();
  await portal.inDb(
    (db, tenantId) => db.insert(orderPrints).values({ tenantId, code, orderId, stateHash: '', printedBy, printedAt: new Date() }),
    tenant,
  );
  return code;
}
