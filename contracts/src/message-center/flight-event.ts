import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { actor, code, date, entity, id, instant, lookedUp, paging, searched, text } from '../fields.ts';
import { carries } from '../model.ts';
import { audienceFields, TaskDrafts } from './sms-audience.ts';
import { smsPassengerModel } from './sms-record.ts';

/** A field of the flight, as it was and as it is now. */
const Change = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() });

const row = {
  flightEventId: id(),
  type: code('flightEventType'),
  state: code('flightEventState'),
  flightId: id(),
  flightNo: z.string(),
  flightDate: date(),
  segment: z.string(),
  changes: z.array(Change),
  /** All of it was taken back. */
  withdrawn: code('yesNo'),
  /** Messages about it that went out, and to how many people. */
  noticeCount: z.int(),
  recipients: z.int(),
  proposedTime: instant(),
  changedTime: instant(),
  version: z.int(),
  allowed: z.array(z.enum(['messageAdd'])),
};
const EventRow = entity('flightEvent', row);

const Notice = entity('smsTask', {
  taskId: id(),
  taskName: z.string(),
  status: code('taskStatus'),
  recipients: z.int(),
  createdUser: actor(),
  createdTime: instant(),
});
/** The words that are proposed: those of the template for this kind of event that was changed last. */
const Proposal = z.object({ templateId: id(), textVersion: z.int(), name: z.string(), textZh: z.string(), textEn: z.string() });

const EventDetail = entity('flightEvent', { ...row, notices: z.array(Notice), template: Proposal.nullable() });

const name = () => carries('fp.passenger.paxName', z.string().optional());
const telphone = () => carries('fp.passenger.telephone', z.string().optional());
const ticketNumber = () => carries('fp.passenger.tktNo', z.string().optional());

/** Somebody on the flight, and what became of the last message about the event to his number. */
const EventPassenger = entity('flightEvent', {
  paxId: id(),
  name: name(),
  segment: z.string(),
  pnr: z.string(),
  ticketNumber: ticketNumber(),
  telphone: telphone(),
  /** Without a phone nothing can be sent; it is said also to whoever may not read the number. */
  hasPhone: code('yesNo'),
  isVip: code('yesNo'),
  specialService: code('specialService').nullable(),
  /** The message that his number is in; its state is known once it was handed on. */
  taskId: id().nullable(),
  deliveryState: code('deliveryState').nullable(),
  /** It was handed on, so long ago that its record is kept no longer. */
  forgotten: z.boolean(),
  sendTime: instant().nullable(),
});

const filters = entity('flightEvent', {
  flightDate: date().optional(),
  type: code('flightEventType').optional(),
  state: code('flightEventState').optional(),
  flightNo: searched('flightNo').optional(),
  flightId: id().optional(),
  ...paging,
});
const passengerFilters = entity('flightEvent', {
  flightEventId: id(),
  flightDate: date().optional(),
  name: carries('fp.passenger.paxName', searched('passengerName').optional()),
  pnr: lookedUp('pnr').optional(),
  telphone: carries('fp.passenger.telephone', lookedUp('mobile').optional()),
  ticketNumber: carries('fp.passenger.tktNo', lookedUp('ticketNo').optional()),
  type: code('flightEventType').optional(),
  ...paging,
});

// The event says which flight of which day.
const { flightNo: _, flightDate: __, flightDateEnd: ___, ...words } = TaskDrafts.segment.shape;
const { paxIds } = audienceFields.passenger;

/** What passengers of an event are told: everybody, those of a segment, or those who are ticked. */
export const NoticeDraft = entity('smsTask', {
  ...entity('flightEvent', { flightEventId: id() }).shape,
  /** Of the event as the person saw it. */
  version: z.int().optional(),
  ...words,
  paxIds: paxIds.optional(),
});

/** The form of a notice; whoever ticks passengers has to tick some. */
export function noticeForm(ticked: boolean): typeof NoticeDraft {
  const shape: Record<string, z.ZodType> = ticked ? { ...NoticeDraft.shape, paxIds } : NoticeDraft.shape;
  return entity('smsTask', shape as typeof NoticeDraft.shape);
}

const view = { can: 'msg:flightEvent:view', model: smsPassengerModel } as const;
const listed = { ...view, returns: page(EventRow), sortable: ['changedTime', 'flightDate'] } as const;
const people = {
  ...view,
  returns: page(EventPassenger),
  lookup: ['telphone'],
  sortable: ['name'],
  errors: ['flightEvent.notFound'],
} as const;

/** What passengers should be told of flights: proposed by what the feed tells, sent by a person (seed 2 §3, §7). */
export const flightEvent = resource('/api/reaptv-message-center-bff/flight/event', {
  listGet: get('list', { ...listed, id: 'msg.event.list.get', query: filters }),
  listPost: post('list', { ...listed, id: 'msg.event.list.post', body: filters }),
  detail: get('detail', { ...view, query: z.object({ id: id() }), returns: EventDetail, errors: ['flightEvent.notFound'] }),
  /** The segments of a flight, and how many fly on each. */
  segments: get('segments', {
    ...view,
    query: z.object({ flightNumber: text('flightNo'), flightDate: date() }),
    returns: z.array(z.object({ segment: z.string(), passengers: z.int(), withPhone: z.int() })),
  }),
  /** Whom messages about the event were written to. */
  passengersGet: get('passengers', { ...people, id: 'msg.event.passengers.get', query: passengerFilters }),
  passengersPost: post('passengers', { ...people, id: 'msg.event.passengers.post', body: passengerFilters }),
  /** Whom the event concerns: everybody on the flight. */
  passengersOfEventGet: get('passengersOfEvent', { ...people, id: 'msg.event.passengersOfEvent.get', query: passengerFilters }),
  passengersOfEventPost: post('passengersOfEvent', { ...people, id: 'msg.event.passengersOfEvent.post', body: passengerFilters }),
  /** Writes a message about the event and hands it in for review. With `isPrompt` nobody can review it: nothing is written. */
  messageAdd: post('message/add', {
    can: 'msg:flightEvent:send',
    model: smsPassengerModel,
    body: NoticeDraft,
    drafted: ['content'],
    returns: z.object({ taskId: id().nullable(), isPrompt: z.boolean() }),
    once: true,
    errors: [
      ...(['flightEvent.notFound', 'flightEvent.changed', 'flightEvent.over'] as const),
      ...(['smsTask.nobody', 'smsTask.templateChanged', 'smsTask.overBudget', 'smsTask.past', 'smsTask.tooFar'] as const),
    ],
  }),
});
