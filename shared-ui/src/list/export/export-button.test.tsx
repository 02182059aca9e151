import { file, post, resource } from '@reap/contracts/contract';
import { job } from '@reap/contracts/portal/job';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod';
import { type Fake, fake, refuse } from '../../testing/fake-calls.tsx';
import { renderInPortal, type ScreenOptions } from '../../testing/render-in-portal.tsx';
import { ExportButton } from './export-button.tsx';
import type { ExportJob } from './use-export-job.tsx';

const { list } = resource('/api/test', {
  list: post('export', {
    can: 'test:export',
    added: true,
    body: z.object({ flightNo: z.string() }),
    returns: file('xlsx', { row: z.object({ flightNo: z.string() }), columns: ['flightNo'], name: 'flight.export.name' }),
  }),
});
const id = '019a0000-0000-7000-8000-0000000000aa';
const state = (change: Partial<ExportJob>): ExportJob => ({
  jobId: id,
  path: list.path,
  fileName: '航班列表_20260314.xlsx',
  status: 'running',
  rowsDone: 4000,
  rowsTotal: 20_000,
  errorKey: '',
  createdTime: '2026-03-14T06:00:00Z',
  expiresTime: '2026-03-15T06:00:00Z',
  ...change,
});

/** Names of what was saved; jsdom can't save. */
let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<ExportButton ofList call={list} input={{ flightNo: 'TV98' }} />, { calls, ...options });
const file1 = { name: '航班列表_20260314.xlsx', content: new Blob(['x']) };

test('a small export is saved under the name that the server gave it', async () => {
  const exporting = fake(list, () => file1);
  const { portal } = show([exporting]);
  await userEvent.click(screen.getByRole('button', { name: /导出/ }));
  await waitFor(() => expect(saved).toEqual(['航班列表_20260314.xlsx']));
  expect(exporting.inputs).toEqual([{ flightNo: 'TV98' }]);
  expect(portal.toasts).toEqual([{ kind: 'success', text: '文件已保存' }]);
});

/** An export whose answer is given by hand. */
const waited = () => {
  let answer = (_: typeof file1) => {};
  const exporting = fake(list, () => new Promise<typeof file1>(done => (answer = done)));
  return { exporting, answer: () => act(async () => answer(file1)) };
};

test.each(['by mouse', 'by keyboard'])('while it is waited for, it can be given up %s, which is said once', async way => {
  const { exporting, answer } = waited();
  const { portal } = show([exporting]);
  await userEvent.click(screen.getByRole('button', { name: /导出/ }));
  const cancel = await screen.findByRole('button', { name: /取\s?消/ });
  if (way === 'by mouse') await userEvent.dblClick(cancel);
  else await userEvent.keyboard('{Tab}{Enter}');
  await answer();
  await waitFor(() => expect(screen.queryByRole('button', { name: /取\s?消/ })).not.toBeInTheDocument());
  expect(saved).toEqual([]);
  expect(portal.toasts).toEqual([{ kind: 'info', text: '导出已取消' }]);
});

test('nothing comes or moves while a double click may last: both clicks are the button’s, and export once', async () => {
  const { exporting, answer } = waited();
  show([exporting]);
  const button = screen.getByRole('button', { name: /导出/ });
  await userEvent.dblClick(button);
  expect(screen.getAllByRole('button')).toEqual([button]);
  expect(button).toHaveClass('ant-btn-loading');
  await answer();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(exporting.inputs).toHaveLength(1);
});

test('an answer between the clicks of a double click is the only one; a later click exports again', async () => {
  const exporting = fake(list, () => file1);
  const { portal } = show([exporting]);
  const button = screen.getByRole('button', { name: /导出/ });
  await userEvent.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  await userEvent.click(button);
  expect(exporting.inputs).toHaveLength(1);
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(button);
  await waitFor(() => expect(portal.toasts).toHaveLength(2));
  expect(saved).toHaveLength(2);
});

test('left while it is waited for, it ends without a word', async () => {
  const { exporting, answer } = waited();
  const { portal, unmount } = show([exporting]);
  await userEvent.click(screen.getByRole('button', { name: /导出/ }));
  unmount();
  await answer();
  expect(saved).toEqual([]);
  expect(portal.toasts).toEqual([]);
});

test('a large one goes on in the background: progress by event, then its download', async () => {
  let now = state({});
  const { portal } = show([fake(list, () => ({ jobId: id })), fake(job.find, () => now), fake(job.file, () => file1)]);
  await userEvent.click(screen.getByRole('button', { name: /导出/ }));
  expect(await screen.findByText('已生成 4,000 / 20,000 行')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: '导出进度' })).toHaveAttribute('aria-valuenow', '20');
  expect(portal.toasts).toEqual([{ kind: 'info', text: '数据较多，正在后台生成，完成后会收到站内信' }]);
  now = state({ status: 'done', rowsDone: 20_000 });
  act(() => portal.emit({ kind: 'job', jobId: id, status: 'done', rowsDone: 20_000, rowsTotal: 20_000 }));
  await userEvent.click(await screen.findByRole('button', { name: '下载文件' }));
  await waitFor(() => expect(screen.queryByText(/已生成/)).not.toBeInTheDocument());
  expect(saved).toEqual(['航班列表_20260314.xlsx']);
});

