import { headers } from '@reap/contracts/envelope';
import { sql } from 'drizzle-orm';
import { newId } from '../kernel/ids.ts';
import { checksums } from '../testing/checksums.ts';
import { requestFor } from '../testing/client.ts';
import { everyCall } from '../testing/every-call.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { sampleOf } from '../testing/samples.ts';
import { sessionOf, type World, worldIn } from '../testing/world.ts';

let portal: TestPortal;
let world: World;
/** What both tenants have, as it was seen last. */
let seen: Record<'TV' | 'DEMO2', Record<string, string>>;
beforeAll(async () => {
  portal = await startPortal();
  world = await worldIn(portal, 'TV');
  seen = { TV: await checksums(portal, 'TV'), DEMO2: await checksums(portal, 'DEMO2') };
});
afterAll(() => portal.stop());

const changing = everyCall.filter(({ call }) => call.changes);

test.each(changing)('$id refuses a request that a cross-site form could send (resilience S9)', async ({ id, call }) => {
  const request = requestFor(call, sampleOf(world, id), {}, await sessionOf(portal, world, call));
  const { [headers.requestedWith]: _, ...withoutIt } = request.headers as Record<string, string>;
  const answer = await portal.inject({ ...request, headers: withoutIt });
  // What an outside party signs needs no such header: without a signature it is refused all the same.
  if (call.signed) expect(answer.statusCode).toBe(401);
  else expect(answer.json()).toMatchObject({ code: 403, key: 'request.headerMissing' });
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const form = await portal.inject({
      method: call.method,
      url: request.url ?? '',
      headers: { ...withoutIt, 'content-type': type },
      payload: 'a=b',
    });
    expect([400, 403, 415]).toContain(form.statusCode);
  }
  const before = seen.TV;
  seen.TV = await checksums(portal, 'TV');
  expect(seen.TV).toEqual(before);
});

/** What a caller must not decide; each value can be told wherever it turns up. */
async function extras() {
  const foreign = await portal.inDb(async (_, id) => id, 'DEMO2');
  const marks = { id: newId(), createdBy: newId(), role: newId() };
  const body = {
    id: marks.id,
    tenantId: foreign,
    tenant_id: foreign,
    status: 3,
    createdBy: marks.createdBy,
    created_by: marks.createdBy,
    createdByName: '冒名者',
    sumMoney: '987654.32',
    sumFen: 98_765_432,
    paxCount: 7_654_321,
    userType: 1,
    roleIds: [marks.role],
    effectiveAt: '2026-01-01T00:00:00Z',
  };
  return { body, traces: [...Object.values(marks), '冒名者', '98765432', '7654321'] };
}

/** What these calls are there to change; that they change no more of it than they are asked to is for their own tests. */
const tablesOf: Record<string, readonly string[]> = {
  'uc.user': ['users', 'user_roles'],
  'uc.org': ['users'],
  // Who gets or loses a role is counted on.
  'uc.role': ['roles', 'user_roles', 'users'],
  'uc.dataPerm': ['roles'],
  'uc.res': ['resources'],
};

test.each(changing.filter(({ call, id }) => call.body && !id.startsWith('uc.auth.')))(
  '$id takes no field that is not its own (resilience Z3)',
  async ({ id, call }) => {
    const { body, traces } = await extras();
    const request = requestFor(call, sampleOf(world, id), {}, await sessionOf(portal, world, call));
    const fields = Object.keys(call.body?.shape ?? {});
    const more = Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)));
    const payload =
      request.payload instanceof FormData
        ? withFields(request.payload, more)
        : withInner({ ...more, ...(request.payload as object) }, more);
    const { statusCode } = await portal.inject({ ...request, payload });
    expect(statusCode).toBeLessThan(500);
    const before = seen;
    seen = { TV: await checksums(portal, 'TV'), DEMO2: await checksums(portal, 'DEMO2') };
    expect(seen.DEMO2).toEqual(before.DEMO2);
    const own = tablesOf[id.slice(0, id.lastIndexOf('.'))] ?? [];
    for (const table of ['users', 'user_roles', 'roles', 'resources'])
      if (!own.includes(table)) expect([table, seen.TV[table]]).toEqual([table, before.TV[table]]);
    expect(await tracesLeft(traces)).toEqual([]);
  },
);

test('an order saved with somebody else’s state, sum and author keeps its own', async () => {
  const { body } = await extras();
  const { call } = changing.find(entry => entry.id === 'comp.order.save') ?? {};
  if (!call) throw new Error('no such call');
  const request = requestFor(call, sampleOf(world, 'comp.order.save'), {}, await sessionOf(portal, world, call));
  await portal.inject({ ...request, payload: { ...body, ...(request.payload as object) } });
  const row = await portal.as('admin').comp.order.find({ orderId: world.draftId });
  expect(row).toMatchObject({ status: 0, sumMoney: 40_000, paxCount: 1, allowed: ['edit', 'submit', 'delete'] });
});

/** The same extra fields in a form. */
function withFields(form: FormData, more: object): FormData {
  for (const [name, value] of Object.entries(more)) form.append(name, String(value));
  return form;
}

/** The same extra fields in every row of every list. */
const withInner = (body: Record<string, unknown>, more: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(row => (typeof row === 'object' ? { ...more, ...row } : row)) : value,
    ]),
  );

/** Tables of the tenant in which one of these texts stands, with a row of each. */
const tracesLeft = (traces: readonly string[]): Promise<string[]> =>
  portal.inDb(async db => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select relname as name from pg_class c join pg_policy p on p.polrelid = c.oid where relnamespace = 'public'::regnamespace`);
    const any = `(^|[^0-9a-f-])(${traces.join('|')})([^0-9a-f-]|$)`;
    const looks = rows.map(
      ({ name }) => sql`(select ${`${name}: `} || t::text as found from ${sql.identifier(name)} t where t::text ~ ${any} limit 1)`,
    );
    const hits = await db.execute<{ found: string }>(sql.join(looks, sql` union all `));
    return hits.rows.map(({ found }) => found);
  });
