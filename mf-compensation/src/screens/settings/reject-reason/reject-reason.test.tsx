import { rejectReason } from '@reap/contracts/compensation/claim/reject-reason';
import type { RowOf } from '@reap/contracts/contract';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import RejectReasonScreen from './reject-reason.screen.tsx';

const reason = (n: number, value: string): RowOf<typeof rejectReason.pages> => ({
  id: idOf(n),
  value,
  updatedBy: '索朗多吉',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 4,
});
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<RejectReasonScreen />, {
    path: '/features/compensation/replace/reject-reason',
    calls,
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const list = () => fake(rejectReason.pages, () => pageOf([reason(1, '证件照片不清晰'), reason(2, '姓名不符')]));
const dialog = async () => within(await screen.findByRole('dialog'));

test('a reason is added; a twin is said at the field and what was typed stays', async () => {
  const create = fake(rejectReason.create, ({ value }) =>
    value === '姓名不符'
      ? refuse('rejectReason.taken', { value }, { value: { key: 'rejectReason.taken', text: '驳回原因“姓名不符”已存在' } })
      : { id: idOf(9) },
  );
  const pages = list();
  show([pages, create]);
  await userEvent.click(await screen.findByRole('button', { name: /新增原因/ }));
  const form = await dialog();
  const typed = form.getByLabelText(/驳回原因/);
  await userEvent.type(typed, '姓名不符');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  expect(await form.findByText('驳回原因“姓名不符”已存在', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  expect(typed).toHaveValue('姓名不符');
  await userEvent.clear(typed);
  await userEvent.type(typed, '材料不全');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(create.inputs).toEqual([{ value: '姓名不符' }, { value: '材料不全' }]);
  expect(pages.inputs.length).toBeGreaterThan(1);
});

test('a reason without words is not sent', async () => {
  const create = fake(rejectReason.create, () => ({ id: idOf(9) }));
  show([list(), create]);
  await userEvent.click(await screen.findByRole('button', { name: /新增原因/ }));
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  expect(await form.findByText('请输入驳回原因', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  expect(create.inputs).toEqual([]);
});

test('deleting says what stays, and names the version that was seen', async () => {
  const remove = fake(rejectReason.delete, () => null);
  show([list(), remove]);
  const row = within((await screen.findByText('姓名不符')).closest('tr') as HTMLElement);
  await userEvent.click(row.getByRole('button', { name: /删除/ }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('以前的审核记录保留原文，今后不能再选择')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(remove.inputs).toEqual([{ id: idOf(2), version: 4 }]));
});

test('who may only look has no buttons', async () => {
  show([list()], { can: ['comp:rejectReason:view'] });
  expect(await screen.findByText('姓名不符')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /新增原因|修改|删除/ })).toBeNull();
});
