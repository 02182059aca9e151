import { CompensateType } from '@reap/contracts/compensation/codes';
import type { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import type { InputOf } from '@reap/contracts/contract';
import { eq } from 'drizzle-orm';
import type { AuditDetail, Context, Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { auditHandlers } from '../audit/audit.handlers.ts';
import { orderHandlers } from '../order/order.handlers.ts';
import { loadOrder } from '../order/order.load.ts';
import { loadCause } from '../order/order-cause.ts';
import { toOrderRow } from '../order/order-row.ts';
import { grant } from './grant.ts';
import { consumptionsThat, linesOf, toConsumption } from './material.queries.ts';
import { luggageConsumptions } from './material.schema.ts';

type Cash = InputOf<typeof h5Order.addCashCompensation> & { orderId?: string; version?: number | undefined };
type Material = InputOf<typeof h5Order.addMaterialCompensation> & { orderId?: string; version?: number | undefined };

const saveCash = (draft: Cash, context: Context) =>
  orderHandlers.save({ ...draft, compensateType: CompensateType.cash, luggage: [] }, context);

/** The reason belongs to the one passenger, whom the accident knows. */
async function saveMaterial({ duplicateReason, ...draft }: Material, context: Context) {
  const { paxId } = await loadCause(draft.accidentId, context);
  const passengers = paxId ? [{ paxId, currentAmount: 0, duplicateReason }] : [];
  return orderHandlers.save({ ...draft, compensateType: CompensateType.material, passengers }, context);
}

/** Saves and submits in one call: its one line in the log tells what both have changed. */
async function resubmit(save: (context: Context) => ReturnType<typeof saveCash>, context: Context) {
  if (!context.user.codes.has(order.submit.can)) fail('permission.denied');
  let noted: AuditDetail | undefined;
  const merging: Context = {
    ...context,
    audit(detail) {
      noted = {
        ...detail,
        before: Object.assign({}, noted?.before, detail.before),
        after: Object.assign({}, noted?.after, detail.after),
      };
      context.audit(noted);
    },
  };
  const { orderId, version } = await save(merging);
  return orderHandlers.submit({ orderId, version }, merging);
}

/** Calls of the phone: one handler for what both mounts have, luggage and grants besides. */
export const h5OrderHandlers: Handlers<typeof h5Order> = {
  page: orderHandlers.page,
  findCashCompensationList: (filter, context) => orderHandlers.page({ ...filter, compensateType: CompensateType.cash }, context),
  findCompensationLuggageList: (filter, context) => orderHandlers.page({ ...filter, compensateType: CompensateType.material }, context),
  detail: orderHandlers.find,

  async findCompensationLuggageDetailInfo({ orderId }, context) {
    const record = await loadOrder(orderId, context);
    const grants = await consumptionsThat(eq(luggageConsumptions.orderId, orderId), context);
    return { order: await toOrderRow(record, context), luggage: await linesOf(orderId, context), grants: grants.map(toConsumption) };
  },

  addCashCompensation: saveCash,
  editCashCompensation: saveCash,
  addMaterialCompensation: saveMaterial,
  editMaterialCompensation: saveMaterial,
  submit: orderHandlers.submit,

  auditReSubmitCashCompensation: (draft, context) => resubmit(within => saveCash(draft, within), context),
  auditReSubmitMaterialCompensation: (draft, context) => resubmit(within => saveMaterial(draft, within), context),

  auditOperation: auditHandlers.operation,
  auditSaveReviewer: auditHandlers.saveReviewer,
  auditFindReviewer: auditHandlers.findReviewer,
  auditFindAuditRecord: auditHandlers.findAuditRecord,
  auditPassToTakeEffect: orderHandlers.takeEffect,
  close: orderHandlers.close,
  delete: orderHandlers.delete,
  freezeOrderPax: orderHandlers.freezeOrderPax,

  offlineGrant: ({ orderId, version, ...signed }, context) => grant(orderId, version, { way: 'counter', ...signed }, context),
  mailGrant: ({ orderId, version, ...sent }, context) => grant(orderId, version, { way: 'mail', ...sent }, context),
};
