import * as z from 'zod';
import { asks, code, date, entity, id, instant, line, money, text } from '../../fields.ts';
import { carries, columnsOf } from '../../model.ts';
import { orderPaxModel } from '../order/order-pax.ts';
import { payeeAccount } from '../payment/card-number.ts';
import { ApplicationEnd } from './application.ts';

/** What names a passenger before anybody knows him: all four must be those of one booking. */
export const PaxKey = entity('claim', {
  paxName: asks(line(60).min(1), 'common.enterTitle'),
  idNo: asks(text('certNo').min(1), 'common.enterTitle'),
  flightNo: text('flightNo'),
  flightDate: date(),
});

/** A line of an order in effect, as it can or can't be claimed now. */
export const ClaimLine = entity(
  'claim',
  columnsOf(orderPaxModel, {
    orderId: id(),
    orderNo: carries('comp.order.orderNo', z.string().optional()),
    paxId: id(),
    paxName: z.string().optional(),
    flightNo: z.string(),
    flightDate: date(),
    segment: z.string(),
    serviceCity: z.string(),
    accidentType: code('accidentType'),
    accidentSubType: z.string(),
    currentAmount: money(),
    claimState: code('claimState'),
    /** The application that holds the line, where one does. */
    applyId: id().nullable(),
    applyNo: carries('comp.application.orderNo', z.string().optional()),
    /** The last day on which it can be claimed. */
    claimUntil: date(),
  }),
);

/** Whom the page of a call was drawn for: the phone may have another passenger's claim by now. Whoever says nothing asks for the claim he has. */
export const ofPage = entity('claim', { paxId: id().optional() }).shape;

export const PhoneRef = entity('smsVerification', { phoneNum: text('mobile') });
export const PhoneCode = entity('smsVerification', { phoneNum: text('mobile'), authCode: text('smsCode') });
/** The same in a passenger's claim. */
export const ClaimPhone = entity('smsVerification', { ...ofPage, ...PhoneRef.shape });
export const ClaimPhoneCode = entity('smsVerification', { ...ofPage, ...PhoneCode.shape });
/** A code was right: whether the document must be shown with this phone, and for how long the phone is proved. */
export const Proven = z.object({ photoRequired: z.boolean(), validSeconds: z.int() });

/** How the money is to come, and who can be asked about it. Amounts are never sent: they are those of the orders. */
const payment = {
  phoneNum: text('mobile'),
  payChannel: code('paymentChannel'),
  /** A WeChat id or a card's number; none with cash. */
  payAccount: payeeAccount(40).default(''),
  photoId: id().optional(),
  profileFileIds: z.array(id()).max(9).default([]),
};
/** The same from a passenger: a WeChat account is named sealed, as `openId` gave it, and by a browser that came through WeChat not at all. */
const own = { ...payment, payAccount: payeeAccount(200).default('') };
const lines = z
  .array(z.object({ orderId: id(), paxId: id(), photoId: id().optional() }))
  .min(1, { error: 'apply.lineRequired' })
  .max(100);
const relation = asks(z.string().max(40).min(1), 'apply.relationRequired');

export const SelfClaim = entity('claim', {
  orderIds: z.array(id()).min(1, { error: 'apply.lineRequired' }).max(20),
  ...ofPage,
  ...own,
});
export const BehalfClaim = entity('claim', {
  lines: asks(lines, 'apply.lineRequired'),
  ...ofPage,
  /** The same as `paxId`, from pages of earlier releases. */
  collectorId: id().optional(),
  relation,
  ...own,
});

/** What an agent sends for a passenger at the counter. Who claims for himself is known from his booking. */
export const AssistClaim = entity('claim', {
  kind: code('claimKind'),
  lines: asks(lines, 'apply.lineRequired'),
  applyUser: line(60).default(''),
  idType: code('idType').optional(),
  idNo: text('certNo').default(''),
  relation: z.string().max(40).default(''),
  ...payment,
});

/** Somebody who collects says who he is, and what he is to the passengers. */
export const CollectorClaim = entity('claim', {
  ...AssistClaim.shape,
  applyUser: asks(line(60).min(1), 'common.enterTitle'),
  idType: code('idType'),
  idNo: asks(text('certNo').min(1), 'common.enterTitle'),
  relation,
});

export const Applied = z.object({ applyId: id(), applyNo: z.string(), applyAmount: money() });

/** One application as its passenger sees it; documents, phones and accounts are masked. */
export const ClaimRecord = entity('claim', {
  applyId: id(),
  applyNo: z.string(),
  kind: code('claimKind'),
  status: code('approvalListStatus'),
  payStatus: code('payStatus'),
  payChannel: code('paymentChannel'),
  applyUser: z.string(),
  applyAmount: money(),
  flightNo: z.string(),
  flightDate: date(),
  paxCount: z.int(),
  createdTime: instant(),
  version: z.int(),
  allowed: z.array(z.enum(['revoke', 'receive'])),
});

export const ClaimDetail = entity('claim', {
  ...ClaimRecord.shape,
  idNo: z.string(),
  phone: z.string(),
  payAccount: z.string(),
  relation: z.string(),
  /** Why whoever collects was refused; '' where he was not. */
  collectorReason: z.string(),
  auditRemark: z.string(),
  auditedTime: instant().nullable(),
  /** Where staff ended it, for what; never who, nor why the money was frozen. */
  ended: ApplicationEnd.optional(),
  claimLines: z.array(
    z.object({
      orderNo: z.string(),
      paxName: z.string(),
      currentAmount: money(),
      newAmount: money().nullable(),
      auditType: code('personAuditType').nullable(),
      rejectReason: z.string(),
    }),
  ),
});

/** What a collector must keep to (comp.replaceRule), for those who fill in a claim. */
export const ClaimRules = entity('replaceRule', {
  maxPassengers: z.int(),
  relations: z.array(z.object({ value: z.string(), label: z.string(), labelEn: z.string() })),
  idTypes: z.array(code('idType')),
  photoRequired: z.boolean(),
  claimDays: z.int(),
});
