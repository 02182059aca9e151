import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expressDraft, givenBaggage } from '../compensation/testing/given-baggage.ts';
import { stepsThatAgree, taken } from '../testing/model-steps.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';

// Sequences of what two agents may try with two missing bags and a found one, on the web and on a phone, beside a model of the state
// machine (entities.md baggageAccident).

const runs = process.env['PROOF'] === 'full' ? 400 : 40;
const bags = ['missing', 'other', 'found'] as const;
type Bag = (typeof bags)[number];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

interface Model {
  status: Record<Bag, 0 | 1 | 2 | 3 | 4 | 5 | 6 | 'gone'>;
  /** Which missing bag the found one is matched with. */
  pair: 'missing' | 'other' | undefined;
  express: Record<Bag, boolean>;
  /** Steps that each has taken, its registration among them. */
  steps: Record<Bag, number>;
}
interface Real {
  ids: Record<Bag, string>;
}

const step = stepsThatAgree<Model, Real>(agree);

type Device = 'baggage' | 'h5Baggage';
const calls = (by: string, device: Device) => portal.as(by).comp[device];
const is = (model: Model, bag: Bag, ...states: Model['status'][Bag][]) => states.includes(model.status[bag]);
const other = (model: Model, bag: Bag): Bag | undefined => (bag === 'found' ? model.pair : model.pair === bag ? 'found' : undefined);

function move(model: Model, bag: Bag, status: Model['status'][Bag]): void {
  model.status[bag] = status;
  model.steps[bag] += 1;
}
/** Both bags of a pair are where they were before it; what was to carry the found one to a passenger goes. */
function part(model: Model, bag: Bag): void {
  if (model.pair === undefined) return;
  if (bag !== 'found' && model.express[bag]) {
    model.express[bag] = false;
    model.steps[bag] += 1;
  }
  move(model, bag, bag === 'found' ? 1 : 2);
}

const simple = {
  submit: (model: Model, bag: Bag) => is(model, bag, 0),
  toMatch: (model: Model, bag: Bag) => bag !== 'found' && is(model, bag, 1),
  toLost: (model: Model, bag: Bag) => bag !== 'found' && is(model, bag, 1, 2),
} as const;
const leadsTo = { submit: 1, toMatch: 2, toLost: 4 } as const;

const alone = (action: keyof typeof simple, bag: Bag, by: string, device: Device) =>
  step(`${by} ${device}.${action}(${bag})`, async (model, { ids }) => {
    const may = simple[action](model, bag) && (action !== 'submit' || by === 'station');
    expect(await taken(calls(by, device)[action]({ accidentId: ids[bag] }))).toBe(may);
    if (may) move(model, bag, leadsTo[action]);
  });

const match = (one: Bag, two: Bag, by: string, device: Device) =>
  step(`${by} ${device}.match(${one}, ${two})`, async (model, { ids }) => {
    const pair = [one, two].filter(bag => bag === 'found').length === 1;
    const missing = one === 'found' ? two : one;
    const may = pair && is(model, missing, 2) && is(model, 'found', 1);
    expect(await taken(calls(by, device).saveMatch({ accidentId: ids[one], matchedAccidentId: ids[two] }))).toBe(may);
    if (!may || missing === 'found') return;
    move(model, missing, 3);
    move(model, 'found', 3);
    model.pair = missing;
  });

const relieve = (bag: Bag, by: string, device: Device) =>
  step(`${by} ${device}.relieve(${bag})`, async (model, { ids }) => {
    const may = is(model, bag, 3);
    const mate = other(model, bag);
    expect(await taken(calls(by, device).relieveMatch({ accidentId: ids[bag] }))).toBe(may);
    if (!may) return;
    part(model, bag);
    if (mate) part(model, mate);
    model.pair = undefined;
  });

const close = (bag: Bag, by: string, device: Device) =>
  step(`${by} ${device}.close(${bag})`, async (model, { ids }) => {
    const may = is(model, bag, 1, 3, 4);
    const mate = is(model, bag, 3) ? other(model, bag) : undefined;
    expect(await taken(calls(by, device).toCloseStatus({ accidentId: ids[bag] }))).toBe(may);
    if (!may) return;
    move(model, bag, 5);
    if (mate) move(model, mate, 5);
  });

