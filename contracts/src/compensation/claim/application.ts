import * as z from 'zod';
import { dayRange } from '../../day-range.ts';
import { actor, asks, code, date, entity, id, instant, line, lookedUp, money, paging, searched, stationCode } from '../../fields.ts';
import { carries, columnsOf, type DataModel } from '../../model.ts';
import { orderPaxModel } from '../order/order-pax.ts';

export const applicationModel: DataModel = {
  id: 'comp.application',
  columns: {
    orderNo: {},
    applyUser: { mask: 'name' },
    idNo: { mask: 'document' },
    phone: { mask: 'phone' },
    payAccount: { mask: 'document' },
    paxName: { mask: 'name' },
    photoId: {},
    applyAmount: {},
    createdBy: { mask: 'name' },
  },
  station: 'station',
  businessType: 'accidentType',
};

const Action = z.enum(['audit', 'updQuickPay']);
export type ApplicationAction = z.output<typeof Action>;

/** An application in the lists (entities.md application: collections on behalf are the same record). `payAmount` is what it comes to as it stands. */
export const ApplicationRow = entity(
  'application',
  columnsOf(
    applicationModel,
    {
      applyId: id(),
      orderNo: z.string(),
      kind: code('claimKind'),
      status: code('approvalListStatus'),
      applyUser: z.string().optional(),
      idType: code('idType'),
      idNo: z.string().optional(),
      phone: z.string().optional(),
      phoneOfBooking: z.boolean(),
      paxNames: z.array(z.string()).optional(),
      paxCount: z.int(),
      flightNo: z.string(),
      flightDate: date(),
      station: z.string(),
      accidentType: code('accidentType'),
      accidentSubType: z.string(),
      applyAmount: money(),
      payAmount: money(),
      payChannel: code('paymentChannel'),
      payStatus: code('payStatus'),
      quickPay: code('yesNo'),
      channel: code('claimChannel'),
      createdBy: z.string(),
      createdTime: instant(),
      auditedBy: actor(),
      auditedTime: instant().nullable(),
      version: z.int(),
      allowed: z.array(Action),
    },
    { paxNames: 'paxName', payAmount: 'applyAmount' },
  ),
);

/** The filters of both lists; status 0 is all (seed 0 §3). `orderNo` is an application's number, or an order's where the caller reads those clear. */
export const ApplicationFilter = entity(
  'application',
  columnsOf(applicationModel, {
    orderNo: searched('orderNo').optional(),
    status: code('approvalListStatus').optional(),
    flightNo: searched('flightNo').optional(),
    ...dayRange('flightStartDate', 'flightEndDate'),
    paxName: searched('passengerName').optional(),
    idNo: lookedUp('certNo').optional(),
    phone: lookedUp('mobile').optional(),
    station: stationCode().optional(),
    payChannel: code('paymentChannel').optional(),
    payStatus: code('payStatus').optional(),
    ...paging,
  }),
);

/** One line of an order that is applied for, as the auditor decides about it. */
export const ApplicationLine = entity(
  'applicationLine',
  columnsOf(
    applicationModel,
    {
      paxInfoId: id(),
      orderId: id(),
      orderNo: carries('comp.order.orderNo', z.string().optional()),
      currentAmount: money(),
      newAmount: money().nullable(),
      paxId: id(),
      paxName: z.string().optional(),
      idType: code('idType'),
      idNo: z.string().optional(),
      photoId: z.string().nullable().optional(),
      tktNo: carries('comp.orderPax.tktNo', z.string().optional()),
      pnr: z.string(),
      segment: z.string(),
      auditType: code('personAuditType').nullable(),
      rejectReason: z.string(),
    },
    { currentAmount: 'applyAmount', newAmount: 'applyAmount' },
  ),
);

/** A person of an application: the collector, or the applicant himself (entities.md substituteCollar). */
const Person = entity(
  'substituteCollarPerson',
  columnsOf(applicationModel, {
    applyUser: z.string().optional(),
    idType: code('idType'),
    idNo: z.string().optional(),
    paxId: id().nullable(),
    photoId: z.string().nullable().optional(),
  }),
);

