import { maxPinned, maxViews, type ViewState } from '@reap/contracts/portal/saved-view';
import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { orderList } from '../testing/given-saved-view.ts';
import { savedViews } from './saved-view.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(() => portal.inDb(db => db.delete(savedViews)));

const empty: ViewState = { filters: [], columns: [], hidden: [], pinned: [], widths: [], density: 'compact' };
const views = (who = 'manager') => portal.as(who).portal.savedView;
const draft = (name: string) => ({ name, ...orderList, state: empty });

test('a list keeps so many views of one person, the menu so many', async () => {
  const user = await portal.userId('manager');
  const made = await portal.inDb((db, tenantId) =>
    db
      .insert(savedViews)
      .values(
        Array.from({ length: maxViews }, (_, at) => ({
          tenantId,
          id: newId(),
          ownerId: user,
          ...orderList,
          name: `视图${at}`,
          state: empty,
        })),
      )
      .returning({ id: savedViews.id }),
  );
  await expect(views().save(draft('多余'))).rejects.toMatchObject({ key: 'savedView.tooMany', params: { max: maxViews } });
  for (const { id } of made.slice(0, maxPinned)) await views().pin({ id, pinned: true });
  const [first, , ...rest] = made;
  await expect(views().pin({ id: rest.at(-1)?.id ?? '', pinned: true })).rejects.toMatchObject({
    key: 'savedView.tooManyPinned',
  });
  await expect(views().pin({ id: first?.id ?? '', pinned: true })).resolves.toBeNull();
});

test('views that are shared no more take no place in the menu', async () => {
  const [role] = await portal.inDb(db => db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-manager')));
  const ids: string[] = [];
  for (let at = 0; at < maxPinned; at += 1) {
    const { id } = await views('admin').save(draft(`共享${at}`));
    await views('admin').share({ id, roleIds: [role?.id ?? ''] });
    await views().pin({ id, pinned: true });
    ids.push(id);
  }
  for (const id of ids) await views('admin').share({ id, roleIds: [] });
  const own = await views().save(draft('我的'));
  await views().pin({ id: own.id, pinned: true });
  expect((await portal.as('manager').portal.boot({})).views.map(({ name }) => name)).toEqual(['我的']);
});
