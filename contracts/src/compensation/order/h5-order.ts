import * as z from 'zod';
import { get, page, post, resource } from '../../contract.ts';
import { entity, id, text, version } from '../../fields.ts';
import { LuggageConsumption, LuggageLine, LuggageLineDraft, MailGrant, maxLuggageLines, OfflineGrant } from '../luggage/material.ts';
import { audit } from '../review/audit.ts';
import { order } from './order.ts';
import { OrderPaxDraft } from './order-pax.ts';
import { Froze, freezing, OrderDraft, OrderFilter, OrderRow, orderModel } from './order-record.ts';

const { accidentId, serviceCity, responsibleUnits, remark, passengers } = OrderDraft.shape;
const written = { accidentId, serviceCity, responsibleUnits, remark };
const changed = { orderId: id(), version: z.int().optional() };
/** Cash for passengers. */
const cash = { ...written, passengers };
/** Luggage for the passenger of a baggage accident; a reason where he has received or has pending compensation on this flight. */
const material = {
  ...written,
  luggage: z.array(LuggageLineDraft).min(1, { error: 'order.luggageRequired' }).max(maxLuggageLines),
  duplicateReason: text('long').default(''),
};
const draft = <S extends z.ZodRawShape>(shape: S) => entity('compensationOrder', shape);
const CashDraft = draft(cash);
export const MaterialDraft = draft(material);
const { currentAmount, duplicateReason } = OrderPaxDraft.shape;
/** Cash for the one passenger of a bag, as a form asks for it. */
export const BagCash = draft({ ...written, currentAmount, duplicateReason });
const saving = { ...order.save, errors: order.save.errors ?? [] };
/** An edit and a submission in one: the right to submit is asked for besides. */
const resubmitting = {
  can: order.save.can,
  returns: order.submit.returns,
  once: true,
  errors: [...saving.errors, 'order.noPassengers', 'order.noLuggage'],
} as const;

const Ref = entity('compensationOrder', { orderId: id(), version: version().optional() });
const listed = { can: 'comp:order:view', model: orderModel, sortable: order.page.sortable ?? [] } as const;

/** An order with its luggage, and what was given out of it. */
export const MaterialOrder = z.object({ order: OrderRow, luggage: z.array(LuggageLine), grants: z.array(LuggageConsumption) });

/**
 * Orders on a phone (seed 2 §7). What is the same thing as on the web is answered by the same handler; luggage is granted and shown by
 * these calls on both.
 */
export const h5Order = resource('/api/compensation/h5/compensation', {
  page: post('page', { ...listed, body: OrderFilter, returns: page(OrderRow) }),
  findCashCompensationList: post('findCashCompensationList', { ...listed, body: OrderFilter, returns: page(OrderRow) }),
  findCompensationLuggageList: post('findCompensationLuggageList', { ...listed, body: OrderFilter, returns: page(OrderRow) }),
  detail: get('detail/{orderId}', order.find),
  findCompensationLuggageDetailInfo: post('findCompensationLuggageDetailInfo', {
    can: 'comp:order:view',
    changes: false,
    body: entity('compensationOrder', { orderId: id() }),
    returns: MaterialOrder,
    model: orderModel,
    errors: ['order.notFound'],
  }),
  addCashCompensation: post('addCashCompensation', { ...saving, body: CashDraft }),
  editCashCompensation: post('editCashCompensation', { ...saving, body: draft({ ...changed, ...cash }) }),
  addMaterialCompensation: post('addMaterialCompensation', { ...saving, body: MaterialDraft }),
  editMaterialCompensation: post('editMaterialCompensation', { ...saving, body: draft({ ...changed, ...material }) }),
  submit: post('submit/{orderId}', {
    can: order.submit.can,
    query: Ref,
    returns: order.submit.returns,
    once: true,
    errors: order.submit.errors ?? [],
  }),
  auditReSubmitCashCompensation: post('audit/reSubmitCashCompensation', { ...resubmitting, body: draft({ ...changed, ...cash }) }),
  auditReSubmitMaterialCompensation: post('audit/reSubmitMaterialCompensation', {
    ...resubmitting,
    body: draft({ ...changed, ...material }),
  }),
  auditOperation: post('audit/operation', audit.operation),
  auditSaveReviewer: post('audit/saveReviewer', audit.saveReviewer),
  auditFindReviewer: get('audit/findReviewer', audit.findReviewer),
  auditFindAuditRecord: get('audit/findAuditRecord', audit.findAuditRecord),
  auditPassToTakeEffect: get('auditPassToTakeEffect', order.takeEffect),
  close: get('close', order.close),
  delete: get('delete', order.delete),
  freezeOrderPax: post('freezeOrderPax', {
    can: order.freezeOrderPax.can,
    body: entity('compensationPassenger', { orderId: id(), version: version().optional(), ...freezing }),
    returns: Froze,
    once: 'keyed',
    errors: order.freezeOrderPax.errors ?? [],
  }),
  offlineGrant: post('offlineGrant', {
    can: 'comp:order:grant',
    body: OfflineGrant,
    returns: z.object({ version: z.int() }),
    once: true,
    errors: ['order.notFound', 'order.state', 'order.nothingToGrant', 'order.paxFrozen', 'record.changed'],
  }),
  mailGrant: post('mailGrant', {
    can: 'comp:order:grant',
    body: MailGrant,
    returns: z.object({ version: z.int() }),
    once: true,
    errors: ['order.notFound', 'order.state', 'order.nothingToGrant', 'order.paxFrozen', 'record.changed'],
  }),
});
