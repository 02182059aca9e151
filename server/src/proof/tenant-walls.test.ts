import { headers } from '@reap/contracts/envelope';
import { newId } from '../kernel/ids.ts';
import { textOf } from '../testing/answer-text.ts';
import { inBatches, inTurn } from '../testing/batches.ts';
import { checksums } from '../testing/checksums.ts';
import { requestFor } from '../testing/client.ts';
import { everyCall, leavesOf, takesId, withValue } from '../testing/every-call.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { sampleOf } from '../testing/samples.ts';
import { sessionOf, type World, worldIn } from '../testing/world.ts';
import { tables } from '../user-center/index.ts';

// Handlers never name the tenant in a filter: what holds here is row-level security alone (resilience T1 and T2).
let portal: TestPortal;
let here: World;
let there: World;
/** What the other tenant has, as it was seen last. */
let untouched: Record<string, string>;
beforeAll(async () => {
  portal = await startPortal();
  here = await worldIn(portal, 'TV');
  there = await worldIn(portal, 'DEMO2');
  // The administrator may visit DEMO2 in the demo; here he is a stranger to it.
  await portal.inDb(db => db.delete(tables.userTenants));
  untouched = await checksums(portal, 'DEMO2');
});
afterAll(() => portal.stop());

/** Numbers that name a record beside its id. */
const numbers: Record<string, (world: World) => string> = { accidentNo: world => world.accidentNo, orderNo: world => world.orderNo };
/** The sign-in form names a tenant before anybody is known: that is no reach into it. */
const chosenOpenly = new Set(['uc.auth.login']);

/** The platform tenant administers the others: their ids are what these calls are about (their own tests say who may make them). */
const aboutOthers = (can: string): boolean => can.startsWith('platform:');

const foreignValues = (name: string): string[] => {
  const number = numbers[name];
  if (number) return [number(there)];
  return [...new Set(Object.values(there).filter(value => /^[0-9a-f-]{36}$/.test(value)))];
};
const unknownFor = (name: string): string => (numbers[name] ? 'XX991231000000000000' : newId());

async function ask(id: string, input: unknown) {
  const { call } = everyCall.find(entry => entry.id === id) ?? everyCall[0] ?? { call: undefined };
  if (!call) throw new Error(`no call ${id}`);
  const answer = await portal.inject({
    ...requestFor(call, input as object, { headers: { [headers.requestId]: 'same-for-both' } }, await sessionOf(portal, here, call)),
  });
  return { status: answer.statusCode, body: await textOf(answer) };
}

const cases = everyCall
  .filter(({ id, call }) => !chosenOpenly.has(id) && !aboutOthers(call.can))
  .flatMap(({ id, call }) =>
    leavesOf(call)
      .filter(leaf => takesId(leaf) || String(leaf.path.at(-1)) in numbers)
      .map(leaf => ({ id, path: leaf.path, where: leaf.path.join('.'), inTheirWay: call.changes ? inTurn : inBatches })),
  );

test('every call has a sample request', () => {
  for (const { id } of everyCall) expect(sampleOf(here, id)).toBeDefined();
  expect(cases.length).toBeGreaterThan(40);
});

test.each(cases)("$id: another tenant's ids in $where are nobody's ids", async ({ id, path, inTheirWay }) => {
  const name = String(path.findLast(part => typeof part === 'string'));
  const unknown = unknownFor(name);
  const expected = await ask(id, withValue(sampleOf(here, id), path, unknown));
  const bodyOfUnknown = expected.body.replaceAll(unknown, '?');
  const told = Object.values(there).filter(value => value !== there.flightDate && value !== there.flightNo);
  // Asserted once: a matcher costs more than a request.
  const wrong = await inTheirWay(foreignValues(name), async foreign => {
    const tried = await ask(id, withValue(sampleOf(here, id), path, foreign));
    const leaked = [...told, 'DEMO2'].filter(value => value !== foreign && tried.body.includes(value));
    const same = tried.status === expected.status && tried.body.replaceAll(foreign, '?') === bodyOfUnknown;
    return !same || leaked.length > 0 || tried.status >= 500 ? [{ foreign, tried, expected, leaked }] : [];
  });
  expect(wrong.flat()).toEqual([]);
  const before = untouched;
  untouched = await checksums(portal, 'DEMO2');
  expect(untouched).toEqual(before);
});
