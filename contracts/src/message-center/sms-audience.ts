import * as z from 'zod';
import { dayRange } from '../day-range.ts';
import type { EnumValue } from '../enums.ts';
import { asks, code, date, entity, id, instant, leg, line, text } from '../fields.ts';
import { columnsOf } from '../model.ts';
import { smsPassengerModel } from './sms-record.ts';
import {
  linesToName,
  maxName,
  maxTicked,
  maxTyped,
  readPeople,
  readTyped,
  sheetIn,
  type TypedKind,
  type TypedList,
} from './sms-task.rules.ts';
import { smsWords } from './sms-template.ts';
import { variablesFor } from './sms-text.rules.ts';

/** A number, a booking or a ticket, with all that people write within and behind it, has fewer characters. */
const maxEach = 20;

const readTypedAs = (kind: TypedKind) => (value: string) => readTyped(kind, value);

const typed = (read: (value: string) => TypedList<unknown>, required: string, wrongLines: string, maxLine = maxEach) =>
  asks(
    z
      .string()
      .max(maxTyped * maxLine, { error: 'smsTask.tooManyTyped' })
      .superRefine((value, issues) => {
        const wrong = (message: string, params: Record<string, string | number> = {}) =>
          issues.addIssue({ code: 'custom', message, params });
        // A list that was brought in stands on the server.
        if (sheetIn(value)) return;
        const found = read(value);
        if (found.wrongLines.length > 0) wrong(wrongLines, { lines: linesToName(found.wrongLines) });
        else if (found.values.length === 0) wrong(required);
        else if (found.values.length > maxTyped) wrong('smsTask.tooManyTyped');
      }),
    required,
  );

const flight = {
  flightNo: asks(text('flightNo'), 'smsTask.flightRequired'),
  flightDate: asks(date(), 'smsTask.flightDateRequired'),
};

/** The passengers of a flight, of several or of all flights of some days. */
const ofFlights = {
  /** Left out, every flight of these days. */
  flightNo: text('flightNo').optional(),
  flightDate: flight.flightDate,
  /** The last of several days. */
  flightDateEnd: dayRange('flightDate', 'flightDateEnd').flightDateEnd,
  /** `LXA-CTU`; the whole flights where it is left out. */
  segment: leg().optional(),
};

/** What is asked for of each way to choose the recipients. */
export const audienceFields = {
  mobile: { mobiles: typed(readTypedAs('mobile'), 'smsTask.mobilesRequired', 'smsTask.mobileWrong') },
  hand: { people: typed(readPeople, 'smsTask.peopleRequired', 'smsTask.peopleWrong', maxName + maxEach) },
  segment: ofFlights,
  passenger: {
    ...flight,
    paxIds: asks(
      z.array(id()).min(1, { error: 'smsTask.paxRequired' }).max(maxTicked, { error: 'smsTask.tooManyTicked' }),
      'smsTask.paxRequired',
    ),
  },
  special: {
    ...ofFlights,
    specials: asks(z.array(code('specialPassenger')).min(1, { error: 'smsTask.specialsRequired' }), 'smsTask.specialsRequired'),
  },
  pnr: { pnrs: typed(readTypedAs('pnr'), 'smsTask.pnrsRequired', 'smsTask.pnrWrong') },
  tktNo: { tktNos: typed(readTypedAs('ticketNo'), 'smsTask.tktNosRequired', 'smsTask.tktNoWrong') },
} as const;

/** What a message to many says, and under which words of a template. */
export const taskWords = columnsOf(smsPassengerModel, {
  businessCategory: code('smsBusinessCategory'),
  degree: code('degree'),
  /** The template whose words these are, as the person saw it; without it they are the person's own. */
  templateId: id().optional(),
  textVersion: z.int().optional(),
  content: smsWords('smsTask.contentRequired'),
});

/** Of people who are typed little is known that could fill a variable. */
const wordsOf = (way: EnumValue<'smsAudience'>) =>
  columnsOf(smsPassengerModel, {
    content: smsWords('smsTask.contentRequired', way === 'mobile' ? 'smsTask.noVariables' : undefined, variablesFor(way)),
  });

const task = {
  taskName: asks(line(50).min(1, { error: 'smsTask.nameRequired' }), 'smsTask.nameRequired'),
  ...taskWords,
  /** From when it may be sent; at once where it is left out. */
  scheduledTime: instant().optional(),
};

/** A task as it is handed in, by the way to choose its recipients. */
export const TaskDrafts = {
  mobile: entity('smsTask', { ...task, ...wordsOf('mobile'), ...audienceFields.mobile }),
  hand: entity('smsTask', { ...task, ...wordsOf('hand'), ...audienceFields.hand }),
  segment: entity('smsTask', { ...task, ...audienceFields.segment }),
  passenger: entity('smsTask', { ...task, ...audienceFields.passenger }),
  special: entity('smsTask', { ...task, ...audienceFields.special }),
  pnr: entity('smsTask', { ...task, ...audienceFields.pnr }),
  tktNo: entity('smsTask', { ...task, ...audienceFields.tktNo }),
} as const;
/** A task with the recipients of another one. */
export const TaskCopy = entity('smsTask', { ...task, copyOf: id() });

const { mobile, hand, passenger, special, pnr, tktNo } = audienceFields;
/** The fields of every way at once, as far as they are filled in. */
export const anyAudience = {
  ...z.object({ ...mobile, ...hand, ...passenger, ...special, ...pnr, ...tktNo }).partial().shape,
  // Made optional once more it would forget which range it ends.
  flightDateEnd: ofFlights.flightDateEnd,
};

const unasked = entity('smsTask', { ...task, ...anyAudience });

/** The form of a way: its fields are asked for, and what was typed for another stays beside them. */
export function taskForm(way: EnumValue<'smsAudience'>): typeof unasked {
  const shape: Record<string, z.ZodType> = { ...copyForm(way).shape, ...audienceFields[way] };
  return entity('smsTask', shape as typeof unasked.shape);
}

/** The form of a copy: its recipients are those of the other task, chosen in this way, and not asked for. */
export const copyForm = (way: EnumValue<'smsAudience'>): typeof unasked => entity('smsTask', { ...unasked.shape, ...wordsOf(way) });

/** Whether a way has what it asks for, so that it can be shown whom it reaches. */
export const hasAudience = (way: EnumValue<'smsAudience'>, draft: object): boolean =>
  z.object(audienceFields[way]).safeParse(draft).success;
