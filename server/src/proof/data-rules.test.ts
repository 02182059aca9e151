import { type AnyCall, isFile, isPage } from '@reap/contracts/contract';
import type { Envelope } from '@reap/contracts/envelope';
import type { DataModel } from '@reap/contracts/model';
import { columnOf } from '@reap/contracts/models';
import { eq } from 'drizzle-orm';
import { columnsByName, columnsOfField, rowSchema } from '../kernel/access/disclosure.ts';
import { isList, recordField, requiredFields } from '../kernel/access/viewer-policy.ts';
import { textOf } from '../testing/answer-text.ts';
import { requestFor } from '../testing/client.ts';
import { everyCall, leavesOf, takesText } from '../testing/every-call.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { sampleOf } from '../testing/samples.ts';
import { type World, worldIn } from '../testing/world.ts';
import { tables } from '../user-center/index.ts';

// Somebody who may do everything, but whose one role has rules: every way out of every data table, from the contracts.
let portal: TestPortal;
let world: World;
let roleId: string;
const person = 'admin';

beforeAll(async () => {
  portal = await startPortal();
  world = await worldIn(portal, 'TV');
  const admin = portal.as('admin');
  const { rows } = await admin.uc.role.page({ roleCode: 'admin' });
  ({ id: roleId } = await admin.uc.role.copy({ id: rows[0]?.id ?? '', roleCode: 'ruled', roleName: '受限' }));
  const userId = await portal.userId(person);
  await portal.inDb(async (db, tenantId) => {
    await db.delete(tables.userRoles).where(eq(tables.userRoles.userId, userId));
    await db.insert(tables.userRoles).values({ tenantId, userId, roleId });
  });
});
afterAll(() => portal.stop());

interface Way {
  id: string;
  call: AnyCall;
  model: DataModel;
}
/** Calls that give rows of a data table away: lists, details, files. Those that change something give none of it. */
const ways: readonly Way[] = everyCall.flatMap(({ id, call }) =>
  call.model && (isFile(call.returns) || !call.changes) ? [{ id, call, model: call.model }] : [],
);
const models = new Map(ways.map(({ model }) => [model.id, model]));

const rulesAre = (columns: Record<string, Record<string, 1 | 2 | 3 | 4>>, stations: Record<string, string[]> = {}) =>
  portal.inDb(async (db, tenantId) => {
    await db.delete(tables.dataColumnRules).where(eq(tables.dataColumnRules.roleId, roleId));
    await db.delete(tables.dataRowRules).where(eq(tables.dataRowRules.roleId, roleId));
    for (const [modelId, rules] of Object.entries(columns))
      for (const [columnName, processor] of Object.entries(rules))
        await db.insert(tables.dataColumnRules).values({ tenantId, roleId, modelId, columnName, processor });
    for (const [modelId, places] of Object.entries(stations))
      await db.insert(tables.dataRowRules).values({ tenantId, roleId, modelId, stations: places });
  });
const everywhere = (processor: 1 | 2 | 3 | 4) =>
  rulesAre(
    Object.fromEntries(
      [...models].map(([id, { columns }]) => [id, Object.fromEntries(Object.keys(columns).map(name => [name, processor]))]),
    ),
  );

/** What the call can't do without, of its sample. */
function least({ id, call }: Way): Record<string, unknown> {
  const sample = sampleOf(world, id);
  return Object.fromEntries(requiredFields(call).map(name => [name, sample[name]]));
}

async function ask(way: Way, input: object) {
  const token = await portal.tokenOf(person);
  const answer = await portal.inject(requestFor(way.call, input, {}, { token, tenantId: world.tenantId }));
  return { status: answer.statusCode, text: await textOf(answer) };
}

/** The values that stand under the model's columns, at whatever depth; short ones are in any text by chance. */
function clearValues(text: string, { call, model }: Way): Set<string> {
  const schema = rowSchema(call);
  const carrying = [...(schema ? columnsByName(schema) : [])];
  const names = new Set(carrying.filter(([, refs]) => [...refs].some(ref => columnOf(ref).model.id === model.id)).map(([name]) => name));
  const found = new Set<string>();
  const walk = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, name);
    else if (typeof value === 'object' && value !== null) for (const [key, field] of Object.entries(value)) walk(field, key);
    else if (names.has(name) && typeof value === 'string' && /^.{8}|^\p{Script=Han}{2}/u.test(value)) found.add(value);
  };
  walk(JSON.parse(text), '');
  return found;
}

