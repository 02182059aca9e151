import { auth } from '@reap/contracts/user-center/auth';
import { holdWork } from '@reap/shared-ui/core/held-work';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOME } from '../../navigation/use-navigation.ts';
import { markUnsaved, openTab, useTabs } from '../../tabs/tabs-store.ts';
import { renderFrame } from '../../testing/frame.tsx';

const FORM = '/features/compensation/order/form?orderId=7';

test('a changed password ends the page: what is unsaved is asked about, and what is held back is sent, before it is changed', async () => {
  const done: string[] = [];
  const change = fake(auth.changePwd, () => {
    done.push('changed');
    return null;
  });
  const end = holdWork(async () => void done.push('sent'));
  await renderFrame(HOME, [change, fake(auth.logout, () => null)]);
  await act(async () => {
    openTab(FORM);
    markUnsaved(useTabs.getState().tabs.find(({ path }) => path === FORM)?.id ?? '', true);
  });
  await userEvent.click(screen.getByRole('button', { name: /卓玛/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '修改密码' }));
  const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
  await type('原密码', 'Reap@2026aa');
  await type('新密码', 'Other@2026bb');
  await type('确认新密码', 'Other@2026bb{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
  expect(done).toEqual([]);
  const again = screen.getByRole('button', { name: '修改密码' });
  await waitFor(() => expect(again).toBeEnabled());
  await userEvent.click(again);
  await userEvent.click(await screen.findByRole('button', { name: '放弃并离开' }));
  await waitFor(() => expect(location.pathname).toBe('/password-changed'));
  expect(done).toEqual(['sent', 'changed']);
  end();
});
