import { orderModel } from '@reap/contracts/compensation/order/order-record';
import type { FlowCase, FlowDraft, FlowLevel, flow } from '@reap/contracts/compensation/review/flow';
import { flowProblems, reviews } from '@reap/contracts/compensation/review/flow.rules';
import { groupedYuan } from '@reap/contracts/fields';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { confirmAll, fail, type Question, type RefusedField } from '../../kernel/call/refusal.ts';
import { findPeople, holderChoices, holdersOf, placeOf } from '../../user-center/index.ts';
import {
  definitionOf,
  definitionsOf,
  expectedDefinition,
  reviewersOf,
  runningCounts,
  saveDefinition,
  type WorkflowNode,
} from '../../workflow/index.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { orderRules } from '../order/order.load.ts';
import { orderWhereOne } from '../order/order.queries.ts';
import { orderBusiness } from '../order/order-row.ts';
import { auditCodes, type FlowBusiness, holdersIn, nameOf, toLevel, toNodes } from './flow-levels.ts';

type Draft = z.output<typeof FlowDraft>;
type Case = z.output<typeof FlowCase>;

export const flowHandlers: Handlers<typeof flow> = {
  async list(_, { db, language }) {
    const definitions = await definitionsOf(db);
    const running = await runningCounts(db);
    const named = await holdersIn(
      db,
      definitions.flatMap(one => one.nodes),
    );
    return definitions.map(({ businessType, nodes, bulkLimitFen, updatedByName, updatedAt, version }) => ({
      businessType: businessType as FlowBusiness,
      nodes: nodes.map(node => ({
        ...toLevel(node),
        key: node.key,
        holderName: nameOf(named(node), node, language),
        people: named(node)?.people ?? 0,
      })),
      bulkLimit: bulkLimitFen,
      running: running.get(businessType) ?? 0,
      updatedBy: updatedByName,
      // Nobody has changed what was delivered.
      updatedTime: (updatedByName && updatedAt?.toISOString()) || null,
      version,
    }));
  },

  async choices(_, { db, language }) {
    const { roles, positions } = await holderChoices(db);
    const chosen = ({ code, name, nameEn, people }: (typeof roles)[number]) => ({
      code,
      name: (language === 'en-US' && nameEn) || name,
      people,
    });
    return { roles: roles.map(chosen), positions: positions.map(chosen) };
  },

  async preview(input, context) {
    const { db, language } = context;
    const facts = await factsOf(input, context);
    const nodes = input.nodes ? toNodes(input.nodes, []) : (await definitionOf(db, input.businessType)).nodes;
    const named = await holdersIn(db, nodes);
    const levels = nodes.map(node => ({ node, station: facts.station, creatorId: facts.creatorId }));
    const people = await reviewersOf(db, levels);
    const able = new Set((await holdersOf(db, auditCodes[input.businessType])).map(person => person.userId));
    return {
      orderNo: facts.orderNo,
      station: facts.station,
      amount: facts.amountFen,
      creator: facts.creator,
      nodes: nodes.map((node, at) => {
        const applies = reviews(node, facts.amountFen);
        return {
          name: language === 'zh-CN' ? node.nameZh : node.nameEn,
          holderName: nameOf(named(node), node, language),
          applies,
          people: (applies ? (people[at] ?? []) : []).map(person => ({
            userId: person.userId,
            employeeName: person.employeeName,
            jobNumber: person.jobNumber,
            organizationName: placeOf(person, language),
            station: person.station,
            mayReview: able.has(person.userId),
          })),
        };
      }),
    };
  },

  async save(draft, context) {
    const before = expectedDefinition(await definitionOf(context.db, draft.businessType), draft.version);
    refuseProblems(draft);
    const nodes = toNodes(draft.nodes, before.nodes);
    await refuseUnknown(draft, before.nodes, context);
    if (!context.confirmed) confirmAll(await questionsOf(draft.businessType, nodes, context));
    const version = await saveDefinition(context, before, { nodes, bulkLimitFen: draft.bulkLimit });
    context.audit({
      target: draft.businessType,
      before: { nodes: before.nodes.map(toLevel), bulkLimit: before.bulkLimitFen },
      after: { nodes: nodes.map(toLevel), bulkLimit: draft.bulkLimit },
    });
    return { version };
  },
};

