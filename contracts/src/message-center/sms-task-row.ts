import * as z from 'zod';
import { actor, code, date, entity, id, instant, money } from '../fields.ts';
import { carries, columnsOf } from '../model.ts';
import { smsPassengerModel } from './sms-record.ts';

/** So many of an audience get nothing for one reason. */
const LeftOutCount = entity('smsTask', { why: code('smsLeftOut'), count: z.int() });

export const taskRow = columnsOf(smsPassengerModel, {
  taskId: id(),
  taskName: z.string(),
  businessCategory: code('smsBusinessCategory'),
  degree: code('degree'),
  passengerCategory: code('smsPassengerCategory'),
  status: code('taskStatus'),
  sendStatus: code('smsSendStatus'),
  /** What keeps it from being sent although it was passed. */
  waitsFor: code('smsTaskWait').nullable(),
  content: z.string().optional(),
  station: z.string(),
  audience: code('smsAudience'),
  /** Which list of recipients this is, and when it was taken. */
  snapshotNo: z.int(),
  snapshotTime: instant(),
  recipients: z.int(),
  /** As many of them are VIPs by their booking. */
  vipCount: z.int(),
  /** Parts of all its messages, and what they cost. */
  parts: z.int(),
  price: money(),
  /** So many shared a number with another, or stood there twice. */
  repeated: z.int(),
  /** Who got nothing when the list was taken, by the reason. */
  leftOutBy: z.array(LeftOutCount),
  /** What the portal is doing with its list, and how many are on it already. */
  listing: code('smsListWork').nullable(),
  listed: z.int(),
  /** Why its list could not be taken. */
  listProblem: z.string(),
  auditRemark: z.string(),
  scheduledTime: instant().nullable(),
  startedTime: instant().nullable(),
  endedTime: instant().nullable(),
  createdUser: actor(),
  createdTime: instant(),
  version: z.int(),
  /** Since when it is held back by hand. */
  pausedAt: instant().nullable(),
  allowed: z.array(z.enum(['audit', 'disable', 'copy', 'pause', 'resume'])),
});
export const TaskRow = entity('smsTask', taskRow);

/** A task that was passed and is not through. */
export const UnderWay = entity('smsTask', {
  ...TaskRow.pick({ taskId: true, taskName: true, status: true, waitsFor: true, scheduledTime: true, recipients: true }).shape,
  /** As many of its messages are in the pipeline, or through. */
  handed: z.int(),
});

export const passengerName = () => carries('fp.passenger.paxName', z.string().optional());
export const passengerPhone = () => carries('fp.passenger.telephone', z.string().optional());

/** Somebody who would get nothing: without a phone, without what a variable stands for, or not found under what was typed. */
export const LeftOut = entity(
  'smsTask',
  columnsOf(smsPassengerModel, {
    why: code('smsLeftOut'),
    receiver: passengerName(),
    flightNo: z.string(),
    segment: z.string(),
    /** The variables that nothing is known for. */
    missing: z.array(code('smsVariable')),
    /** The number that is written to no more, of whom nothing else is known. */
    telphone: z.string().optional(),
    /** The booking or ticket that nobody was found under. */
    typed: z.string(),
  }),
);

/** What a message would be, before it is handed in: as it arrives, to how many, for how much. */
export const Preview = entity(
  'smsTask',
  columnsOf(smsPassengerModel, {
    /** False of so many that only the first were looked at: the sums are about right, and exact once the list is taken. */
    whole: z.boolean(),
    /** The first one's, but for the name: that comes beside it, masked by its own rule. */
    content: z.string().optional(),
    receiver: passengerName(),
    characters: z.int(),
    /** Of the longest. */
    partsEach: z.int(),
    recipients: z.int(),
    vipCount: z.int(),
    /** As many had another message about the same flight today. */
    toldToday: z.int(),
    repeated: z.int(),
    parts: z.int(),
    price: money(),
    leftOutCount: z.int(),
    /** The first of them. */
    leftOut: z.array(LeftOut),
  }),
);

/** Somebody who gets the message, and what became of it; without a state it has not been handed on yet, or its record is kept no longer. */
export const Recipient = entity(
  'smsTask',
  columnsOf(smsPassengerModel, {
    id: id(),
    receiver: z.string().optional(),
    telphone: z.string().optional(),
    flightNo: z.string(),
    flightDate: date().nullable(),
    segment: z.string(),
    pnr: z.string(),
    isVip: code('yesNo'),
    specialService: code('specialService').nullable(),
    deliveryState: code('deliveryState').nullable(),
    /** It was handed on, so long ago that its record is kept no longer. */
    forgotten: z.boolean(),
    reason: code('smsFailure').nullable(),
    failure: z.string(),
    sendTime: instant().nullable(),
  }),
);
