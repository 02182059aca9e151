import * as z from 'zod';
import { asks, code, date, entity, id, instant, money, text } from '../../fields.ts';
import { carries, columnsOf, type DataModel } from '../../model.ts';

export const orderPaxModel: DataModel = {
  id: 'comp.orderPax',
  follows: 'comp.order',
  columns: { paxName: { mask: 'name' }, idNo: { mask: 'document' }, tktNo: {}, telephone: { mask: 'phone' }, currentAmount: {} },
};

/** One passenger of a draft. An amount is a multiple of one fen, above zero; a reason is required where he has received or has pending money on this flight. */
export const OrderPaxDraft = entity('compensationPassenger', {
  paxId: id(),
  currentAmount: money(),
  duplicateReason: text('long').default(''),
});

/** What a passenger has received or has pending on this flight, in any order of any station. */
export const EarlierCompensation = z.object(
  columnsOf(orderPaxModel, {
    orderId: id(),
    orderNo: carries('comp.order.orderNo', z.string().optional()),
    status: code('compensationOrderStatus'),
    serviceCity: z.string(),
    currentAmount: money(),
    receiveStatus: code('receiveStatus'),
    /** Frozen now: it can be thawed and paid, so it counts. */
    frozen: z.boolean(),
    at: instant(),
  }),
);

const Pax = columnsOf(orderPaxModel, {
  paxId: id(),
  paxName: z.string().optional(),
  idType: code('idType'),
  idNo: z.string().optional(),
  tktNo: z.string().optional(),
  pnr: z.string(),
  bagTag: z.string(),
  telephone: z.string().optional(),
  segment: z.string(),
  cabin: z.string(),
  isCabinN: code('yesNo'),
  isCancel: code('yesNo'),
  checkStatus: code('checkInStatus'),
  paxStatus: code('checkInStatus'),
  passengerCategory: z.string(),
  tktIssueDate: date(),
  tktEndDate: date(),
  flightNo: z.string(),
  flightDate: date(),
  earlier: z.array(EarlierCompensation),
});
export const ChoicePax = entity('compensationPassenger', Pax);
export const OrderPax = entity(
  'compensationPassenger',
  columnsOf(orderPaxModel, {
    ...Pax,
    currentAmount: money(),
    frozen: z.boolean(),
    /** Why it is frozen; empty where it is not. */
    freezeReason: z.string(),
    receiveStatus: code('receiveStatus'),
    duplicateReason: z.string(),
  }),
);

export const ReceiveRecord = entity(
  'receiveRecord',
  columnsOf(
    orderPaxModel,
    {
      id: id(),
      paxId: id(),
      paxName: z.string().optional(),
      orderNo: carries('comp.order.orderNo', z.string().optional()),
      amount: money().optional(),
      channel: z.string(),
      station: z.string(),
      receivedAt: instant(),
    },
    { amount: 'currentAmount' },
  ),
);

/** Why passengers are frozen, as the dialog asks for it. */
export const FreezeReason = entity('compensationPassenger', { freezeReason: asks(text('long').min(1), 'order.freezeReason') });
