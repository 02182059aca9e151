import { audit } from '@reap/contracts/compensation/review/audit';
import { bulkAudit } from '@reap/contracts/compensation/review/bulk-audit';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf, lookups, todoRow } from '../../../testing/samples.ts';
import TodoListScreen from '../todo-list/todo-list.screen.tsx';
import BulkAuditScreen from './bulk-audit.screen.tsx';

beforeEach(() => sessionStorage.clear());

type Run = AnswerOf<typeof bulkAudit.find>;
type Item = RowOf<typeof bulkAudit.items>;
const runId = idOf(800);
const run = (change: Partial<Run> = {}): Run => ({
  id: runId,
  kind: 'order',
  auditStatus: 'AGREE',
  remarks: '同意补偿',
  status: 'checked',
  total: 3,
  clean: 2,
  cleanAmount: 240_000,
  done: 0,
  refused: 0,
  createdBy: '尼玛格桑',
  createdTime: '2026-03-14T06:05:00Z',
  finishedTime: null,
  ...change,
});
const item = (n: number, change: Partial<Item> = {}): Item => ({
  itemId: idOf(800 + n),
  kind: 'order',
  businessId: idOf(n),
  orderNo: `BC26031400000000000${n}`,
  sumMoney: 120_000,
  verdict: 'clean',
  result: 'waiting',
  note: '',
  doneTime: null,
  ...change,
});
const left = item(3, { verdict: 'nextNotUnique', result: 'skipped', note: '同意后到“财务审核”，有 2 位审核人，需逐张选择' });
const items = () => fake(bulkAudit.items, ({ pageNumber }) => pageOf(pageNumber === 2 ? [] : [item(1), item(2), left]));

const options = (path: string, calls: readonly Fake[], more: ScreenOptions = {}): ScreenOptions => ({
  path,
  calls: [...calls, ...lookups()],
  catalog: catalogOf(more.language ?? 'zh-CN'),
  ...more,
});
const show = (calls: readonly Fake[], more: ScreenOptions = {}) =>
  renderInPortal(<BulkAuditScreen />, options(routes.bulkAudit({ id: runId }), calls, more));

test('what is decided is what was seen when the question was opened', async () => {
  let rows = [todoRow(1, { version: 1 })];
  const check = fake(bulkAudit.check, () => ({ id: runId }));
  const { portal } = renderInPortal(<TodoListScreen />, options(routes.todo(), [fake(audit.todo, () => pageOf(rows)), check]));
  const [, box] = await screen.findAllByRole('checkbox');
  await userEvent.click(box as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: '批量审核' }));
  const dialog = within(await screen.findByRole('dialog'));
  rows = [todoRow(1, { version: 5, sumMoney: 990_000 })];
  act(() => portal.emit({ kind: 'task', orderId: idOf(1) }));
  await screen.findAllByText('¥9,900.00');
  await userEvent.click(dialog.getByRole('button', { name: /试\s?算/ }));
  await waitFor(() => expect(check.inputs).toMatchObject([{ items: [{ id: idOf(1), version: 1 }] }]));
});

test('orders of the inbox are chosen, the decision is asked, the dry run opens', async () => {
  const check = fake(bulkAudit.check, () => ({ id: runId }));
  const { portal } = renderInPortal(
    <TodoListScreen />,
    options(routes.todo(), [fake(audit.todo, () => pageOf([todoRow(1), todoRow(2, { version: 7 })])), check]),
  );
  const boxes = await screen.findAllByRole('checkbox');
  await userEvent.click(boxes[1] as HTMLElement);
  await userEvent.click(boxes[2] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: '批量审核' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: '退回' }));
  await userEvent.type(dialog.getByRole('textbox'), '请补充证明');
  await userEvent.click(dialog.getByRole('button', { name: /试\s?算/ }));
  await waitFor(() => expect(portal.opened).toEqual([routes.bulkAudit({ id: runId })]));
  expect(check.inputs).toEqual([
    {
      kind: 'order',
      auditStatus: 'BACK',
      remarks: '请补充证明',
      items: [
        { id: todoRow(1).orderId, version: 1 },
        { id: todoRow(2).orderId, version: 7 },
      ],
    },
  ]);
});

