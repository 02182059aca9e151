import * as z from 'zod';
import { AuditDecision, AuditRecordNode } from '../compensation/review/audit.ts';
import { file, get, page, post, resource } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import {
  actor,
  actorColumn,
  asks,
  code,
  date,
  entity,
  flag,
  id,
  instant,
  line,
  list,
  nothing,
  paging,
  searched,
  text,
  typedCode,
  typedText,
  version,
} from '../fields.ts';
import { carries, columnsOf } from '../model.ts';
import { flightPassengerPages } from './pages.ts';
import { passengerModel } from './passenger.ts';

const ticketNumber = () => asks(typedText('ticketNo'), 'tsu.ticketRequired');
const ById = z.object({ id: id() });
const Ref = entity('tsuApplication', { id: id(), version: version().optional() });
/** A ticket's number is the passenger's: it is hidden where his is. */
const others = { ticketNumber: 'tktNo' };

const Action = z.enum(['audit', 'executeAgain', 'fimOperate', 'revoke', 'reApply', 'delReApply']);
export type TsuAction = z.output<typeof Action>;

export const TicketAsked = entity('tsuApplication', columnsOf(passengerModel, { ticketNumber: ticketNumber() }, others));
/** The interruption manifest by which a ticket was handled outside. */
export const FimDraft = entity('tsuApplication', {
  fimNo: asks(typedCode(/^[A-Za-z0-9]{4,20}$/), 'tsu.fimRequired'),
  remarks: line(200).default(''),
});

/** One coupon of a ticket: the passenger on one flight, with the status that the ticket system says it has. */
export const Coupon = entity(
  'tsuApplication',
  columnsOf(
    passengerModel,
    {
      /** The passenger on that flight. */
      id: id(),
      ticketNumber: z.string().optional(),
      paxName: z.string().optional(),
      flightNo: z.string(),
      flightDate: date(),
      segment: z.string(),
      pnr: z.string(),
      cabin: z.string(),
      TicketStatus: code('ticketStatus'),
      targets: z.array(code('ticketStatus')),
      /** The status of an application about it that is on its way. */
      status: code('tsuStatus').nullable(),
    },
    others,
  ),
);

/** `id` is the coupon that was verified, `TicketStatus` what it was then (seed 2 §3). */
export const TsuDraft = entity('tsuApplication', {
  id: id(),
  TicketStatus: code('ticketStatus'),
  targetStatus: asks(code('ticketStatus'), 'tsu.targetRequired'),
  reason: asks(
    text('long').refine(value => value.trim() !== '', { error: 'tsu.reasonRequired' }),
    'tsu.reasonRequired',
  ),
});

const row = columnsOf(
  passengerModel,
  {
    id: id(),
    ticketNumber: z.string().optional(),
    paxName: z.string().optional(),
    flightNo: z.string(),
    flightDate: date(),
    segment: z.string(),
    station: z.string(),
    TicketStatus: code('ticketStatus'),
    targetStatus: code('ticketStatus'),
    reason: z.string(),
    status: code('tsuStatus'),
    /** Why it failed, in the ticket system's words. */
    failure: z.string(),
    /** The interruption manifest that stood in for it, where one did. */
    fimNo: z.string(),
    applyUser: actor(),
    createdTime: instant(),
    /** When the ticket system was last told of it or asked about it, while its answer is missing. */
    askedTime: instant().nullable(),
    executedTime: instant().nullable(),
    updatedTime: instant(),
    version: z.int(),
    allowed: z.array(Action),
  },
  others,
);
export const TsuRow = entity('tsuApplication', row);

/** One step of an application, the oldest first. */
const Step = entity('tsuStep', { action: code('tsuStep'), by: actor(), time: instant(), note: z.string() });

export const TsuFilter = entity(
  'tsuApplication',
  columnsOf(
    passengerModel,
    {
      ticketNumber: searched('ticketNo').optional(),
      status: list(code('tsuStatus'), 6).optional(),
      flightNo: searched('flightNo').optional(),
      ...dayRange('flightStartDate', 'flightEndDate'),
      station: z.string().max(3).optional(),
      applyUser: carries(actorColumn, searched('operator').optional()),
      ...paging,
    },
    others,
  ),
);

const TaskRow = entity(
  'tsuAuditTask',
  columnsOf(
    passengerModel,
    {
      id: id(),
      applyId: id(),
      nodeName: z.string(),
      auditStatus: code('auditDecision').nullable(),
      remarks: z.string(),
      waitingSince: instant(),
      dueAt: instant().nullable(),
      dueKind: code('dueKind').nullable(),
      doneTime: instant().nullable(),
      ticketNumber: z.string().optional(),
      paxName: z.string().optional(),
      flightNo: z.string(),
      flightDate: date(),
      segment: z.string(),
      station: z.string(),
      TicketStatus: code('ticketStatus'),
      targetStatus: code('ticketStatus'),
      reason: z.string(),
      applyUser: actor(),
      status: code('tsuStatus'),
    },
    others,
  ),
);