/** What staff did to the money that was applied for, so that the application ended. */
export const ApplicationEnd = z.enum(['frozen', 'closed']);

/** An application, whole, as the audit wizards show it (seed 0 §3). */
export const ApplicationDetail = entity(
  'application',
  columnsOf(applicationModel, {
    ...ApplicationRow.shape,
    ...Person.shape,
    relation: z.string(),
    payAccount: z.string().optional(),
    applyOrderDetailsVO: z.object(
      columnsOf(applicationModel, { applyAmount: money(), accidentType: code('accidentType'), accidentSubType: z.string() }),
    ),
    substituteCollarPaxInfoVO: Person.nullable(),
    passengerPaxInfoVO: z.object({ compensationOrderVOList: z.array(ApplicationLine) }),
    applyProfileDOS: z.array(z.object(columnsOf(applicationModel, { fileId: z.string().optional() }, { fileId: 'photoId' }))),
    collectorAudit: code('personAuditType').nullable(),
    collectorReason: z.string(),
    materialAudit: code('personAuditType').nullable(),
    auditRemark: z.string(),
    /** Where staff ended it: how, who and when. */
    ended: z.object({ cause: ApplicationEnd, by: actor(), time: instant() }).optional(),
    /** The next one of the pile that the caller may audit, in the order of waiting, and how many are left. */
    nextId: id().nullable(),
    waiting: z.int(),
  }),
);

const reasons = { rejectReasonId: id().nullish() };
/** A verdict on one person; a reason is required with a rejection (seed 0 §5). */
export const PersonVerdict = entity('substituteAudit', { auditType: asks(code('personAuditType'), 'audit.decisionRequired'), ...reasons });

const collarAudit = {
  applyId: id(),
  applyUserAudit: PersonVerdict,
  applyPaxInfoS: z.array(entity('substituteAudit', { ...PersonVerdict.shape, paxInfoId: id() })).max(200),
  version: z.int().optional(),
};
/** What the substitute-collar audit sends (seed 0 §3). */
export const CollarAudit = entity('substituteAudit', collarAudit);

/** What the application audit sends: the same, and of accident type 1 with sub-type 8 the material with its amounts in whole yuan. */
export const ApplicationAudit = entity('substituteAudit', {
  ...collarAudit,
  applyProfileAudit: z.object({ auditType: code('personAuditType') }).nullish(),
  applyPaxAmounts: z
    .array(entity('substituteAudit', { paxInfoId: id(), newAmount: z.int({ error: 'wizard.newAmountInvalid' }) }))
    .max(200)
    .default([]),
  auditRemark: line(600, 'wizard.materialRemarkMax').default(''),
});

/** What a person, document, ticket or booking received or has pending, in any order of any station. */
export const ReceivedItem = entity(
  'receivedItem',
  columnsOf(orderPaxModel, {
    orderId: id(),
    paxId: id(),
    /** The passengers asked about whom it concerns, and whether the collector is one of them. */
    about: z.array(id()),
    collector: z.boolean(),
    /** What it has in common with them. */
    match: z.array(code('receivedMatch')),
    /** Money of the same flight for the same person: paid twice unless somebody decides otherwise. */
    duplicate: z.boolean(),
    paxName: z.string().optional(),
    orderNo: carries('comp.order.orderNo', z.string().optional()),
    accidentNo: carries('comp.order.accidentNo', z.string().optional()),
    flightNo: carries('comp.order.flightNo', z.string().optional()),
    flightDate: date(),
    serviceCity: z.string(),
    status: code('compensationOrderStatus'),
    receiveStatus: code('receiveStatus'),
    /** Frozen now: it can be thawed and paid, so it counts. */
    frozen: z.boolean(),
    currentAmount: money(),
    /** The application that claims it, where there is one. */
    applyNo: carries('comp.application.orderNo', z.string().nullable().optional()),
    applyStatus: code('approvalListStatus').nullable(),
    at: instant(),
  }),
);