test('what was to become of some orders is not proposed for others', async () => {
  renderInPortal(<TodoListScreen />, options(routes.todo(), [fake(audit.todo, () => pageOf([todoRow(1), todoRow(2)]))]));
  const boxes = await screen.findAllByRole('checkbox');
  const begin = async () => {
    await userEvent.click(screen.getByRole('button', { name: '批量审核' }));
    return within(await screen.findByRole('dialog'));
  };
  await userEvent.click(boxes[1] as HTMLElement);
  const one = await begin();
  await userEvent.click(one.getByRole('radio', { name: '驳回' }));
  await userEvent.click(one.getByRole('button', { name: /取\s?消/ }));
  await userEvent.click(boxes[2] as HTMLElement);
  expect((await begin()).getByRole('radio', { name: '同意' })).toBeChecked();
});

test('the dry run says what would be done and why the rest would not; it is run after a question', async () => {
  const start = fake(bulkAudit.run, () => ({ status: 'running' as const }));
  show([fake(bulkAudit.find, () => run()), items(), start]);
  expect(await screen.findByText(/同意 · 共选 3 张，可执行 2 张，合计 ¥2,400.00/)).toBeInTheDocument();
  expect(await screen.findByText(left.note)).toBeInTheDocument();
  expect(screen.getAllByText('可执行')).not.toHaveLength(0);
  expect(screen.getByText('下一级审核人不唯一')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '同意 2 张' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('合计 ¥2,400.00，每张单独处理，执行后不能撤回；其余 1 张不会改变')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: '同意 2 张' }));
  await waitFor(() => expect(start.inputs).toEqual([{ id: runId }]));
});

test('it moves while it is open, and what was left can be looked at again', async () => {
  let now = run({ status: 'running', done: 1 });
  const check = fake(bulkAudit.check, () => ({ id: idOf(900) }));
  const { portal } = show([fake(bulkAudit.find, () => now), items(), check]);
  expect(await screen.findByText('已完成 1，未成功 0，待执行 1')).toBeInTheDocument();
  now = run({ status: 'done', done: 1, refused: 1 });
  portal.emit({ kind: 'job', jobId: runId, status: 'done', rowsDone: 3, rowsTotal: 3 });
  expect(await screen.findByText('已完成 1，未成功 1，待执行 0')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '重新试算未完成的 2 张' }));
  await waitFor(() => expect(portal.opened).toEqual([routes.bulkAudit({ id: idOf(900) })]));
  expect(check.inputs[0]).toMatchObject({ auditStatus: 'AGREE', items: [{ id: idOf(1) }, { id: idOf(2) }, { id: idOf(3) }] });
});

test('a run that is not mine says so; without one, all of mine are listed (English)', async () => {
  const { unmount } = show([fake(bulkAudit.find, () => refuse('record.notFound')), items()]);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  unmount();
  const { portal } = renderInPortal(
    <BulkAuditScreen />,
    options(routes.bulkAudit(), [fake(bulkAudit.page, () => pageOf([run({ status: 'done', done: 2 })]))], { language: 'en-US' }),
  );
  expect(await screen.findByText('Finished')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '2026-03-14 14:05' }));
  expect(portal.opened).toEqual([routes.bulkAudit({ id: runId })]);
});

test('who may not review in bulk sees no boxes', async () => {
  const calls = [fake(audit.todo, () => pageOf([todoRow(1)]))];
  renderInPortal(<TodoListScreen />, options(routes.todo(), calls, { can: ['comp:order:audit'] }));
  expect(await screen.findByText(todoRow(1).orderNo)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
