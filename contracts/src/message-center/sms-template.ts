import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { actor, asks, code, entity, freeText, id, instant, line, money, paging } from '../fields.ts';
import { plainBraces, type SmsVariable, strayBrace } from './sms-text.rules.ts';

const maxCharacters = 500;

/** The words of a text message: whatever stands in braces is one of `variables`. `stray` is said of what is none. */
export const smsWords = (required: string, stray = 'smsTemplate.unknownVariable', variables?: readonly SmsVariable[]) =>
  asks(
    freeText(maxCharacters)
      .overwrite(plainBraces)
      .superRefine((value, issues) => {
        if (value.trim() === '') issues.addIssue({ code: 'custom', message: required });
        const name = strayBrace(value, variables);
        if (name !== undefined) issues.addIssue({ code: 'custom', message: stray, params: { name } });
      }),
    required,
  );

export const TemplateDraft = entity('smsTemplate', {
  name: asks(line(30).min(1, { error: 'smsTemplate.nameRequired' }), 'smsTemplate.nameRequired'),
  businessCategory: code('smsBusinessCategory'),
  /** For events of this kind its words are proposed. */
  eventType: code('flightEventType').optional(),
  textZh: smsWords('smsTemplate.textRequired'),
  textEn: smsWords('smsTemplate.textRequired'),
});
/** A change names the version of the record that the person saw; other words make a new version of the text. */
export const TemplateChange = entity('smsTemplate', { id: id(), ...TemplateDraft.shape, version: z.int().optional() });

const row = {
  id: id(),
  name: z.string(),
  businessCategory: code('smsBusinessCategory'),
  eventType: code('flightEventType').nullable(),
  textZh: z.string(),
  textEn: z.string(),
  status: code('enableStatus'),
  /** Which version of its words is used; older ones stay with what they were used for. */
  textVersion: z.int(),
  updatedBy: actor(),
  updatedTime: instant(),
  version: z.int(),
  allowed: z.array(z.enum(['update', 'changeStatus'])),
};
export const TemplateRow = entity('smsTemplate', row);

const TextVersion = entity('smsTemplate', {
  textVersion: z.int(),
  textZh: z.string(),
  textEn: z.string(),
  updatedBy: actor(),
  updatedTime: instant(),
});

const lost = ['record.notFound', 'record.changed'] as const;
const view = { can: 'msg:smsTemplate:view', added: true } as const;
const edit = { can: 'msg:smsTemplate:edit', added: true } as const;
const changed = z.object({ version: z.int() });

/** Words of text messages that are used again and again. */
export const smsTemplate = resource('/api/reaptv-message-center-bff/sms/template', {
  page: post('page', {
    ...view,
    body: entity('smsTemplate', {
      name: line(30).optional(),
      businessCategory: code('smsBusinessCategory').optional(),
      status: code('enableStatus').optional(),
      ...paging,
    }),
    returns: page(TemplateRow),
    sortable: ['updatedTime', 'name'],
  }),
  /** One with all versions of its words, the newest first. */
  detail: get('detail', {
    ...view,
    query: z.object({ id: id() }),
    returns: entity('smsTemplate', { ...row, versions: z.array(TextVersion) }),
    errors: ['record.notFound'],
  }),
  /** What a message is sent under, and what each part of it costs. */
  terms: get('terms', { ...view, returns: z.object({ signature: z.string(), partPrice: money() }) }),
  save: post('save', { ...edit, body: TemplateDraft, returns: z.object({ id: id() }), once: true, errors: ['smsTemplate.nameTaken'] }),
  update: post('update', { ...edit, once: 'keyed', body: TemplateChange, returns: changed, errors: [...lost, 'smsTemplate.nameTaken'] }),
  changeStatus: post('change_status', {
    ...edit,
    body: entity('smsTemplate', { id: id(), status: code('enableStatus'), version: z.int().optional() }),
    returns: changed,
    errors: lost,
  }),
});
