import { order } from '@reap/contracts/compensation/order/order';
import { received } from '@reap/contracts/compensation/payment/received';
import { audit } from '@reap/contracts/compensation/review/audit';
import { headers } from '@reap/contracts/envelope';
import { sendHeldWork } from '@reap/shared-ui/core/held-work';
import { type Fake, type FakeContext, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf, lookups, todoRow } from '../../../testing/samples.ts';
import AuditModeScreen from './audit-mode.screen.tsx';

const finished = { isPrompt: false, orderAuditorList: [], taskId: null };
const waiting = [1, 2, 3].map(n => todoRow(n, { orderId: idOf(n), taskId: idOf(70 + n), orderNo: `BC26031400000000000${n}` }));

/** What reached the server, each with its key. */
function server(answer: (input: { orderId: string }) => object = () => finished) {
  const sent: { no: string; decision: string; remarks: string; key: string | undefined; keepalive: boolean }[] = [];
  const decided = new Set<string>();
  const operation = fake(audit.operation, (input, { headers: sentHeaders, keepalive }: FakeContext) => {
    sent.push({
      no: (input.orderNo ?? '').slice(-1),
      decision: input.auditStatus,
      remarks: input.remarks,
      key: sentHeaders[headers.idempotencyKey],
      keepalive,
    });
    // Whatever is answered, it waits for nobody any more.
    decided.add(input.orderId);
    return answer(input) as typeof finished;
  });
  const todo = fake(audit.todo, () => pageOf(waiting.filter(row => !decided.has(row.orderId))));
  return { operation, todo, sent };
}
const reads = () => [
  ...lookups(),
  fake(order.find, ({ orderId }) => orderRow(Number(orderId?.at(-1)), { allowed: ['audit'], taskId: idOf(71), status: 1 })),
  fake(audit.findAuditRecord, () => []),
  fake(order.findPax, () => pageOf([])),
  fake(order.findPaxReceiveRecord, () => []),
  fake(order.findSameTypeOrders, () => []),
  fake(received.find, () => []),
];
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<AuditModeScreen />, {
    path: routes.auditMode(),
    catalog: catalogOf(options.language ?? 'zh-CN'),
    calls: [...calls, ...reads()],
    ...options,
  });
const opened = () => screen.queryByRole('region')?.getAttribute('aria-label')?.slice(-1);
const item = (n: number) => within(screen.getByRole('navigation', { name: /待审/ })).getByRole('button', { name: new RegExp(`00000${n}`) });
const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Decides the order that is open, by keys alone. */
const decide = async (key: '1' | '2' | '3') => {
  await press(key);
  await press('Enter');
};

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterEach(() => void jest.useRealTimers());

test('a decision waits five seconds, shown as not sent, and the next order is open meanwhile; then it goes', async () => {
  const { operation, todo, sent } = server();
  show([operation, todo]);
  await wait(50);
  expect(opened()).toBe('1');
  await decide('2');
  expect(opened()).toBe('2');
  expect(within(item(1)).getByText('未提交')).toBeInTheDocument();
  expect(screen.getByRole('status', { busy: false })).toHaveTextContent('驳回 …000001');
  await wait(4900);
  expect(sent).toEqual([]);
  await wait(200);
  expect(sent).toMatchObject([{ no: '1', decision: 'REJECT' }]);
  await wait(100);
  expect(within(screen.getByRole('navigation', { name: /待审/ })).queryAllByRole('button')).toHaveLength(2);
});

test('taken back within five seconds nothing is sent; what was decided and written stands there again', async () => {
  const { operation, todo, sent } = server();
  show([operation, todo]);
  await wait(50);
  await press('3');
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '请补证明' } });
  await press('Enter');
  await wait(3000);
  await press('z');
  expect(opened()).toBe('1');
  expect(screen.getByRole('radio', { name: '退回' })).toBeChecked();
  expect(screen.getByLabelText('备注')).toHaveValue('请补证明');
  await wait(20_000);
  expect(sent).toEqual([]);
});