const required = (...fields: string[]): never =>
  fail('request.invalid', {}, Object.fromEntries(fields.map(field => [field, { key: 'validate.required' }])));

/** What is to be reviewed: an order as it is, or what the person imagines. */
async function factsOf({ businessType, orderNo, station, amount, creatorId }: Case, context: Context) {
  if (orderNo && businessType === orderBusiness) {
    // Which levels apply tells the sum.
    if (context.hidden(orderModel).has('sumMoney')) fail('request.invalid', {}, { orderNo: { key: 'flow.hiddenSum' } });
    const order = await orderWhereOne(context.db, and(eq(compensationOrders.orderNo, orderNo.toUpperCase()), orderRules(context)));
    if (!order) fail('order.notFound', {}, { orderNo: { key: 'order.notFound' } });
    return {
      orderNo: order.orderNo,
      station: order.serviceCity,
      amountFen: order.sumFen,
      creatorId: order.createdBy,
      creator: order.createdByName,
    };
  }
  if (!station || amount === undefined || !creatorId)
    return required(...(station ? [] : ['station']), ...(amount === undefined ? ['amount'] : []), ...(creatorId ? [] : ['creatorId']));
  const creator = (await findPeople(context.db, [creatorId])).get(creatorId) ?? fail('record.notFound');
  return { orderNo: null, station, amountFen: amount, creatorId, creator: creator.employeeName };
}

/** Whatever the amount, somebody has to review it. */
function refuseProblems({ nodes }: Draft): void {
  const problems = flowProblems(nodes.map(({ fromAmount, toAmount }) => ({ fromFen: fromAmount, toFen: toAmount })));
  const fields = problems.map((problem): [string, RefusedField] => {
    if (problem.at !== undefined) return [`nodes.${problem.at}.${problem.field}`, { key: problem.key }];
    if (problem.key !== 'flow.gap') return ['nodes', { key: problem.key }];
    const from = groupedYuan(problem.fromFen);
    return problem.toFen === null
      ? ['nodes', { key: 'flow.gapAbove', params: { from } }]
      : ['nodes', { key: 'flow.gap', params: { from, to: groupedYuan(problem.toFen) } }];
  });
  if (fields.length > 0) fail('request.invalid', {}, Object.fromEntries(fields));
}

/** A role or position has to be in use; one that stood there before may stay. */
async function refuseUnknown({ nodes }: Draft, before: readonly WorkflowNode[], { db }: Context): Promise<void> {
  const { roles, positions } = await holderChoices(db);
  const known = new Set([
    ...roles.map(one => `role ${one.code}`),
    ...positions.map(one => `position ${one.code}`),
    ...before.map(node => (node.position ? `position ${node.position}` : `role ${node.role}`)),
  ]);
  const wrong = nodes.flatMap((node: FlowLevel, at) =>
    known.has(`${node.holderKind} ${node.holder}`) ? [] : [[`nodes.${at}.holder`, { key: 'validate.choice' }] as const],
  );
  if (wrong.length > 0) fail('request.invalid', {}, Object.fromEntries(wrong));
}

/** What the person is told before it is saved: what it holds for, and which levels nobody could decide today. */
async function questionsOf(businessType: FlowBusiness, nodes: readonly WorkflowNode[], { db, language }: Context): Promise<Question[]> {
  const running = (await runningCounts(db)).get(businessType) ?? 0;
  const named = await holdersIn(db, nodes);
  const able = new Set((await holdersOf(db, auditCodes[businessType])).map(person => person.userId));
  const anywhere = await reviewersOf(
    db,
    nodes.map(node => ({ node: { ...node, scope: 'tenant' as const }, station: '', creatorId: '' })),
  );
  return [
    ...nodes.flatMap((node, at): Question[] => {
      const people = anywhere[at] ?? [];
      const params = { node: language === 'zh-CN' ? node.nameZh : node.nameEn, holder: nameOf(named(node), node, language) };
      if (people.length === 0) return [{ key: 'flow.confirm.nobody', params }];
      return people.some(person => able.has(person.userId)) ? [] : [{ key: 'flow.confirm.mayNot', params }];
    }),
    { key: 'flow.confirm.save', params: { running } },
  ];
}
