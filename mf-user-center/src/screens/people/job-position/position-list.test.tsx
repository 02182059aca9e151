import type { RowOf } from '@reap/contracts/contract';
import { jobPosition } from '@reap/contracts/user-center/job-position';
import { lookup } from '@reap/contracts/user-center/lookup';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import PositionListScreen from './position-list.screen.tsx';

const position = (n: number, change: Partial<RowOf<typeof jobPosition.page>> = {}): RowOf<typeof jobPosition.page> => ({
  id: idOf(n),
  positionCode: `code-${n}`,
  positionName: `岗位${n}`,
  positionNameEn: `Position ${n}`,
  jobType: 'service',
  sort: n,
  status: 1,
  holders: 0,
  updatedBy: '索朗多吉',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 4,
  allowed: ['update', 'delete'],
  ...change,
});
const types = fake(lookup.dictByKey, () => [
  { dictValue: 'service', dictLabel: '旅客服务', dictLabelEn: 'Passenger service' },
  { dictValue: 'ramp', dictLabel: '站坪保障', dictLabelEn: 'Ramp' },
]);
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<PositionListScreen />, {
    path: '/features/dept/job-position',
    calls: [...calls, types],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const list = (...rows: ReturnType<typeof position>[]) => fake(jobPosition.page, () => pageOf(rows));
const dialog = async () => within(await screen.findByRole('dialog'));

test('positions with their type in words and how many hold them', async () => {
  show([list(position(1, { holders: 37 }), position(2, { status: 0 }))]);
  const row = await rowOf('code-1');
  expect(await row.findByText('旅客服务')).toBeInTheDocument();
  expect(row.getByText('37')).toBeInTheDocument();
  expect((await rowOf('code-2')).getByText('停用')).toHaveAttribute('data-tone', 'idle');
});

test('a new one is asked for what is missing, sent, said to be there, and the list is read again', async () => {
  const page = list(position(1));
  const save = fake(jobPosition.save, () => ({ id: idOf(9) }));
  const { portal } = show([page, save]);
  await userEvent.click(await screen.findByRole('button', { name: /新增岗位/ }));
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  expect(await form.findByText('请选择岗位类别', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  expect(save.inputs).toEqual([]);
  await userEvent.type(form.getByLabelText(/岗位编码/), 'lounge');
  await userEvent.type(form.getByLabelText(/岗位名称/), '贵宾室服务员');
  await userEvent.click(form.getByLabelText(/岗位类别/));
  await userEvent.click(await screen.findByText('站坪保障', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '岗位已新增' }]));
  expect(save.inputs).toMatchObject([{ positionCode: 'lounge', positionName: '贵宾室服务员', jobType: 'ramp', sort: 0, status: 1 }]);
  await waitFor(() => expect(page.inputs.length).toBeGreaterThan(1));
});

test('a code that is taken is said at its field, and nothing typed is lost', async () => {
  const taken = { positionCode: { key: 'jobPosition.codeTaken', text: '岗位编码 lounge 已被使用' } };
  show([list(), fake(jobPosition.save, () => refuse('jobPosition.codeTaken', { code: 'lounge' }, taken))]);
  await userEvent.click(await screen.findByRole('button', { name: /新增岗位/ }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/岗位编码/), 'lounge');
  await userEvent.type(form.getByLabelText(/岗位名称/), '贵宾室服务员');
  await userEvent.click(form.getByLabelText(/岗位类别/));
  await userEvent.click(await screen.findByText('旅客服务', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  expect(await form.findByText('岗位编码 lounge 已被使用', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  expect(form.getByLabelText(/岗位名称/)).toHaveValue('贵宾室服务员');
});

test('editing keeps the code and names the version that was seen', async () => {
  const update = fake(jobPosition.update, () => ({ version: 5 }));
  const { portal } = show([list(position(1)), update]);
  await userEvent.click((await rowOf('code-1')).getByRole('button', { name: /修改岗位/ }));
  const form = await dialog();
  expect(form.getByText('code-1')).toBeInTheDocument();
  expect(form.queryByLabelText(/岗位编码/)).not.toBeInTheDocument();
  await userEvent.clear(form.getByLabelText(/岗位名称/));
  await userEvent.type(form.getByLabelText(/岗位名称/), '新名称');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '修改成功' }]));
  expect(update.inputs).toMatchObject([{ id: idOf(1), positionName: '新名称', version: 4 }]);
});

test('deleting names the position, and a refusal stays', async () => {
  const gone = fake(jobPosition.delete, () => refuse('jobPosition.held', { name: '岗位1', count: 3 }));
  const { portal } = show([list(position(1, { holders: 0 })), gone]);
  await userEvent.click((await rowOf('code-1')).getByRole('button', { name: /删除/ }));
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('删除岗位 岗位1（code-1）？');
  await userEvent.click(within(asked).getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'jobPosition.held' }]));
  expect(gone.inputs).toEqual([{ id: idOf(1), version: 4 }]);
});

test('one that is held says how many hold it, and offers no button that deletes', async () => {
  show([list(position(1, { holders: 3 }))]);
  await userEvent.click((await rowOf('code-1')).getByRole('button', { name: /删除/ }));
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('岗位“岗位1”不能删除');
  expect(asked).toHaveTextContent('现有 3 名员工担任该岗位');
  expect(within(asked).queryByRole('button', { name: /删\s?除/ })).not.toBeInTheDocument();
});

test('who may only look adds, edits and deletes nothing (English)', async () => {
  show([list(position(1, { allowed: [] }))], { can: ['uc:jobPosition:view'], language: 'en-US' });
  const row = await rowOf('code-1');
  expect(await row.findByText('Passenger service')).toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add position/ })).not.toBeInTheDocument();
});
