import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { givenIn } from '../compensation/testing/given.ts';
import { stepsThatAgree, taken } from '../testing/model-steps.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';

// Sequences of what the creator and three reviewers may try with an order and its accident, beside a model of the state machine (entities.md compensationOrder, resilience C4).

const runs = process.env['PROOF'] === 'full' ? 200 : 20;
const levels = ['manager', 'finance', 'director'] as const;
type Reviewer = (typeof levels)[number];
type Decision = 'AGREE' | 'REJECT' | 'BACK';
/** Three passengers at this much each pass through so many levels. */
const fenFor = [10_000, 100_000, 2_000_000] as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

interface Model {
  status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 'gone';
  /** How many levels the amount passes through, and the open one. */
  depth: number;
  level: number;
  /** Decisions, submissions and withdrawals so far. */
  steps: number;
  /** Whether anybody has decided since the last submission. */
  decided: boolean;
}
interface Real {
  orderId: string;
  accidentId: string;
  paxIds: string[];
}

const step = stepsThatAgree<Model, Real>(agree);

const station = () => portal.as('station').comp.order;
const is = (model: Model, ...states: Model['status'][]) => states.includes(model.status);

const edit = (depth: 1 | 2 | 3) =>
  step(`edit(${depth} levels)`, async (model, { orderId, accidentId, paxIds }) => {
    const passengers = paxIds.map(paxId => ({ paxId, currentAmount: fenFor[depth - 1] ?? 0, duplicateReason: '' }));
    const draft = { orderId, accidentId, compensateType: 1 as const, serviceCity: 'LXA', responsibleUnits: ['weather'], passengers };
    const may = is(model, 0, 5);
    expect(await taken(station().save(draft))).toBe(may);
    if (may) model.depth = depth;
  });

const submit = (by: string) =>
  step(`submit(${by})`, async (model, { orderId }) => {
    const may = by === 'station' && is(model, 0, 5);
    expect(await taken(portal.as(by).comp.order.submit({ orderId }))).toBe(may);
    if (may) Object.assign(model, { status: 1, level: 0, steps: model.steps + 1, decided: false });
  });

const decide = (by: Reviewer | 'station', decision: Decision) =>
  step(`${by}: ${decision}`, async (model, { orderId }) => {
    const { taskId } = model.status === 'gone' ? { taskId: null } : await station().find({ orderId });
    if (!taskId) return;
    const may = levels[model.level] === by;
    expect(await taken(portal.as(by).comp.audit.operation({ orderId, taskId, auditStatus: decision, remarks: '' }))).toBe(may);
    if (!may) return;
    model.steps += 1;
    model.decided = true;
    if (decision === 'REJECT') model.status = 4;
    else if (decision === 'AGREE' && model.level + 1 === model.depth) model.status = 2;
    else if (decision === 'AGREE') model.level += 1;
    else if (model.level === 0) model.status = 5;
    else model.level -= 1;
  });

const withdraw = (by: string) =>
  step(`withdraw(${by})`, async (model, { orderId }) => {
    const may = by === 'station' && is(model, 1) && !model.decided;
    expect(await taken(portal.as(by).comp.order.withdraw({ orderId }))).toBe(may);
    if (may) Object.assign(model, { status: 0, steps: model.steps + 1 });
  });

const effect = step('take effect', async (model, { orderId }) => {
  const may = is(model, 2);
  expect(await taken(station().takeEffect({ orderId }))).toBe(may);
  if (may) model.status = 3;
});
const close = step('close', async (model, { orderId }) => {
  const may = is(model, 2, 3);
  expect(await taken(station().close({ orderId }))).toBe(may);
  if (may) model.status = 6;
});
const copy = step('copy', async (model, { orderId }) => {
  const may = is(model, 4, 6);
  expect(await taken(station().copy({ orderId }))).toBe(may);
});
const remove = step('delete', async (model, { orderId }) => {
  const may = is(model, 0, 4, 5);
  expect(await taken(station().delete({ orderId }))).toBe(may);
  if (may) model.status = 'gone';
});
const voidAccident = step('void the accident', async (model, { accidentId }) => {
  // Only while no order of it can come to money; its drafts go with it.
  const may = !is(model, 1, 2, 3, 5);
  if (!may) expect(await taken(portal.as('station').comp.accident.toVoid({ accidentId }))).toBe(false);
});

/** What is there is what the model says: the state, one open task at most, and a record that only grows. */
async function agree(model: Model, { orderId }: Real): Promise<void> {
  const [found] = await portal.inDb(async db => {
    const { rows } = await db.execute<{ status: number | null; open: number; done: number; own: number }>(sql`select
      (select status from compensation_orders where id = ${orderId}) as status,
      count(*) filter (where t.status = 'open')::int as open,
      count(*) filter (where t.status = 'done')::int as done,
      count(*) filter (where t.node_index >= 0 and t.done_by = i.creator_id and i.status <> 'withdrawn')::int as own
      from workflow_instances i join workflow_tasks t on t.instance_id = i.id where i.business_id = ${orderId}`);
    return rows;
  });
  const status = model.status === 'gone' ? null : model.status;
  expect(found).toMatchObject({ status, open: status === 1 ? 1 : 0, own: 0 });
  expect(found?.done).toBe(model.steps);
}

const reviewer = fc.constantFrom<Reviewer | 'station'>('manager', 'manager', 'finance', 'finance', 'director', 'station');
const decision = fc.constantFrom<Decision>('AGREE', 'AGREE', 'AGREE', 'BACK', 'REJECT');
const steps = [
  fc.constantFrom(1, 2, 3).map(depth => edit(depth as 1 | 2 | 3)),
  fc.constantFrom('station', 'station', 'station', 'manager').map(submit),
  fc.tuple(reviewer, decision).map(([by, decided]) => decide(by, decided)),
  fc.tuple(reviewer, decision).map(([by, decided]) => decide(by, decided)),
  fc.tuple(reviewer, decision).map(([by, decided]) => decide(by, decided)),
  fc.constantFrom('station', 'station', 'manager').map(withdraw),
  fc.constantFrom(effect, effect, effect, close, copy, remove, voidAccident),
];

test('whatever is tried in whatever order, an order goes only where its state machine leads', async () => {
  const given = givenIn(portal);
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 20 }), async commands => {
      const { orderId, accident } = await given.draft({ fen: fenFor[0], pax: 3 });
      const real: Real = { orderId, accidentId: accident.accidentId, paxIds: accident.flight.paxIds };
      const model: Model = { status: 0, depth: 1, level: 0, steps: 0, decided: false };
      await fc.asyncModelRun(() => ({ model, real }), commands);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 240_000);