test('what is written about an order survives a reload of the page', async () => {
  const { operation, todo } = server();
  const { unmount } = show([operation, todo]);
  await wait(50);
  await press('3');
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '请补航班延误证明' } });
  unmount();
  show([operation, todo]);
  await wait(50);
  expect(screen.getByLabelText('备注')).toHaveValue('请补航班延误证明');
  expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'BACK');
});

test('the next decision sends the one before at once', async () => {
  const { operation, todo, sent } = server();
  show([operation, todo]);
  await wait(50);
  await decide('1');
  expect(sent).toEqual([]);
  await decide('2');
  await wait(50);
  expect(sent).toMatchObject([{ no: '1', decision: 'AGREE' }]);
  expect(screen.getByRole('status', { busy: false })).toHaveTextContent('驳回 …000002');
  expect(opened()).toBe('3');
});

test.each([
  ['closing the page', () => fireEvent(window, new Event('pagehide'))],
  [
    'hiding it',
    () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(document, new Event('visibilitychange'));
    },
  ],
  ['signing out or changing the tenant', () => void sendHeldWork()],
])('%s sends it at once in a way that outlives the page, and never a second time', async (_, leave) => {
  const { operation, todo, sent } = server();
  show([operation, todo]);
  await wait(50);
  await decide('1');
  await act(async () => leave());
  await act(async () => void fireEvent(window, new Event('pagehide')));
  await wait(20_000);
  expect(sent).toEqual([{ no: '1', decision: 'AGREE', remarks: '', key: expect.stringMatching(/^[\w-]{36}$/), keepalive: true }]);
  jest.restoreAllMocks();
});

test('leaving the page’s tab sends it too, and a refusal then is said where the person is', async () => {
  const { operation, todo, sent } = server(() => refuse('audit.handled', { by: '扎西', at: '14:05' }));
  const { portal, unmount } = show([operation, todo]);
  await wait(50);
  await decide('1');
  unmount();
  await wait(50);
  expect(sent).toHaveLength(1);
  expect(portal.toasts).toMatchObject([{ kind: 'failure' }]);
});

test('a refusal opens the order again with its message, and what was written; reading it again shows the pile as it is', async () => {
  const { operation, todo } = server(() => refuse('audit.handled', { by: '扎西', at: '14:05' }));
  show([operation, todo]);
  await wait(50);
  await decide('3');
  expect(opened()).toBe('2');
  await wait(5100);
  expect(opened()).toBe('1');
  expect(screen.getByText(/扎西/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '退回' })).toBeChecked();
  expect(within(item(1)).getByText('未成功')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '重新载入' }));
  await wait(50);
  expect(opened()).toBe('2');
  expect(within(screen.getByRole('navigation', { name: /待审/ })).getAllByRole('button')).toHaveLength(2);
});

test('an order that somebody else decides meanwhile stays open: no key falls on another one', async () => {
  let pile = waiting;
  const todo = fake(audit.todo, () => pageOf(pile));
  const { operation, sent } = server(() => refuse('audit.handled', { by: '扎西', at: '14:05' }));
  const { portal } = show([operation, todo]);
  await wait(50);
  await press('1');
  pile = waiting.slice(1);
  act(() => portal.emit({ kind: 'task', orderId: idOf(1) }));
  await wait(200);
  expect(opened()).toBe('1');
  await press('Enter');
  await wait(5200);
  expect(sent.map(({ no }) => no)).toEqual(['1']);
  expect(opened()).toBe('1');
  fireEvent.click(screen.getByRole('button', { name: '重新载入' }));
  await wait(50);
  expect(opened()).toBe('2');
});

