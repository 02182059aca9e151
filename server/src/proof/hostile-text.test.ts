import { accident } from '@reap/contracts/compensation/accident';
import { inBatches, inTurn } from '../testing/batches.ts';
import { checksums } from '../testing/checksums.ts';
import { requestFor } from '../testing/client.ts';
import { everyCall, leavesOf, takesId, takesText, withValue } from '../testing/every-call.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { sampleOf } from '../testing/samples.ts';
import { sessionOf, type World, worldIn } from '../testing/world.ts';

let portal: TestPortal;
let world: World;
beforeAll(async () => {
  portal = await startPortal();
  world = await worldIn(portal, 'TV');
  await portal.asOwner(`
    create sequence obeyed;
    grant usage, select on sequence obeyed to reap_app;
    create function obey() returns bigint language sql return nextval('obeyed')`);
});
afterAll(() => portal.stop());

/** Some of them ask for `obey()`, whose trace no rollback takes back. */
const sqlTexts = [
  "' or 1=1--",
  "'; drop table compensation_orders;--",
  "' union select password_hash from users--",
  '1; select obey()',
  "') or ('1'='1",
  '" or ""="',
  "'||obey()||'",
  "\\'; select obey()--",
  '$$; select obey()$$',
  '#{7*7}',
  '{{7*7}}',
  '%',
  '%%%%%%',
  '_',
  '\\',
  '%\\',
  'id; select 1',
  'created_at desc, (select obey())',
  'constructor',
  '__proto__',
  'toString',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a\r\nset-cookie: x=1',
];
const impossible = ['\0', 'a\0b', '\ud800', '1e308', '9007199254740993', '0000-01-01', '9999-12-31', '-1', 'NaN', 'Infinity'];

const asAdmin = () => sessionOf(portal, world, accident.save);
const compensation = everyCall.filter(({ id }) =>
  /^(?:comp|msg|gnd|fp|portal\.(?:todo|savedView)|uc\.(?:employee(?:Scope)?|user|org))\./.test(id),
);

async function send(id: string, path: readonly (string | number)[], text: string) {
  const { call } = compensation.find(entry => entry.id === id) ?? {};
  if (!call) throw new Error(`no call ${id}`);
  // A query can only carry what UTF-8 can; a body carries anything as an escape.
  const value = path[0] !== undefined && path[0] in (call.query?.shape ?? {}) ? text.toWellFormed() : text;
  return portal.inject(requestFor(call, withValue(sampleOf(world, id), path, value) as object, {}, await sessionOf(portal, world, call)));
}

/** Whether a text was ever run as a statement. */
async function obeyed() {
  const { rows } = await portal.inDb(db => db.execute<{ called: boolean }>('select is_called as called from obeyed'));
  return rows[0]?.called;
}

/** The same as the case before saw it, as long as nothing but reading goes on. */
let asRead: Record<string, string> | undefined;
/** The tenant's tables but the inboxes: messages of earlier calls are delivered on their own time. */
async function unchanged() {
  const { inner_messages: _, ...tables } = await checksums(portal, 'TV');
  return tables;
}

const cases = compensation
  .flatMap(({ id, call }) =>
    leavesOf(call)
      .filter(leaf => takesText(leaf) || takesId(leaf))
      .map(leaf => ({ id, path: leaf.path, where: leaf.path.join('.'), changes: call.changes })),
  )
  .map((one, field) => ({ ...one, field }));

/** At every change each field gets a third of the texts, another third than its neighbours; `PROOF=full` gives all to all. */
const thirdOf = (texts: readonly string[], field: number) =>
  process.env['PROOF'] === 'full' ? texts : texts.filter((_, at) => (at + field) % 3 === 0);

test.each(cases)('$id: hostile text in $where is text, or is refused (resilience A2, A3)', async ({ id, path, changes, field }) => {
  const before = changes ? undefined : (asRead ?? (await unchanged()));
  const texts = thirdOf([...sqlTexts, ...impossible], field);
  // Asserted once: a matcher costs more than a request.
  const wrong = await (changes ? inTurn : inBatches)(texts, async text => {
    const { statusCode, body } = await send(id, path, text);
    return statusCode >= 500 ? [`${JSON.stringify(text)}: ${body}`] : [];
  });
  expect(wrong.flat()).toEqual([]);
  expect(await obeyed()).toBe(false);
  asRead = changes ? undefined : await unchanged();
  expect(asRead).toEqual(before);
});

test('the trace is left where a text does get through', async () => {
  await portal.inDb(db => db.execute('select obey()'));
  expect(await obeyed()).toBe(true);
});

test('signs that mean something to LIKE are found as signs', async () => {
  const admin = portal.as('admin').uc.org;
  const { total } = await admin.page({});
  for (const sign of ['%', '_', '\\']) {
    const found = await admin.page({ name: sign });
    expect(found.total).toBeLessThan(total);
    expect(found.rows.filter(row => !`${row.name} ${row.nameEn}`.includes(sign))).toEqual([]);
  }
});

describe('shapes that no page sends', () => {
  const post = async (payload: string) => {
    const { headers } = requestFor(accident.save, {}, {}, await asAdmin());
    const answer = await portal.inject({
      method: 'POST',
      url: accident.save.path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    return answer.statusCode;
  };

  test.each<[string, () => string]>([
    ['twenty thousand levels', () => `{"remark":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    [
      'a hundred thousand keys',
      () => JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, 1]))).slice(0, 1_200_000),
    ],
    ['a prototype', () => '{"__proto__":{"codes":["platform:all"]},"remark":"x"}'],
    ['a constructor', () => '{"constructor":{"prototype":{"polluted":true}}}'],
    ['a number beyond every number', () => '{"accidentType":1e400}'],
    ['a list in place of the object', () => '[1,2,3]'],
    ['half a document', () => '{"remark":"'],
    ['one byte more than a body may have', () => JSON.stringify({ remark: 'x'.repeat(1_048_577) })],
  ])('%s', async (_, payload) => {
    const status = await post(payload());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('a list of ids longer than the contract allows, a page too large and a sort that is none', async () => {
    const ids = Array.from({ length: 2001 }, () => world.paxId);
    const admin = portal.as('admin').comp.order;
    await expect(admin.freezeOrderPax({ orderId: world.draftId, paxId: ids, freezeReason: '核对中' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(admin.page({ pageSize: 1_000_000_000 })).rejects.toMatchObject({ status: 400 });
    for (const sortColumn of ['constructor', '__proto__', 'id; drop table users', 'tenant_id', 'SUMMONEY'])
      await expect(admin.page({ sortColumn })).rejects.toMatchObject({ status: 400, fields: { sortColumn: { key: 'validate.sort' } } });
  });
});