test('there are ways out of every data table', () => {
  expect(models.size).toBeGreaterThanOrEqual(6);
  for (const model of models.values()) expect(ways.some(way => way.model.id === model.id && isList(way.call))).toBe(true);
});

describe('a column that is not clear leaves by no way (resilience P1)', () => {
  test.each(ways.map(way => [way.id, way] as const))('%s', async (_, way) => {
    await rulesAre({});
    const input = least(way);
    const open = await ask(way, input);
    expect(open.status).toBe(200);
    const list = ways.filter(other => other.model.id === way.model.id && !isFile(other.call.returns));
    const values = new Set<string>();
    for (const other of isFile(way.call.returns) ? list : [way])
      for (const value of clearValues((await ask(other, least(other))).text, other)) values.add(value);
    const told = [...values].filter(value => open.text.includes(value));
    for (const processor of [1, 2, 3, 4] as const) {
      await everywhere(processor);
      const { status, text } = await ask(way, input);
      // What it can't be asked without is hidden itself: then it is not asked.
      expect({ processor, refused: status !== 200 && status !== 400, leaks: told.filter(value => text.includes(value)) }).toEqual({
        processor,
        refused: false,
        leaks: [],
      });
    }
  });
});

/** Its lines tell who did something: rows of the log, in which people are masked as on their own table. */
const ofTheLog = (id: string): boolean => id.startsWith('uc.auditLog.');
const limited = ways.filter(({ id, model }) => model.station && !ofTheLog(id));
describe('no row outside of a role’s rules is listed, counted, opened or exported (resilience P2)', () => {
  test.each(limited.map(way => [way.id, way] as const))('%s', async (_, way) => {
    await rulesAre({}, { [way.model.id]: ['ZZZ'] });
    const { status, text } = await ask(way, least(way));
    if (recordField(way.call) || requiredFields(way.call).length > 0) expect([200, 404]).toContain(status);
    else expect(status).toBe(200);
    if (isPage(way.call.returns) && status === 200) expect(JSON.parse(text) as Envelope).toMatchObject({ data: [], totalRecords: 0 });
    if (recordField(way.call)) expect(status).toBe(404);
    await rulesAre({});
    const list = limited.find(one => one.model.id === way.model.id && isList(one.call)) ?? way;
    const values = clearValues((await ask(list, {})).text, list);
    if (isFile(way.call.returns)) expect([...values].filter(value => text.includes(value))).toEqual([]);
  });
});

/** Text that a list can be asked with, but where the contract says that a complete value finds somebody all the same. */
const guesses = ways
  .filter(({ call }) => isPage(call.returns))
  .flatMap(way =>
    leavesOf(way.call)
      .filter(leaf => takesText(leaf) && leaf.path.length === 1 && leaf.path[0] !== 'sortColumn')
      .map(leaf => String(leaf.path[0]))
      .filter(name => !way.call.lookup?.includes(name))
      .map(name => ({ id: way.id, name, way })),
  );
describe('nothing is learnt of a hidden column by searching or sorting (resilience P3)', () => {
  test.each(guesses)('$id by $name', async ({ name, way }) => {
    await rulesAre({});
    const values = [...clearValues((await ask(way, least(way))).text, way)].slice(0, 6);
    await everywhere(3);
    const total = async (value: string) => {
      const { status, text } = await ask(way, { ...least(way), [name]: value });
      return status === 200 ? (JSON.parse(text) as Envelope).totalRecords : status;
    };
    // The same but for its last letter, so that both fit, or fail, the field's pattern.
    const near = (value: string) => value.slice(0, -1) + (value.endsWith('7') ? '8' : '7');
    for (const value of values) expect({ value, found: await total(value) }).toEqual({ value, found: await total(near(value)) });
  });

  test.each(ways.filter(({ call }) => call.sortable).map(way => [way.id, way] as const))('%s in no hidden order', async (_, way) => {
    await everywhere(2);
    const hidden = (way.call.sortable ?? []).filter(name => columnsOfField(way.call, name).length > 0);
    for (const sortColumn of hidden) expect((await ask(way, { ...least(way), sortColumn })).status).toBe(400);
  });
});