const voiding = (bag: Bag, by: string, device: Device) =>
  step(`${by} ${device}.void(${bag})`, async (model, { ids }) => {
    const may = is(model, bag, 1, 2, 3, 4);
    const mate = is(model, bag, 3) ? other(model, bag) : undefined;
    expect(await taken(calls(by, device).toVoidStatus({ accidentId: ids[bag] }))).toBe(may);
    if (!may) return;
    move(model, bag, 6);
    if (mate) part(model, mate);
    if (mate) model.pair = undefined;
  });

const express = (bag: Bag, by: string, device: Device) =>
  step(`${by} ${device}.express(${bag})`, async (model, { ids }) => {
    // Nobody here has seen one that there is already.
    const may = !model.express[bag] && (is(model, bag, 1) || (is(model, bag, 3) && bag !== 'found'));
    expect(await taken(calls(by, device).expressSave({ accidentId: ids[bag], ...expressDraft }))).toBe(may);
    if (!may) return;
    model.express[bag] = true;
    model.steps[bag] += 1;
  });

const remove = (bag: Bag, by: string, device: Device) =>
  step(`${by} ${device}.delete(${bag})`, async (model, { ids }) => {
    const may = is(model, bag, 0) && by === 'station';
    expect(await taken(calls(by, device).delete({ id: ids[bag] }))).toBe(may);
    if (may) Object.assign(model.status, { [bag]: 'gone' });
  });

/** What is there is what the model says: states, one pair at most and both sides of it, an express, and a story that only grows. */
async function agree(model: Model, { ids }: Real): Promise<void> {
  const names = new Map(Object.entries(ids).map(([bag, id]) => [id, bag]));
  const found = await portal.inDb(async db => {
    const { rows } = await db.execute<{ id: string; status: number; matched_id: string | null; steps: number; expresses: number }>(sql`
      select id, status, matched_id,
        (select count(*)::int from baggage_steps s where s.accident_id = a.id) as steps,
        (select count(*)::int from baggage_expresses e where e.accident_id = a.id) as expresses
      from baggage_accidents a where id in ${Object.values(ids)}`);
    return new Map(rows.map(row => [names.get(row.id), row]));
  });
  for (const bag of bags) {
    const row = found.get(bag);
    const mate = other(model, bag);
    expect([bag, row?.status ?? 'gone']).toEqual([bag, model.status[bag]]);
    if (!row) continue;
    expect([bag, row.steps, row.expresses]).toEqual([bag, model.steps[bag], model.express[bag] ? 1 : 0]);
    expect([bag, row.matched_id && names.get(row.matched_id)]).toEqual([bag, mate ?? null]);
  }
}

const anyBag = fc.constantFrom<Bag>('missing', 'missing', 'other', 'found', 'found');
/** Most of what can go wrong begins with a pair. */
const pairing = fc.constantFrom<Bag>('missing', 'missing', 'other');
const where = fc.tuple(fc.constantFrom('station', 'station', 'manager'), fc.constantFrom<Device>('baggage', 'h5Baggage'));
const steps = [
  fc
    .tuple(fc.constantFrom('submit', 'submit', 'toMatch', 'toMatch', 'toLost'), anyBag, where)
    .map(([action, bag, [by, device]]) => alone(action as keyof typeof simple, bag, by, device)),
  fc.tuple(anyBag, anyBag, where).map(([one, two, [by, device]]) => match(one, two, by, device)),
  fc.tuple(pairing, where).map(([one, [by, device]]) => match(one, 'found', by, device)),
  fc.tuple(pairing, where).map(([one, [by, device]]) => match('found', one, by, device)),
  ...[relieve, express].map(make => fc.tuple(anyBag, where).map(([bag, [by, device]]) => make(bag, by, device))),
  fc.tuple(fc.constantFrom(close, voiding, remove), anyBag, where).map(([make, bag, [by, device]]) => make(bag, by, device)),
];

test('whatever is tried in whatever order, bags go only where their state machine leads, and pairs together', async () => {
  const given = givenBaggage(portal);
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 24 }), async commands => {
      const missing = await given.missing();
      const second = await given.draft();
      const found = await given.found();
      const real: Real = { ids: { missing: missing.accidentId, other: second.accidentId, found: found.accidentId } };
      const model: Model = {
        status: { missing: 2, other: 0, found: 1 },
        pair: undefined,
        express: { missing: false, other: false, found: false },
        steps: { missing: 3, other: 1, found: 2 },
      };
      await fc.asyncModelRun(() => ({ model, real }), commands);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 240_000);
