import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { ActionBar } from './action-bar.tsx';

const run = jest.fn();
const actions = ['看', '改', '停', '删'].map(label => ({ key: label, label, run: () => run(label) }));
beforeEach(() => run.mockClear());
const more = () => screen.getByRole('button', { name: '更多 员工1' });

test('the menu of what has no room takes the focus, and gives it back: on Escape, and when an entry was chosen', async () => {
  renderInPortal(<ActionBar actions={actions} about="员工1" />);
  more().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: '删' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(more()).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: '删' })).toHaveFocus());
  await userEvent.click(screen.getByRole('menuitem', { name: '删' }));
  expect(run).toHaveBeenCalledWith('删');
  expect(more()).toHaveFocus();
});

test('on a slow page it leaves the focus where somebody has gone on to', async () => {
  const frames: FrameRequestCallback[] = [];
  const held = jest.spyOn(window, 'requestAnimationFrame').mockImplementation(frame => frames.push(frame));
  const draw = async () => {
    for (const frame of frames.splice(0)) frame(0);
  };
  renderInPortal(
    <>
      <ActionBar actions={actions} about="员工1" />
      <input aria-label="备注" />
    </>,
  );
  await userEvent.click(more());
  await userEvent.click(await screen.findByRole('menuitem', { name: '删' }));
  await userEvent.click(screen.getByLabelText('备注'));
  for (let n = 0; n < 20; n++) await act(draw);
  held.mockRestore();
  expect(screen.getByLabelText('备注')).toHaveFocus();
});

test('while what was asked about is done the question stays, whatever is pressed', async () => {
  const done = Promise.withResolvers<void>();
  const confirm = { title: '停用 员工1？', verb: '停用' };
  renderInPortal(<ActionBar actions={[{ key: 'stop', label: '停用', danger: true, confirm, run: () => done.promise }]} about="员工1" />);
  await userEvent.click(screen.getByRole('button', { name: '停用 员工1' }));
  const question = within(await screen.findByRole('dialog', { name: /停用 员工1/ }));
  await userEvent.click(question.getByRole('button', { name: /停\s?用/ }));
  await waitFor(() => expect(question.getByRole('button', { name: /取\s?消/ })).toBeDisabled());
  await userEvent.keyboard('{Escape}');
  await act(() => new Promise(later => setTimeout(later, 300)));
  expect(screen.getByRole('dialog')).toBeVisible();
  await act(async () => done.resolve());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a double click asks once; asked and declined, it can be asked again', async () => {
  const confirm = { title: '停用 员工1？', verb: '停用' };
  renderInPortal(<ActionBar actions={[{ key: 'stop', label: '停用', confirm, run: () => run('停用') }]} about="员工1" />);
  const question = () => screen.findByRole('dialog', { name: /停用 员工1/ });
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.dblClick(screen.getByRole('button', { name: '停用 员工1' }));
  await userEvent.click(within(await question()).getByRole('button', { name: /取\s?消/ }));
  await gone();
  await userEvent.click(screen.getByRole('button', { name: '停用 员工1' }));
  await userEvent.click(within(await question()).getByRole('button', { name: /停\s?用/ }));
  await gone();
  expect(run.mock.calls).toEqual([['停用']]);
});
