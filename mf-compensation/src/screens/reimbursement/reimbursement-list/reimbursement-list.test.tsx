import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import { type Fake, fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { claimRow } from '../../../testing/sample-reimbursements.ts';
import { catalogOf, lookups, reviewer } from '../../../testing/samples.ts';
import ReimbursementListScreen from './reimbursement-list.screen.tsx';

const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<ReimbursementListScreen />, {
    path: routes.reimbursements(),
    calls: [...calls, ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const rowOf = async (orderNo: string) => within((await screen.findByText(orderNo)).closest('tr') as HTMLElement);
const list = (change = {}) => fake(reimbursement.queryPage, () => pageOf([claimRow(change)]));

test('number, state, station, days and sum; the number opens it', async () => {
  const { portal } = show([list({ status: 1, allowed: [] })]);
  const row = await rowOf(claimRow().orderNo);
  expect(row.getByText('审核中')).toBeInTheDocument();
  expect(row.getByText('¥700.01')).toBeInTheDocument();
  expect(await row.findByText('拉萨 LXA')).toBeInTheDocument();
  await userEvent.click(row.getByRole('link', { name: claimRow().orderNo }));
  expect(portal.opened).toEqual([routes.reimbursementDetail({ id: claimRow().id })]);
});

test('submitting asks first, then has the first reviewers chosen', async () => {
  const submit = fake(reimbursement.commandSubmit, () => ({
    isPrompt: false,
    orderAuditorList: [reviewer(1), reviewer(2)],
    taskId: idOf(9),
  }));
  const reviewers = fake(reimbursement.reviewers, () => pageOf([reviewer(1), reviewer(2)]));
  show([list(), submit, reviewers]);
  await userEvent.click((await rowOf(claimRow().orderNo)).getByRole('button', { name: /提交/ }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('2 位旅客，合计 ¥700.01；提交后不能修改')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: /提\s?交/ }));
  await waitFor(() => expect(submit.inputs).toEqual([{ id: claimRow().id, version: 3 }]));
  expect(await screen.findByText('白玛 TV001')).toBeInTheDocument();
});

test('deleting says what becomes of its passengers', async () => {
  const remove = fake(reimbursement.commandDelete, () => null);
  show([list(), remove]);
  const row = await rowOf(claimRow().orderNo);
  await userEvent.click(row.getByRole('button', { name: /删除/ }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('其中的旅客可以重新报销，删除后不能恢复')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(remove.inputs).toEqual([{ id: claimRow().id, version: 3 }]));
});

test('what waits for me is a filter; who may only look has no buttons (English)', async () => {
  const calls = list({ status: 1, allowed: [] });
  show([calls], { language: 'en-US', can: ['comp:reimb:view'] });
  await screen.findByText(claimRow().orderNo);
  expect(screen.queryByRole('button', { name: /New reimbursement|Export/ })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'To review' }));
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(calls.inputs.at(-1)).toMatchObject({ todo: true }));
});
