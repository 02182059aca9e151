import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { ActionBar } from './action-bar.tsx';

const run = jest.fn();
const actions = ['看', '改', '停', '删'].map(label => ({ key: label, label, run: () => run(label) }));
const more = () => screen.getByRole('button', { name: '更多 员工1' });

test('the menu of what has no room takes the focus, and gives it back: on Escape, and when an entry was chosen', async () => {
  renderInPortal(<ActionBar actions={actions} about="员工1" />);
  more().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: '删' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(more()).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: '删' }));
  expect(run).toHaveBeenCalledWith('删');
  expect(more()).toHaveFocus();
});
