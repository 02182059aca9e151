import { auth } from '@reap/contracts/user-center/auth';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOME } from '../navigation/use-navigation.ts';
import { useDialogs } from '../session/dialogs.ts';
import { holdsUnsaved, markUnsaved, useTabs } from '../tabs/tabs-store.ts';
import { renderFrame } from '../testing/frame.tsx';

const unsavedTab = () => act(async () => markUnsaved(useTabs.getState().activeId, true));
/** Whether the browser would ask again when the page goes. */
function browserAsks() {
  const unload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(unload);
  return unload.defaultPrevented;
}

test('who has agreed to leave unsaved work and signs out is not asked by the browser again', async () => {
  const out = fake(auth.logout, () => null);
  await renderFrame(HOME, [out]);
  await unsavedTab();
  expect(browserAsks()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /卓玛/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  await userEvent.click(await screen.findByRole('button', { name: '放弃并离开' }));
  await waitFor(() => expect(holdsUnsaved()).toBe(false));
  expect(out.inputs).toHaveLength(1);
  expect(browserAsks()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test('who gives up the page of an ended session for another sign-in is not asked either', async () => {
  await renderFrame(HOME);
  await unsavedTab();
  await act(async () => useDialogs.setState({ ended: () => undefined }));
  await userEvent.click(await screen.findByRole('button', { name: '放弃本页，换人登录' }));
  expect(browserAsks()).toBe(false);
  act(() => useDialogs.setState({ ended: undefined }));
});
