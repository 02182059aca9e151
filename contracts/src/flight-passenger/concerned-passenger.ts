import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { asks, code, entity, id, instant, line, lookedUp, nothing, paging, searched, text, typedText } from '../fields.ts';
import { columnsOf } from '../model.ts';
import { NoticeType } from './codes.ts';
import { passengerModel } from './passenger.ts';

/** So many concerns may a person have. */
export const maxConcerns = 200;

const carried = { passengerName: 'paxName', idNumber: 'idNo' } as const;
const phone = () => z.union([z.literal(''), text('noticePhone')]);
const how = {
  concernedEvent: code('passengerEvent'),
  concernedMode: asks(code('noticeType'), 'follow.noticeTypeRequired'),
};

/** The dialog about a passenger of a flight; the phone only where text messages are sent. */
export const ConcernOfPassenger = entity('concernedPassenger', { ...how, phoneNumber: asks(text('noticePhone'), 'follow.phoneRequired') });

/** The same about a passenger whose document is typed. */
export const ConcernForm = entity('concernedPassenger', {
  passengerName: asks(line(60).min(1), 'concern.nameRequired'),
  idNumber: asks(typedText('certNo').min(1), 'concern.documentRequired'),
  ...ConcernOfPassenger.shape,
});
export type ConcernForm = z.output<typeof ConcernForm>;

const draft = {
  ...how,
  /** Where text messages go. */
  phoneNumber: phone().default(''),
  /** A passenger of a flight, in place of name and document. */
  paxId: id().optional(),
  ...columnsOf(passengerModel, { passengerName: line(60).default(''), idNumber: typedText('certNo').default('') }, carried),
  /** Whose concern it is: the caller's own, whoever is named otherwise is refused. */
  userId: id().optional(),
};

/** Asks for what the choices need: a passenger in either way, a phone for text messages. */
function askTheRest(
  { concernedMode, phoneNumber, paxId, passengerName, idNumber }: z.output<z.ZodObject<typeof draft>>,
  issues: z.core.$RefinementCtx,
) {
  const ask = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
  if (concernedMode === NoticeType.sms && phoneNumber === '') ask('phoneNumber', 'follow.phoneRequired');
  if (paxId) return;
  if (passengerName === '') ask('passengerName', 'concern.nameRequired');
  if (idNumber === '') ask('idNumber', 'concern.documentRequired');
}

/** A concern as its owner sees it: the document never more than its ends. */
const ConcernRow = entity('concernedPassenger', {
  id: id(),
  ...columnsOf(passengerModel, { passengerName: z.string().optional(), idNumber: z.string().optional() }, carried),
  concernedEvent: code('passengerEvent'),
  concernedMode: code('noticeType'),
  phoneNumber: z.string(),
  userId: id(),
  status: code('enableStatus'),
  updatedTime: instant(),
  version: z.int(),
});

const lost = ['record.notFound', 'record.changed'] as const;

/**
 * Passengers whose events a person is told of; each person's own (seed 2 §3, §7). Rules about stations hold when an event is told, for a
 * concern has none; rules about columns hold here too.
 */
export const concernedPax = resource('/api/flight-passenger/concerned_passenger', {
  page: get('page', {
    can: 'fp:concern:view',
    own: true,
    query: entity('concernedPassenger', {
      ...columnsOf(
        passengerModel,
        { passengerName: searched('passengerName').optional(), idNumber: lookedUp('certNo').optional() },
        carried,
      ),
      concernedEvent: code('passengerEvent').optional(),
      concernedMode: code('noticeType').optional(),
      status: code('enableStatus').optional(),
      userId: id().optional(),
      ...paging,
    }),
    returns: page(ConcernRow),
    lookup: ['idNumber'],
    sortable: ['updatedTime', 'passengerName'],
    errors: ['concern.notYours'],
  }),
  save: post('save', {
    can: 'fp:concern:edit',
    body: entity('concernedPassenger', draft).superRefine(askTheRest),
    returns: z.object({ id: id() }),
    once: true,
    errors: ['concern.exists', 'concern.tooMany', 'concern.notYours', 'passenger.notFound'],
  }),
  changeStatus: post('change_status', {
    can: 'fp:concern:edit',
    body: entity('concernedPassenger', { id: id(), status: code('enableStatus'), version: z.int().optional() }),
    returns: z.object({ version: z.int() }),
    errors: lost,
  }),
  delete: post('delete', {
    can: 'fp:concern:edit',
    body: z.object({ id: id(), version: z.int().optional() }),
    returns: nothing,
    errors: lost,
  }),
});
