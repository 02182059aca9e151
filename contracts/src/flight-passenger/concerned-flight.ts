import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { asks, code, date, entity, id, instant, joined, nothing, paging, searched, text } from '../fields.ts';
import { CisDays, OnOff } from './codes.ts';

/** So many single days may one follow name. */
export const maxFollowedDays = 60;
/** So many flight numbers may a person follow. */
export const maxFollows = 200;
const maxEvents = 20;

const phone = () => z.union([z.literal(''), text('noticePhone')]);
const event = () => code('flightEvent');

/** The follow dialog as it is filled in (seed 1 §3, §5); no status chosen stands for all of them. */
export const FollowForm = entity('followedFlight', {
  followDateType: asks(code('followDateType'), 'follow.followTypeRequired'),
  dateList: asks(z.array(date()).min(1).max(maxFollowedDays), 'follow.dateRequired'),
  noticeType: asks(z.array(code('noticeType')).min(1), 'follow.noticeTypeRequired'),
  phoneNum: asks(text('noticePhone'), 'follow.phoneRequired'),
  followStatusId: z.array(event()).max(maxEvents),
});
export type FollowForm = z.output<typeof FollowForm>;

/** The same as the server takes it. */
const follow = {
  cisDays: code('cisDays'),
  cmodeSms: code('onOff').default(OnOff.off),
  cmodeStationMail: code('onOff').default(OnOff.off),
  phoneNumber: phone().default(''),
  flightStatusJoinDTOList: z
    .array(z.object({ csId: event() }))
    .max(maxEvents)
    .default([]),
  flightDateJoinDTOList: z
    .array(z.object({ cdate: date() }))
    .max(maxFollowedDays)
    .default([]),
  /** The statuses once more, as one text joined by commas. */
  concernedStatusKey: joined(event(), maxEvents).default([]),
};
type Follow = z.output<z.ZodObject<typeof follow>>;

/** What the chosen type and ways ask for beside themselves. */
function askTheRest({ cisDays, cmodeSms, cmodeStationMail, ...follow }: Follow, issues: z.core.$RefinementCtx): void {
  const ask = (field: keyof Follow, message: string) => issues.addIssue({ code: 'custom', path: [field], message });
  if (cisDays === CisDays.custom && follow.flightDateJoinDTOList.length === 0) ask('flightDateJoinDTOList', 'follow.dateRequired');
  if (cmodeSms === OnOff.off && cmodeStationMail === OnOff.off) ask('cmodeStationMail', 'follow.noticeTypeRequired');
  if (cmodeSms === OnOff.on && follow.phoneNumber === '') ask('phoneNumber', 'follow.phoneRequired');
}

export const FollowDraft = entity('followedFlightServer', { flightNo: text('flightNo'), ...follow }).superRefine(askTheRest);
export const FollowChange = entity('followedFlightServer', { id: id(), version: z.int().optional(), ...follow }).superRefine(askTheRest);

/** A follow as its owner sees it. */
const FollowRow = entity('followedFlightServer', {
  id: id(),
  flightNo: z.string(),
  cisDays: code('cisDays'),
  cmodeSms: code('onOff'),
  cmodeStationMail: code('onOff'),
  phoneNumber: z.string(),
  flightStatusJoinDTOList: z.array(z.object({ csId: event() })),
  flightDateJoinDTOList: z.array(z.object({ cdate: date() })),
  concernedStatusKey: z.string(),
  status: code('enableStatus'),
  updatedTime: instant(),
  version: z.int(),
});

/** A flight of today or tomorrow that its reader follows. */
const FollowedFlight = entity('flight', {
  followId: id(),
  flightId: id(),
  flightNo: z.string(),
  flightDate: date(),
  segment: z.string(),
  gate: z.string(),
  takeOffTime: instant(),
  estimatedTakeOffTime: instant().nullable(),
  actualTakeOffTime: instant().nullable(),
  runState: code('flightRunState'),
  adjustState: code('flightAdjustState').nullable(),
  delayMinutes: z.int(),
  reason: z.string(),
});

const Ref = z.object({ id: id() });
const Versioned = z.object({ version: z.int() });
const lost = ['record.notFound', 'record.changed'] as const;

/** Flights that a person follows, and how they are told of changes; each person's own (seed 1 §2.3, §3; seed 2 §7). */
export const concernedFlight = resource('/api/flight-passenger/flt/concerned/flight', {
  infoExist: post('info/exist', {
    can: 'fp:follow:view',
    changes: false,
    own: true,
    body: z.object({ flightNo: text('flightNo') }),
    /** The id of the caller's own follow of this number. */
    returns: z.object({ exist: z.boolean(), id: id().nullable() }),
  }),
  get: get('get', { can: 'fp:follow:view', own: true, query: Ref, returns: FollowRow, errors: ['record.notFound'] }),
  page: post('page', {
    can: 'fp:follow:view',
    own: true,
    body: entity('followedFlightServer', {
      flightNo: searched('flightNo').optional(),
      status: code('enableStatus').optional(),
      ...paging,
    }),
    returns: page(FollowRow),
    sortable: ['updatedTime', 'flightNo'],
  }),
  upcoming: get('upcoming', { can: 'fp:follow:view', added: true, own: true, returns: z.array(FollowedFlight) }),
  save: post('save', {
    can: 'fp:follow:edit',
    body: FollowDraft,
    returns: Ref,
    once: true,
    errors: ['follow.exists', 'follow.tooMany', 'follow.unknownFlight', 'follow.datePast'],
  }),
  update: post('update', {
    can: 'fp:follow:edit',
    body: FollowChange,
    returns: Versioned,
    once: true,
    errors: [...lost, 'follow.datePast'],
  }),
  updateStatus: post('updateStatus', {
    can: 'fp:follow:edit',
    body: entity('followedFlightServer', { id: id(), status: code('enableStatus'), version: z.int().optional() }),
    returns: Versioned,
    errors: lost,
  }),
  delete: post('delete', {
    can: 'fp:follow:edit',
    body: z.object({ id: id(), version: z.int().optional() }),
    returns: nothing,
    errors: lost,
  }),
});

/** The same on a phone: a flight by number and day (seed 2 §7; the path is spelled as there). */
export const mobileConcerned = resource('/api/flight-passenger/flt/moblie/concerned', {
  save: post('save', {
    can: 'fp:follow:edit',
    body: entity('flight', { flightNo: text('flightNo'), flightDate: date() }),
    returns: Ref,
    once: true,
    errors: ['follow.tooMany', 'follow.tooManyDays', 'follow.unknownFlight', 'follow.datePast'],
  }),
  delete: post('delete', { can: 'fp:follow:edit', body: Ref, returns: nothing, errors: ['record.notFound'] }),
});