const sortable = ['createdTime', 'flightDate', 'ticketNumber', 'status'] as const;
const states = ['tsu.notFound', 'tsu.state', 'record.changed'] as const;
const reviewed = ['audit.handled', 'audit.notYourTask', 'audit.ownOrder'] as const;
const about = { model: passengerModel } as const;

/** Asking for the status of a ticket to be changed (TSU, seed 2 §3, §4, §7). */
export const tsuApply = resource('/api/flight-passenger/tsuApply', {
  /** To which status one may be changed that has this one. */
  getTicketStatus: get('getTicketStatus', {
    can: 'fp:tsu:apply',
    query: entity('tsuApplication', { TicketStatus: code('ticketStatus') }),
    returns: z.array(entity('tsuApplication', { targetStatus: code('ticketStatus') })),
  }),
  verifyPassengerTicket: post('verifyPassengerTicket', {
    ...about,
    can: 'fp:tsu:apply',
    changes: false,
    body: TicketAsked,
    returns: z.array(Coupon),
    errors: ['tsu.ticketUnknown', 'tsu.systemSilent'],
  }),
  saveTSUApply: post('saveTSUApply', {
    can: 'fp:tsu:apply',
    body: TsuDraft,
    /** With `isPrompt` nobody can review it: nothing is written. */
    returns: z.object({ id: id().nullable(), isPrompt: z.boolean() }),
    once: true,
    errors: ['passenger.notFound', 'tsu.changed', 'tsu.live', 'tsu.target', 'tsu.systemSilent'],
  }),
});

/** What became of applications, and what can still be done about them. */
export const tsuAudit = resource('/api/flight-passenger/tsu/audit', {
  list: post('list', { ...about, can: 'fp:tsu:view', changes: false, body: TsuFilter, returns: page(TsuRow), sortable }),
  download: post('download', {
    ...about,
    can: 'fp:tsu:export',
    body: TsuFilter,
    returns: file('xlsx', {
      row: TsuRow,
      name: 'tsu.file',
      page: flightPassengerPages.tsuList,
      columns: [
        ...(['ticketNumber', 'paxName', 'flightNo', 'flightDate', 'segment', 'TicketStatus', 'targetStatus', 'reason', 'status'] as const),
        ...(['failure', 'fimNo', 'applyUser', 'createdTime', 'executedTime'] as const),
      ],
    }),
    sortable,
    errors: ['export.tooMany', 'export.busy'],
  }),
  /** One application with its steps and its review, for whoever may see the list. */
  detail: get('detail', {
    ...about,
    can: 'fp:tsu:view',
    added: true,
    query: ById,
    returns: entity('tsuApplication', { ...row, steps: z.array(Step), records: z.array(AuditRecordNode), taskId: id().nullable() }),
    errors: ['tsu.notFound'],
  }),
  executeAgain: post('executeAgain', {
    can: 'fp:tsu:execute',
    body: Ref,
    returns: nothing,
    once: true,
    errors: [...states, 'tsu.live'],
  }),
  fimOperate: post('fimOperate', {
    can: 'fp:tsu:execute',
    body: entity('tsuApplication', { ...Ref.shape, ...FimDraft.shape }),
    returns: nothing,
    once: true,
    errors: states,
  }),
  revoke: post('revoke', { can: 'fp:tsu:apply', body: Ref, returns: nothing, errors: [...states, 'tsu.notApplicant', 'audit.handled'] }),
  reApply: post('reApply', {
    can: 'fp:tsu:apply',
    query: Ref,
    returns: z.object({ isPrompt: z.boolean() }),
    once: true,
    errors: [...states, 'tsu.notApplicant', 'tsu.live', 'tsu.changed', 'tsu.systemSilent'],
  }),
  delReApply: post('delReApply', { can: 'fp:tsu:apply', query: Ref, returns: nothing, errors: [...states, 'tsu.notApplicant'] }),
});

/** Reviewing applications. */
export const tsuTask = resource('/api/flight-passenger/tsuAuditTask', {
  page: post('page', {
    ...about,
    can: 'fp:tsu:audit',
    /** What waits for me; with `done` what I decided. Of one application, its own alone. */
    body: entity('tsuAuditTask', { done: flag().default(false), applyId: id().optional(), ...paging }),
    returns: page(TaskRow),
    sortable: ['waitingSince', 'flightDate'],
  }),
  detail: get('detail', {
    ...about,
    can: 'fp:tsu:audit',
    query: ById,
    returns: entity('tsuAuditTask', { ...TaskRow.shape, steps: z.array(Step) }),
    errors: ['tsu.notFound'],
  }),
  auditDetail: get('auditDetail', { can: 'fp:tsu:audit', query: ById, returns: z.array(AuditRecordNode), errors: ['tsu.notFound'] }),
  audit: post('audit', {
    can: 'fp:tsu:audit',
    body: entity('tsuAuditTask', {
      id: id(),
      auditStatus: AuditDecision.shape.auditStatus,
      remarks: AuditDecision.shape.remarks,
    }),
    returns: z.object({ isPrompt: z.boolean() }),
    once: true,
    errors: reviewed,
  }),
});