test('without events it asks by itself (English)', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let now = state({ status: 'queued', rowsDone: 0 });
  show([fake(list, () => ({ jobId: id })), fake(job.find, () => now)], { language: 'en-US' });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: /Export/ }));
  expect(await screen.findByText('Queued')).toBeInTheDocument();
  now = state({ status: 'done', rowsDone: 20_000 });
  await act(() => jest.advanceTimersByTimeAsync(6100));
  expect(await screen.findByText('20,000 rows ready')).toBeInTheDocument();
  jest.useRealTimers();
});

/** The export under another filter: its file is small. */
function Narrowed() {
  const [flightNo, setFlightNo] = useState('');
  return (
    <>
      <button type="button" onClick={() => setFlightNo('TV98')}>
        narrow
      </button>
      <ExportButton call={list} input={{ flightNo }} />
    </>
  );
}

test.each([
  ['progress of a large one', state({}), '已生成 4,000 / 20,000 行'],
  ['download of a large one', state({ status: 'done', rowsDone: 20_000 }), '已生成 20,000 行'],
])('the %s stays in sight beside a small one', async (_, large, told) => {
  const exporting = fake(list, ({ flightNo }) => (flightNo ? file1 : { jobId: id }));
  renderInPortal(<Narrowed />, { calls: [exporting, fake(job.find, () => large)] });
  const button = screen.getByRole('button', { name: /导出/ });
  await userEvent.click(button);
  expect(await screen.findByText(told)).toBeInTheDocument();
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(screen.getByRole('button', { name: 'narrow' }));
  await userEvent.click(button);
  await waitFor(() => expect(saved).toEqual([file1.name]));
  expect(screen.getByText(told)).toBeInTheDocument();
});

test('a running one can be cancelled', async () => {
  let now = state({});
  const cancel = fake(job.cancel, () => {
    now = state({ status: 'cancelled' });
    return null;
  });
  show([fake(list, () => ({ jobId: id })), fake(job.find, () => now), cancel]);
  await userEvent.click(screen.getByRole('button', { name: /导出/ }));
  await userEvent.click(await screen.findByRole('button', { name: /取\s?消/ }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(cancel.inputs).toEqual([{ id }]);
});

test('one that failed says why, and is tried again', async () => {
  const exporting = fake(list, () => ({ jobId: id }));
  show([exporting, fake(job.find, () => state({ status: 'failed', errorKey: 'permission.denied' }))]);
  await userEvent.click(screen.getByRole('button', { name: /导出/ }));
  expect(await screen.findByText('导出失败')).toBeInTheDocument();
  await userEvent.hover(screen.getByText('导出失败'));
  expect(await screen.findByText('您没有执行该操作的权限')).toBeInTheDocument();
  const retry = screen.getByRole('button', { name: '重试' });
  await waitFor(() => expect(retry).toBeEnabled());
  await userEvent.dblClick(retry);
  await waitFor(() => expect(exporting.inputs).toHaveLength(2));
});

test('the message about a finished one leads to its download', async () => {
  show([fake(job.find, () => state({ status: 'done', rowsDone: 20_000 }))], { path: `/features/flight/list?export=${id}` });
  expect(await screen.findByRole('button', { name: '下载文件' })).toBeInTheDocument();
});

test('an expired one says so and can be put away', async () => {
  show([fake(job.find, () => refuse('export.notFound'))], { path: `/features/flight/list?export=${id}` });
  expect(await screen.findByText('导出文件已过期')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '不再显示' }));
  expect(screen.queryByText('导出文件已过期')).not.toBeInTheDocument();
});

test('on a page with several exports the list’s own says that one has expired; what another began, that one says', async () => {
  const calls = [fake(list, () => ({ jobId: id })), fake(job.find, () => refuse('export.notFound'))];
  const page = (
    <>
      <ExportButton call={list} input={{ flightNo: 'TV98' }} label="名单" />
      <ExportButton ofList call={list} input={{ flightNo: 'TV98' }} />
    </>
  );
  renderInPortal(page, { calls, path: `/features/flight/list?export=${id.replace('aa', 'bb')}` });
  expect(await screen.findAllByText('导出文件已过期')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /名单/ }));
  await waitFor(() => expect(screen.getAllByText('导出文件已过期')).toHaveLength(2));
});

test('a refusal is said; who may not export sees no button', async () => {
  const { portal, unmount } = show([fake(list, () => refuse('export.tooMany', { max: 200_000 }))]);
  await userEvent.click(screen.getByRole('button', { name: /导出/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'export.tooMany' }]));
  unmount();
  show([], { can: [] });
  expect(screen.queryByRole('button', { name: /导出/ })).not.toBeInTheDocument();
});
