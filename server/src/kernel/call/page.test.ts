import { isPage, type Resource } from '@reap/contracts/contract';
import { registry } from '@reap/contracts/registry';
import { sql } from 'drizzle-orm';
import { innerMessages } from '../../message-center/index.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { type PageableQuery, pageOf } from './page.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const mails = async (count: number) => {
  const recipient = await portal.userId('station');
  await portal.inDb((db, tenantId) =>
    db.execute(sql`
      insert into inner_messages (tenant_id, id, recipient_id, sender_name, msg_title, msg_content, msg_title_en, msg_content_en, business_type, created_at)
      select ${tenantId}, gen_random_uuid(), ${recipient}, 'x', 'x', 'x', 'x', 'x', 'system', now() from generate_series(1, ${count}::int)`),
  );
};

test('ten thousand rows are counted to the last; of more it is said that there are more', async () => {
  const { innerMail } = portal.as('station').msg;
  await mails(10_000);
  await expect(innerMail.page({})).resolves.toMatchObject({ total: 10_000, more: false });
  await mails(1);
  await expect(innerMail.page({})).resolves.toMatchObject({ total: 10_001, more: true });
  await mails(50);
  await expect(innerMail.page({})).resolves.toMatchObject({ total: 10_001, more: true });
});

const pages = Object.entries<Resource>(registry).flatMap(([id, resource]) =>
  Object.entries(resource).flatMap(([name, call]) => {
    const shape = { ...call.query?.shape, ...call.body?.shape };
    return isPage(call.returns) && 'pageSize' in shape ? [{ id: `${id}.${name}`, size: shape['pageSize'] }] : [];
  }),
);

test('no page is longer than 300 rows, whatever is asked for, in any call', () => {
  expect(pages.length).toBeGreaterThan(30);
  const open = pages.filter(
    ({ size }) => !size?.safeParse(300).success || [301, 1e9, 0, -1, 1.5].some(asked => size.safeParse(asked).success),
  );
  expect(open.map(({ id }) => id)).toEqual([]);
});

test('a page beyond what anybody turns to is refused by the server itself', async () => {
  const { innerMail } = portal.as('station').msg;
  expect((await innerMail.page({ pageSize: 300 })).rows).toHaveLength(300);
  for (const beyond of [{ pageSize: 301 }, { pageSize: 1e9 }, { pageNumber: 100_001 }])
    await expect(innerMail.page(beyond)).rejects.toMatchObject({ status: 400, key: 'request.invalid' });
});

/** The same query, but its text is written a moment after it was asked for. */
const written = <Row>(query: PageableQuery<Row>): PageableQuery<Row> =>
  new Proxy(query, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'then') return (done: (rows: unknown) => unknown) => new Promise(setImmediate).then(() => target).then(done);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

test('the count takes nothing from a page that is still being asked for', async () => {
  await mails(30);
  const page = await portal.inDb(db =>
    pageOf(
      db,
      written(db.select({ id: innerMessages.id }).from(innerMessages).$dynamic()),
      { pageNumber: 1, pageSize: 20 },
      { id: innerMessages.id, sort: { createdAt: innerMessages.createdAt } },
    ),
  );
  expect(page.rows).toHaveLength(20);
  expect(page.total).toBeGreaterThan(20);
});