test('a decision whose answer was lost is sent again under its own key', async () => {
  let lost = true;
  const { operation, todo, sent } = server(() => {
    if (!lost) return finished;
    lost = false;
    throw new Error('connection reset');
  });
  show([operation, todo]);
  await wait(50);
  await decide('1');
  await wait(5100);
  expect(opened()).toBe('1');
  await decide('1');
  await wait(5100);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('a lost answer is no refusal: the order stays as it was decided, whatever it waits for now, until the answer is there', async () => {
  let arrived = 0;
  const next = todoRow(1, { orderId: idOf(1), taskId: idOf(99), orderNo: 'BC260314000000000001', nodeName: '财务审核' });
  const operation = fake(audit.operation, () => {
    arrived += 1;
    if (arrived === 1) throw new Error('connection reset');
    return finished;
  });
  // The next node is this person's too.
  const todo = fake(audit.todo, () => pageOf(arrived ? [next, ...waiting.slice(1)] : waiting));
  const find = fake(order.find, ({ orderId }) =>
    orderRow(Number(orderId?.at(-1)), {
      allowed: ['audit'],
      taskId: idOf(71),
      status: 1,
      upcomingNodes: arrived ? [] : ['财务审核'],
    }),
  );
  show([operation, todo, find]);
  await wait(50);
  expect(screen.getByText('同意后进入财务审核')).toBeInTheDocument();
  await decide('1');
  await wait(5200);
  expect(opened()).toBe('1');
  expect(within(item(1)).getByText('结果不明')).toBeInTheDocument();
  expect(within(item(1)).queryByText('未成功')).toBeNull();
  // Its record is read again after a while.
  fireEvent.click(item(2));
  await wait(11_000);
  fireEvent.click(item(1));
  await wait(50);
  expect(screen.getByText('网络连接不上，请检查网络后重试')).toBeInTheDocument();
  expect(screen.getByText('同意后进入财务审核')).toBeInTheDocument();
  await press('Enter');
  // Taken back, it is as little known as before.
  await press('z');
  await wait(50);
  expect(within(item(1)).getByText('结果不明')).toBeInTheDocument();
  await press('Enter');
  await wait(5200);
  expect(operation.inputs).toEqual([1, 2].map(() => expect.objectContaining({ taskId: idOf(71), auditStatus: 'AGREE' })));
  expect(within(item(1)).queryByText('结果不明')).toBeNull();
  fireEvent.click(item(1));
  await wait(50);
  expect(within(screen.getByRole('region')).getByText('财务审核')).toBeInTheDocument();
  expect(screen.getByText('同意后审核完成')).toBeInTheDocument();
});

test('next reviewers are asked for once the decision has been sent', async () => {
  const reviewer = {
    orgName: '财务部',
    reviewerNameNo: '达瓦（TV1003）',
    reviewerPhone: '',
    reviewerId: idOf(3),
    orgId: null,
    userInfo: '',
  };
  const { operation, todo } = server(() => ({ isPrompt: false, orderAuditorList: [reviewer], taskId: idOf(99) }));
  const save = fake(audit.saveReviewer, () => null);
  show([operation, todo, fake(audit.findReviewer, () => pageOf([reviewer])), save]);
  await wait(50);
  await decide('1');
  expect(screen.queryByRole('dialog')).toBeNull();
  await wait(5200);
  // The dialog is drawn beside the answer, and asks then.
  await wait(50);
  jest.useRealTimers();
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('checkbox', { name: reviewer.reviewerNameNo }));
  await userEvent.click(dialog.getByRole('button', { name: /确\s?认|确\s?定/ }));
  await waitFor(() => expect(save.inputs).toEqual([{ orderId: idOf(1), taskId: idOf(99), auditorIds: [idOf(3)] }]));
});

test('when everything is decided it says so (English)', async () => {
  const todo = fake(audit.todo, () => pageOf([]));
  show([todo], { language: 'en-US' });
  await wait(50);
  expect(screen.getByText('Nothing waits for your review')).toBeInTheDocument();
});
