import * as z from 'zod';
import { get, post, resource } from '../../contract.ts';
import { actor, asks, code, entity, id, instant, line, money, stationCode, whole } from '../../fields.ts';
import { carries } from '../../model.ts';
import { standardTargetHours } from './flow.rules.ts';

/** One level of approval: who reviews, where he is found, and which amounts pass through it. */
const level = {
  /** Tells the levels of a chain apart; a new one gets its own from the server. */
  key: z.string().max(40).optional(),
  nameZh: asks(line(20).min(1), 'flow.nameRequired'),
  nameEn: asks(line(40).min(1), 'flow.nameRequired'),
  /** Holders of a role, or people in a job position; `holder` is its code. */
  holderKind: code('flowHolder'),
  holder: asks(z.string().min(1).max(60), 'flow.holderRequired'),
  scope: code('flowScope'),
  /** Of scope `organization`: so many units above the submitter's own. */
  orgLevel: whole(0, 5).default(0),
  fromAmount: money().default(0),
  /** Sums below it; null is without end. */
  toAmount: money().nullable().default(null),
  /** In how many hours it should be decided, before take-off where that comes first. */
  targetHours: whole(1, 720).default(standardTargetHours),
};

export const FlowLevel = entity('flowLevel', level);
export type FlowLevel = z.output<typeof FlowLevel>;

export const FlowDraft = entity('flow', {
  businessType: code('flowBusiness'),
  nodes: z.array(FlowLevel).max(10),
  /** Records up to this sum may be decided in bulk. */
  bulkLimit: money(),
  version: z.int().optional(),
});

export const FlowRow = entity('flow', {
  businessType: code('flowBusiness'),
  nodes: z.array(
    entity('flowLevel', {
      ...level,
      key: z.string(),
      holderName: z.string(),
      /** How many people of the tenant hold it, wherever they are. */
      people: z.int(),
    }),
  ),
  bulkLimit: money(),
  /** Records that are on their way by the levels they began with. */
  running: z.int(),
  updatedBy: actor(),
  updatedTime: instant().nullable(),
  version: z.int(),
});

const Holder = z.object({ code: z.string(), name: z.string(), people: z.int() });

/** A record as it is, or one that is only imagined; `nodes` are levels that are not saved yet. */
export const FlowCase = entity('flowCase', {
  businessType: code('flowBusiness'),
  orderNo: carries('comp.order.orderNo', line(30).optional()),
  station: stationCode().optional(),
  amount: money().optional(),
  creatorId: id().optional(),
  nodes: z.array(FlowLevel).max(10).optional(),
});

/** Who would review: each level in its order, with those who may decide there. */
export const FlowChain = z.object({
  orderNo: carries('comp.order.orderNo', z.string().nullable().optional()),
  station: z.string(),
  /** Of an order, absent where the person may not read its amount or who filed it. */
  amount: carries('comp.order.sumMoney', money().optional()),
  creator: carries('comp.order.createdBy', z.string().optional()),
  nodes: z.array(
    z.object({
      name: z.string(),
      holderName: z.string(),
      /** Whether the amount passes through it. */
      applies: z.boolean(),
      people: z.array(
        z.object({
          userId: id(),
          employeeName: actor(),
          jobNumber: carries('uc.employee.jobNumber', z.string().optional()),
          organizationName: z.string(),
          station: z.string(),
          /** Whether his roles let him decide at all. */
          mayReview: z.boolean(),
        }),
      ),
    }),
  ),
});

/** Levels of approval as data (seed 0 §4; the calls are ours). What is changed holds for what is submitted from then on. */
export const flow = resource('/api/compensation/flow', {
  list: get('list', { can: 'comp:flow:view', added: true, returns: z.array(FlowRow) }),
  choices: get('choices', {
    can: 'comp:flow:view',
    added: true,
    returns: z.object({ roles: z.array(Holder), positions: z.array(Holder) }),
  }),
  preview: post('preview', {
    can: 'comp:flow:view',
    added: true,
    changes: false,
    body: FlowCase,
    returns: FlowChain,
    errors: ['order.notFound', 'record.notFound'],
  }),
  save: post('save', {
    can: 'comp:flow:edit',
    added: true,
    body: FlowDraft,
    returns: z.object({ version: z.int() }),
    once: true,
    errors: ['record.changed'],
  }),
});
