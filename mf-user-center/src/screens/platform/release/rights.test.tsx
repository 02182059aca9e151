import { release } from '@reap/contracts/portal/release';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import { Rights } from './rights.tsx';

const person = (n: number, userName: string, employeeName: string) => ({
  remote: 'mf-survey',
  userId: idOf(n),
  userName,
  employeeName,
  rights: ['publish' as const],
});
const rights = fake(release.rights, () => [person(1, 'zhaxi', '扎西'), person(2, 'lili', '李丽')]);
const userName = async () => within(await screen.findByRole('dialog')).findByRole('textbox');

test('what was begun for somebody new does not come up with somebody else’s rights', async () => {
  renderInPortal(<Rights remote="mf-survey" />, { calls: [rights, fake(release.saveRights, () => null)], catalog: catalogOf('zh-CN') });
  const row = within((await screen.findByText('李丽')).closest('tr') as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: /授权/ }));
  await userEvent.type(await userName(), 'tashi');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(row.getByRole('button'));
  expect(await userName()).toHaveValue('lili');
});
