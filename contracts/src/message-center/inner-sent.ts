import * as z from 'zod';
import { page, post, resource } from '../contract.ts';
import { asks, code, entity, freeText, id, instant, line, paging } from '../fields.ts';
import { columnsOf } from '../model.ts';
import { userModel } from '../user-center/user.ts';
import { chosenPeople } from './chosen-people.ts';
import { pathOf } from './target.rules.ts';

/** So many people get one in-site message. */
export const maxInnerReaders = 10_000;
const maxTitle = 100;
const maxContent = 1000;

const filled = <S extends z.ZodType<string, string>>(schema: S, error: string) =>
  asks(
    schema.refine(value => value.trim() !== '', { error }),
    error,
  );

/** An in-site message to colleagues. */
export const InnerDraft = entity('innerSent', {
  ...chosenPeople,
  msgTitle: filled(line(maxTitle), 'innerSent.titleRequired'),
  msgContent: filled(freeText(maxContent), 'innerSent.contentRequired'),
  degree: code('degree'),
  /** The page that "go handle" opens, with its parameters. */
  targetUrl: line(500)
    .refine(value => value === '' || pathOf(value) !== undefined, { error: 'innerSent.targetUnknown' })
    .optional(),
  /** How many it goes to, as the person saw it before sending: when others have come or gone since, it is asked anew. */
  recipients: z.int().optional(),
});

/** Whom a message would reach, and where it leads. */
export const InnerPreview = entity('innerSent', {
  recipients: z.int(),
  /** The page of `targetUrl`; null where the portal has none. */
  targetPage: z.object({ menuName: z.string(), menuNameEn: z.string() }).nullable(),
  /** Of the recipients, those who may not open it. */
  unable: z.int(),
});

export const InnerSent = entity('innerSent', {
  id: id(),
  msgTitle: z.string(),
  msgContent: z.string(),
  degree: code('degree'),
  targetUrl: z.string(),
  recipients: z.int(),
  readCount: z.int(),
  createdTime: instant(),
  recalledTime: instant().nullable(),
  /** From so many it was taken back. */
  takenBack: z.int(),
  allowed: z.array(z.enum(['recall'])),
});

const Receiver = entity(
  'innerSent',
  columnsOf(userModel, {
    id: id(),
    employeeName: z.string(),
    organizationName: z.string(),
    organizationNameEn: z.string(),
    isRead: code('readFlag'),
    readTime: instant().nullable(),
  }),
);

const sender = { can: 'msg:innerMail:send', added: true } as const;
const refusals = [
  'innerSent.recipientsRequired',
  'innerSent.nobody',
  'innerSent.tooMany',
  'innerSent.changed',
  'innerSent.targetUnknown',
] as const;

/** In-site messages that somebody has written to colleagues: what is his own. */
export const innerSent = resource('/api/reaptv-message-center-bff/inner/sent', {
  preview: post('preview', {
    ...sender,
    model: userModel,
    changes: false,
    body: entity('innerSent', { ...chosenPeople, targetUrl: line(500).optional() }),
    returns: InnerPreview,
  }),
  send: post('send', { ...sender, model: userModel, body: InnerDraft, returns: z.object({ sent: z.int() }), once: true, errors: refusals }),
  page: post('page', {
    ...sender,
    own: true,
    body: entity('innerSent', { msgTitle: line(maxTitle).optional(), degree: code('degree').optional(), ...paging }),
    returns: page(InnerSent),
    sortable: ['createdTime'],
  }),
  /** Who has got one, and who has read it. */
  receivers: post('receivers', {
    ...sender,
    own: true,
    model: userModel,
    body: entity('innerSent', { id: id(), isRead: code('readFlag').optional(), ...paging }),
    returns: page(Receiver),
    sortable: ['employeeName', 'readTime'],
    errors: ['record.notFound'],
  }),
  /** Takes one back from all who have not read it. */
  recall: post('recall', {
    ...sender,
    body: z.object({ id: id() }),
    returns: z.object({ takenBack: z.int() }),
    errors: ['record.notFound', 'innerSent.recalled', 'innerSent.allRead'],
  }),
});
