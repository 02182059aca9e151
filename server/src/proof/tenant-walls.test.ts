import { headers } from '@reap/contracts/envelope';
import { newId } from '../kernel/ids.ts';
import { textOf } from '../testing/answer-text.ts';
import { everyCall, leavesOf, takesId, withValue } from '../testing/every-call.ts';
import { requestFor, startPortal, type TestPortal } from '../testing/portal.ts';
import { sampleOf } from '../testing/samples.ts';
import { checksums, type World, worldIn } from '../testing/world.ts';
import { tables } from '../user-center/index.ts';

// Handlers never name the tenant in a filter: what holds here is row-level security alone (resilience T1 and T2).
let portal: TestPortal;
let here: World;
let there: World;
beforeAll(async () => {
  portal = await startPortal();
  here = await worldIn(portal, 'TV');
  there = await worldIn(portal, 'DEMO2');
  // The administrator may visit DEMO2 in the demo; here he is a stranger to it.
  await portal.inDb(db => db.delete(tables.userTenants));
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
  const token = await portal.tokenOf('admin');
  const answer = await portal.inject({
    ...requestFor(call, input as object, { headers: { [headers.requestId]: 'same-for-both' } }, { token, tenantId: here.tenantId }),
  });
  return { status: answer.statusCode, body: await textOf(answer) };
}

const cases = everyCall
  .filter(({ id, call }) => !chosenOpenly.has(id) && !aboutOthers(call.can))
  .flatMap(({ id, call }) =>
    leavesOf(call)
      .filter(leaf => takesId(leaf) || String(leaf.path.at(-1)) in numbers)
      .map(leaf => ({ id, path: leaf.path, where: leaf.path.join('.') })),
  );

test('every call has a sample request', () => {
  for (const { id } of everyCall) expect(sampleOf(here, id)).toBeDefined();
  expect(cases.length).toBeGreaterThan(40);
});

test.each(cases)("$id: another tenant's ids in $where are nobody's ids", async ({ id, path }) => {
  const name = String(path.findLast(part => typeof part === 'string'));
  const before = await checksums(portal, 'DEMO2');
  for (const foreign of foreignValues(name)) {
    const unknown = unknownFor(name);
    const tried = await ask(id, withValue(sampleOf(here, id), path, foreign));
    const expected = await ask(id, withValue(sampleOf(here, id), path, unknown));
    expect({ ...tried, body: tried.body.replaceAll(foreign, '?') }).toEqual({ ...expected, body: expected.body.replaceAll(unknown, '?') });
    expect(tried.status).toBeLessThan(500);
    const others = Object.values(there).filter(value => value !== foreign && value !== there.flightDate && value !== there.flightNo);
    expect(others.filter(value => tried.body.includes(value))).toEqual([]);
    expect(tried.body).not.toContain('DEMO2');
  }
  expect(await checksums(portal, 'DEMO2')).toEqual(before);
});
