import * as z from 'zod';
import { get, page, post, resource } from '../../contract.ts';
import { code, date, entity, id, line, list, lookedUp, money, nothing, paging, searched, text } from '../../fields.ts';
import { columnsOf } from '../../model.ts';
import { orderPaxModel } from '../order/order-pax.ts';
import { Applied, AssistClaim, ClaimLine, PaxKey, PhoneCode, PhoneRef } from './claim.ts';

export const AssistPax = entity(
  'compensationPassenger',
  columnsOf(orderPaxModel, {
    paxId: id(),
    paxName: z.string().optional(),
    idType: code('idType'),
    idNo: z.string().optional(),
    tktNo: z.string().optional(),
    pnr: z.string(),
    telephone: z.string().optional(),
    segment: z.string(),
    cabin: z.string(),
    flightNo: z.string(),
    flightDate: date(),
    /** How many lines of orders in effect he has, received ones too, and how many of them can be claimed now. */
    lineCount: z.int(),
    openCount: z.int(),
  }),
);

/** For so many passengers is applied at once. */
export const maxAppliedFor = 20;

/** What a passenger has to receive, has asked for, and has. */
export const PaxAmount = entity(
  'claim',
  columnsOf(
    orderPaxModel,
    { openAmount: money().optional(), appliedAmount: money().optional(), receivedAmount: money().optional(), openCount: z.int() },
    { openAmount: 'currentAmount', appliedAmount: 'currentAmount', receivedAmount: 'currentAmount' },
  ),
);

const find = 'comp:assist:view';
const write = 'comp:assist:apply';

/** Agents at a counter apply for passengers who can't do it themselves (seed 2 §6, §7). */
export const assist = resource('/api/compensation/assist', {
  findPaxList: get('findPaxList', {
    can: find,
    query: entity(
      'compensationPassenger',
      columnsOf(orderPaxModel, {
        flightNo: lookedUp('flightNo').optional(),
        flightDate: date().optional(),
        paxName: searched('passengerName').optional(),
        idNo: lookedUp('certNo').optional(),
        tktNo: lookedUp('ticketNo').optional(),
        ...paging,
      }),
    ),
    returns: page(AssistPax),
    model: orderPaxModel,
    lookup: ['idNo', 'tktNo'],
    sortable: ['openCount', 'lineCount', 'paxName', 'tktNo', 'segment'],
  }),
  findPaxCompensation: post('findPaxCompensation', {
    can: find,
    changes: false,
    body: entity(
      'compensationPassenger',
      columnsOf(orderPaxModel, {
        paxName: line(60).optional(),
        idNo: text('certNo').optional(),
        flightNo: text('flightNo').optional(),
        flightDate: date().optional(),
        /** Passengers that were found already. */
        paxIds: list(id(), maxAppliedFor).optional(),
      }),
    ),
    returns: z.array(ClaimLine),
    model: orderPaxModel,
    lookup: ['idNo', 'paxName'],
  }),
  findPaxAmount: get('findPaxAmount', {
    can: find,
    query: z.object({ paxId: id() }),
    returns: PaxAmount,
    errors: ['passenger.notFound'],
  }),
  check: post('check', {
    can: write,
    changes: false,
    body: entity('claim', columnsOf(orderPaxModel, PaxKey.shape)),
    lookup: ['idNo', 'paxName'],
    returns: z.object({
      /** The passenger of the flight with this name and document; null where the person is not on it. */
      paxId: id().nullable(),
      /** For how many passengers of this flight this document collects already. */
      collectsFor: z.int(),
      maxPassengers: z.int(),
    }),
    errors: ['request.tooMany'],
  }),
  sendSMSCode: get('sendSMSCode', {
    can: write,
    changes: true,
    query: PhoneRef,
    returns: z.object({ validSeconds: z.int() }),
    errors: ['sms.unavailable', 'sms.limit', 'request.tooMany'],
  }),
  verificationSMSCode: get('verificationSMSCode', {
    can: write,
    changes: true,
    query: PhoneCode,
    returns: nothing,
    errors: ['sms.codeWrong'],
  }),
  saveBehalfApply: post('saveBehalfApply', {
    can: write,
    once: true,
    body: AssistClaim,
    returns: Applied,
    errors: ['claim.notOpen', 'request.invalid'],
  }),
  revoke: post('revoke', {
    can: write,
    added: true,
    once: true,
    body: entity('claim', { applyId: id(), version: z.int().optional() }),
    returns: nothing,
    errors: ['application.notFound', 'application.state', 'record.changed'],
  }),
});
