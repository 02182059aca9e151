import type { Reviewer } from '@reap/contracts/compensation/review/reviewer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../call/api-error.ts';
import { pageOf } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { idOf } from '../testing/sample-orders.tsx';
import { ReviewersDialog } from './reviewers-dialog.tsx';

const reviewer = (n: number): Reviewer => ({
  reviewerId: idOf(n),
  orgId: null,
  orgName: '拉萨航站',
  reviewerNameNo: `员工${n} 1000${n}`,
  reviewerPhone: '',
  userInfo: `员工${n}`,
});
const ending = /确\s?[定认]|提\s?交/;
const confirm = (dialog: ReturnType<typeof within>) => userEvent.click(dialog.getByRole('button', { name: ending }));
const busy = new ApiError({ status: 503, key: 'server.busy', message: '系统繁忙' });

test('select-all chooses those that could be read, says that more could not, and asks again when told to', async () => {
  let down = true;
  const find = jest.fn(async (page: number) => {
    if (page > 1 && down) throw busy;
    return pageOf([reviewer(page)], 2);
  });
  const saving = async () => undefined;
  renderInPortal(<ReviewersDialog open findReviewers={find} saveReviewers={saving} onDone={() => undefined} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '全选' }));
  expect(await dialog.findByText('已选择 1 项')).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent('系统繁忙');
  const asked = find.mock.calls.length;
  down = false;
  await userEvent.click(dialog.getByRole('button', { name: /重\s?试/ }));
  expect(await dialog.findByText('员工2 10002')).toBeInTheDocument();
  expect(find).toHaveBeenCalledTimes(asked + 1);
});

test('select-all of what a search finds leaves those that were chosen before', async () => {
  const saving = jest.fn(async () => undefined);
  const find = async (_: number, text: string) =>
    pageOf([reviewer(1), reviewer(2), reviewer(3)].filter(({ reviewerNameNo }) => !text || !reviewerNameNo.startsWith('员工1')));
  renderInPortal(<ReviewersDialog open findReviewers={find} saveReviewers={saving} onDone={() => undefined} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /员工1/ }));
  await userEvent.type(dialog.getByRole('searchbox'), '员工{Enter}');
  await waitFor(() => expect(dialog.queryByText('员工1 10001')).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: '全选' }));
  await dialog.findByText('已选择 3 项');
  await confirm(dialog);
  await waitFor(() => expect(saving).toHaveBeenCalledWith([idOf(1), idOf(2), idOf(3)]));
});

test('while the rest of select-all is read nobody is sent without them', async () => {
  const rest = Promise.withResolvers<void>();
  const saving = jest.fn(async () => undefined);
  const find = async (page: number) => {
    if (page > 1) await rest.promise;
    return pageOf([reviewer(page)], 2);
  };
  renderInPortal(<ReviewersDialog open findReviewers={find} saveReviewers={saving} onDone={() => undefined} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /员工1/ }));
  await userEvent.click(dialog.getByRole('button', { name: '全选' }));
  await confirm(dialog);
  expect(saving).not.toHaveBeenCalled();
  await act(async () => rest.resolve());
  await dialog.findByText('已选择 2 项');
  await waitFor(() => expect(dialog.getByRole('button', { name: ending })).toBeEnabled());
  await confirm(dialog);
  await waitFor(() => expect(saving).toHaveBeenCalledWith([idOf(1), idOf(2)]));
});
