import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { resources } from './resource.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a message leads to no page that is switched off, by itself or with its group', async () => {
  const targetUrl = '/features/survey/task';
  const userIds = [await portal.userId('survey')];
  const admin = portal.as('admin');
  const target = async () => (await admin.msg.innerSent.preview({ userIds, targetUrl })).targetPage;
  const [page] = await portal.inDb(db => db.select().from(resources).where(eq(resources.routeUrl, targetUrl)));
  expect(await target()).toMatchObject({ menuName: page?.menuName });
  for (const id of [page?.id ?? '', page?.parentId ?? '']) {
    await admin.uc.res.status({ id, status: 0 }, { confirmed: true });
    expect(await target()).toBeNull();
    await admin.uc.res.status({ id, status: 1 });
  }
  expect(await target()).not.toBeNull();
});
