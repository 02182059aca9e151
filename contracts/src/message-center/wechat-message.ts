import * as z from 'zod';
import { code, entity, id } from '../fields.ts';
import { columnsOf, type DataModel } from '../model.ts';
import { anyAudience, audienceFields } from './sms-audience.ts';
import { LeftOut, passengerName } from './sms-task-row.ts';
import { smsWords } from './sms-template.ts';

/** WeChat messages to passengers: who got what under which open id. */
export const wechatModel: DataModel = {
  id: 'msg.wechat',
  columns: { receiver: { mask: 'name' }, account: { mask: 'document' }, content: {} },
  station: 'station',
};

/** So many passengers get one WeChat message; more are written to by an SMS task, which somebody reviews. */
export const maxWechat = 1000;

/** How its passengers are chosen. */
export const wechatWays = ['segment', 'passenger', 'special', 'pnr', 'tktNo'] as const;
export type WechatWay = (typeof wechatWays)[number];

const { mobiles: _, people: __, ...audience } = anyAudience;
const written = {
  audience: z.enum(wechatWays, { error: 'validate.choice' }),
  ...audience,
  businessCategory: code('smsBusinessCategory'),
  /** The template whose words these are, as the person saw it; without it they are the person's own. */
  templateId: id().optional(),
  textVersion: z.int().optional(),
  /** How many it goes to, as the person saw it before sending: when others have come or gone since, it is asked anew. */
  recipients: z.int().optional(),
};
export const WechatDraft = entity('wechatMessage', columnsOf(wechatModel, { ...written, content: smsWords('smsTask.contentRequired') }));
/** What asks for a preview: nothing has been seen yet. */
export const WechatAsked = WechatDraft.omit({ recipients: true });

/** The form of a way: its fields are asked for, and what was typed for another stays beside them. */
export const wechatForm = (way: WechatWay): typeof WechatDraft =>
  entity('wechatMessage', { ...WechatDraft.shape, ...audienceFields[way] } as unknown as typeof WechatDraft.shape);

/** Whom a message would reach: of the passengers, those whose WeChat account is known. */
export const WechatPreview = entity(
  'wechatMessage',
  columnsOf(wechatModel, {
    /** The first one's, but for the name: that comes beside it, masked by its own rule. */
    content: z.string().optional(),
    receiver: passengerName(),
    recipients: z.int(),
    /** So many passengers have no account that is known. */
    unbound: z.int(),
    leftOutCount: z.int(),
    leftOut: z.array(LeftOut),
  }),
);
