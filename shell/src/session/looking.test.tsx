import { portal } from '@reap/contracts/portal/portal';
import { explain } from '@reap/contracts/user-center/explain';
import { request } from '@reap/shared-ui/core/http';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOME } from '../navigation/use-navigation.ts';
import { markUnsaved, openTab, useTabs } from '../tabs/tabs-store.ts';
import { renderFrame } from '../testing/frame.tsx';
import { boot } from '../testing/signed-in.tsx';
import { refreshBoot } from './boot.ts';
import { beginLooking } from './looking.ts';
import { lookedAs, type Session } from './session-store.ts';

const mine = boot.session as Session;
const other = '019a0000-0000-7000-8000-000000000009';
const theirs: Session = {
  ...mine,
  user: { ...mine.user, userId: other, userName: 'crew', employeeName: '李丽' },
  looking: { by: mine.user.employeeName, seconds: 600 },
};
const FORM = '/features/compensation/order/form?orderId=7';

/** A server whose session looks with its own eyes or another person's. */
function server(seconds = 600) {
  let session = mine;
  const begin = fake(explain.lookAs, () => {
    session = { ...theirs, looking: { by: mine.user.employeeName, seconds } };
    return null;
  });
  const end = fake(explain.lookEnd, () => {
    session = mine;
    return null;
  });
  return { calls: [begin, end, fake(portal.boot, () => ({ ...boot, session }))], elsewhere: () => (session = theirs) };
}
const banner = () => screen.findByText(/正以“李丽”的身份查看，只读，剩余 (10:00|9:5\d)/);

test('one looks as another person after leaving what is open, at home, without bell and own settings; and is oneself again at the button', async () => {
  await renderFrame(HOME, server().calls);
  await act(async () => {
    openTab(FORM);
    markUnsaved(useTabs.getState().tabs.find(({ path }) => path === FORM)?.id ?? '', true);
  });
  void beginLooking(other);
  await userEvent.click(await screen.findByRole('button', { name: '放弃并离开' }));
  await banner();
  expect(lookedAs()).toBe(other);
  expect(useTabs.getState().tabs.map(tab => tab.path)).toEqual([HOME]);
  expect(screen.queryByRole('button', { name: /消息/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /李丽/ }));
  await screen.findByRole('menuitem', { name: '退出登录' });
  expect(screen.queryByRole('menuitem', { name: '修改密码' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '结束查看' }));
  await waitFor(() => expect(lookedAs()).toBeUndefined());
  await screen.findByRole('button', { name: /卓玛/ });
});

test('when the time is over, one is oneself again without doing anything', async () => {
  await renderFrame(HOME, server(1).calls);
  await act(() => beginLooking(other));
  await screen.findByRole('button', { name: /李丽/ });
  await screen.findByRole('button', { name: /卓玛/ }, { timeout: 5000 });
  expect(lookedAs()).toBeUndefined();
});

test('a page that learns of it afterwards says so, and shows nothing of the other person', async () => {
  const { calls, elsewhere } = server();
  await renderFrame(HOME, calls);
  elsewhere();
  await act(async () => void (await refreshBoot()));
  await screen.findByRole('dialog', { name: '查看身份已变化' });
  await screen.findByText(/以“李丽”的身份查看/);
  expect(lookedAs()).toBeUndefined();
});

test('so it does when a call is refused for it', async () => {
  const refused = fake(explain.lookEnd, () => refuse('looking.changed', { name: '' }));
  await renderFrame(HOME, [refused]);
  await act(async () => void (await request(explain.lookEnd, {}).catch(() => undefined)));
  await screen.findByText(/以他人身份的查看已结束/);
});
