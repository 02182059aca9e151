import { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order/order';
import { audit } from '@reap/contracts/compensation/review/audit';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { accidentRow, catalogOf, chosenPax, earlier, lookups, orderPax, reviewer } from '../../../testing/samples.ts';
import OrderFormScreen from './order-form.screen.tsx';

const of = accidentRow();
const draft = orderRow(1, { accidentId: of.accidentId, status: 0, responsibleUnits: ['OCC'], version: 4 });
const saved = { orderId: draft.orderId, orderNo: draft.orderNo, version: 5 };
const finished = { isPrompt: false, orderAuditorList: [], taskId: null };
const editing = routes.orderForm({ orderId: draft.orderId });
const adding = routes.orderForm({ accidentId: of.accidentId });

const reads = (lines = [orderPax(1), orderPax(2)], pax = [chosenPax(1), chosenPax(2), chosenPax(3, { cabin: 'C' })]) => [
  ...lookups(),
  fake(accident.find, () => of),
  fake(order.findOrderEditEcho, () => draft),
  fake(order.findSelectedPax, () => lines),
  fake(order.limits, () => ({ paxLimit: 5_000_000, orderLimit: 9_000_000, irregularStandard: 40_000, baggageStandard: 20_000 })),
  fake(order.findSameTypeOrders, () => []),
  fake(order.findChoicePax, ({ duplicatesOnly }) => pageOf(pax.filter(one => !duplicatesOnly || one.earlier.length > 0))),
];
// The first fake of a call answers it.
const show = (path: string, calls: readonly Fake[], language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  renderInPortal(<OrderFormScreen />, { path, calls: [...calls, ...reads()], language, catalog: catalogOf(language) });

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const amounts = () => screen.getAllByRole('textbox', { name: /本次补偿金额/ });
const typeIn = (input: HTMLElement, text: string) => {
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};

beforeEach(() => sessionStorage.clear());

test('an order without an accident begins with the choice of one', async () => {
  const page = fake(accident.page, () => pageOf([of, accidentRow(2, { allowed: [] })]));
  const { portal } = show(routes.orderForm(), [page]);
  await click(/^选择 AC/);
  expect(page.inputs[0]).toMatchObject({ accidentStatus: 1 });
  expect(portal.paths).toEqual([adding]);
  expect(await screen.findByText(of.accidentNo)).toBeInTheDocument();
});

test('what an accident lacks is said, and the form can be read in English', async () => {
  show(adding, [], 'en-US');
  await click('Submit for review');
  expect(await screen.findByRole('alert')).toHaveTextContent('2 to correct: Responsible units, Passengers');
  expect(screen.getByText('No passengers chosen yet')).toBeInTheDocument();
});

test('all who match are taken; one amount for all or one per cabin; the sum follows', async () => {
  show(adding, []);
  await click('选择旅客');
  await click('选用符合条件的全部 3 位');
  expect(await screen.findByText('旅客3')).toBeInTheDocument();
  const amount = screen.getByRole('textbox', { name: '金额（元）' });
  await userEvent.type(amount, 'abc');
  expect(amount).toHaveAccessibleDescription('请正确输入金额（元）');
  await userEvent.clear(amount);
  await userEvent.type(amount, '４00');
  await click('应用到全部');
  expect(screen.getByText('¥1,200.00')).toBeInTheDocument();
  await click('按舱位设置');
  await userEvent.clear(await screen.findByRole('textbox', { name: '公务舱' }));
  await userEvent.type(screen.getByRole('textbox', { name: '公务舱' }), '650.50');
  await click('应用');
  expect(screen.getByText('¥1,450.50')).toBeInTheDocument();
});

test('those who were to be taken do not arrive any more once the drawer was closed', async () => {
  const answered = Promise.withResolvers<void>();
  let slow = false;
  const choice = fake(order.findChoicePax, async () => {
    if (slow) await answered.promise;
    return pageOf([chosenPax(1), chosenPax(2)]);
  });
  show(adding, [choice]);
  await click('选择旅客');
  const take = await screen.findByRole('button', { name: '选用符合条件的全部 2 位' });
  slow = true;
  await userEvent.click(take);
  await click(/Close|关\s?闭/);
  await act(async () => answered.resolve());
  await act(async () => new Promise(done => setTimeout(done, 50)));
  expect(screen.getByText('还没有选择旅客')).toBeInTheDocument();
});

test('missing amounts are counted and named, and the first one is led to', async () => {
  const save = fake(order.save, () => saved);
  show(editing, [save]);
  await screen.findByText('旅客1');
  typeIn(amounts()[1] as HTMLElement, '');
  await click('保存草稿');
  expect(amounts()[1]).toHaveAttribute('aria-invalid', 'true');
  typeIn(amounts()[1] as HTMLElement, '300');
  await click('保存草稿');
  await waitFor(() => expect(save.inputs).toHaveLength(1));
  expect(save.inputs[0]).toMatchObject({
    orderId: draft.orderId,
    version: 4,
    passengers: [{ currentAmount: 40_000 }, { currentAmount: 30_000 }],
  });
});

test('a double click saves once, says so and leaves to the order', async () => {
  const save = fake(order.save, () => saved);
  const { portal } = show(editing, [save]);
  await screen.findByText('旅客1');
  const button = screen.getByRole('button', { name: '保存草稿' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(portal.closed).toEqual([routes.orderDetail({ orderId: draft.orderId })]));
  expect(save.inputs).toHaveLength(1);
  expect(portal.toasts).toEqual([{ kind: 'success', text: `草稿 ${draft.orderNo} 已保存` }]);
});

test('one person by two bookings: the reason that the server asks for can be given, until one of them is taken out', async () => {
  const asked = { key: 'order.duplicateReason', text: '请填写重复补偿原因' };
  const save = fake(order.save, () =>
    refuse('request.invalid', {}, { 'passengers.0.duplicateReason': asked, 'passengers.1.duplicateReason': asked }),
  );
  show(editing, [save, fake(order.findChoicePax, () => pageOf([]))]);
  await screen.findByText('旅客1');
  const reasons = () => screen.getAllByRole('textbox', { name: /重复补偿原因/ });
  expect(reasons()[1]).toBeDisabled();
  await click('保存草稿');
  expect(await screen.findByRole('alert')).toHaveTextContent('2 位旅客缺重复补偿原因（旅客1、旅客2）');
  await waitFor(() => expect(reasons()[1]).toBeEnabled());
  typeIn(reasons()[1] as HTMLElement, '两个座位');
  expect(screen.getByRole('alert')).toHaveTextContent('1 位旅客缺重复补偿原因（旅客1）');
  await userEvent.click(within(screen.getByText('旅客2').closest('tr') as HTMLElement).getByRole('checkbox'));
  await click('移除所选 1 位');
  expect(screen.getByRole('textbox', { name: /重复补偿原因/ })).toBeDisabled();
});

test('a passenger who was paid elsewhere meanwhile: his line says what and where, and asks for the reason', async () => {
  let paid = false;
  const save = fake(order.save, ({ passengers }) => {
    if (passengers?.[1]?.duplicateReason) return saved;
    paid = true;
    return refuse('request.invalid', {}, { 'passengers.1.duplicateReason': { key: 'order.duplicateReason', text: '请填写重复补偿原因' } });
  });
  const choice = fake(order.findChoicePax, () => pageOf(paid ? [chosenPax(2, { earlier: [earlier()] })] : []));
  const { portal } = show(editing, [save, choice]);
  await screen.findByText('旅客1');
  await click('保存草稿');
  expect(await screen.findByRole('alert')).toHaveTextContent('有 1 处需要修改：1 位旅客缺重复补偿原因（旅客2）');
  const row = screen.getByText('旅客2').closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('已生效 ¥400.00 · CTU');
  const reason = within(row).getByRole('textbox', { name: /重复补偿原因/ });
  await waitFor(() => expect(reason).toHaveAttribute('aria-invalid', 'true'));
  typeIn(reason, '补差');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await click('保存草稿');
  await waitFor(() => expect(portal.closed).toHaveLength(1));
});

test('above a limit nothing is sent: the amount says which, and the sum says its own', async () => {
  const save = fake(order.save, () => saved);
  show(editing, [save]);
  await screen.findByText('旅客1');
  const [first, second] = amounts() as [HTMLElement, HTMLElement];
  typeIn(first, '50000.01');
  await click('保存草稿');
  expect(await screen.findByRole('alert')).toHaveTextContent('有 1 处需要修改：1 位旅客超过补偿金额上限（旅客1）');
  await waitFor(() => expect(first).toHaveAttribute('aria-invalid', 'true'));
  typeIn(first, '50000');
  typeIn(second, '50000');
  expect(await screen.findByRole('alert')).toHaveTextContent('有 1 处需要修改：补偿单总额不能超过 ¥90,000');
  await click('保存草稿');
  expect(save.inputs).toEqual([]);
  typeIn(second, '40000');
  await click('保存草稿');
  await waitFor(() => expect(save.inputs).toHaveLength(1));
});

test('a reload loses nothing that was typed, and keeps no name or document', async () => {
  const first = show(editing, []);
  await screen.findByText('旅客1');
  typeIn(amounts()[0] as HTMLElement, '123');
  await userEvent.type(screen.getByRole('textbox', { name: '补偿说明' }), '改签');
  expect(first.portal.unsaved).toBe(true);
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/旅客|5401021990|7812140/);
  const second = show(editing, []);
  expect(await screen.findByDisplayValue('123.00')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '补偿说明' })).toHaveValue('改签');
  expect(screen.getByText('旅客2')).toBeInTheDocument();
  expect(second.portal.unsaved).toBe(true);
});

test('submitted: the first reviewers are chosen, then the order is shown', async () => {
  const submit = fake(order.submit, () => ({ isPrompt: false, orderAuditorList: [reviewer()], taskId: idOf(700) }));
  const find = fake(audit.findReviewer, () => pageOf([reviewer()]));
  const choose = fake(audit.saveReviewer, () => null);
  const { portal } = show(editing, [fake(order.save, () => saved), submit, find, choose]);
  await screen.findByText('旅客1');
  await click('提交审核');
  const dialog = await screen.findByRole('dialog');
  expect(submit.inputs).toEqual([{ orderId: draft.orderId, version: 5 }]);
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: /白玛/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: /确\s?认|确\s?定|提\s?交|保\s?存/ }));
  await waitFor(() => expect(portal.closed).toEqual([routes.orderDetail({ orderId: draft.orderId })]));
  expect(choose.inputs).toEqual([{ orderId: draft.orderId, taskId: idOf(700), auditorIds: [reviewer().reviewerId] }]);
});

test('the choice is cancelled: the order is shown, where it can be withdrawn', async () => {
  const submit = fake(order.submit, () => ({ isPrompt: false, orderAuditorList: [reviewer()], taskId: idOf(700) }));
  const choose = fake(audit.saveReviewer, () => null);
  const { portal } = show(editing, [fake(order.save, () => saved), submit, fake(audit.findReviewer, () => pageOf([reviewer()])), choose]);
  await screen.findByText('旅客1');
  await click('提交审核');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: /^取\s?消$/ }));
  await waitFor(() => expect(portal.closed).toEqual([routes.orderDetail({ orderId: draft.orderId })]));
  expect(choose.inputs).toEqual([]);
});

test('an order that can’t be read says why, and is read again on demand', async () => {
  let gone = true;
  const echo = fake(order.findOrderEditEcho, () => (gone ? refuse('server.internal') : draft));
  show(editing, [echo]);
  expect(await screen.findByRole('alert')).toHaveTextContent('server.internal');
  gone = false;
  await click('重试');
  expect(await screen.findByText('旅客1')).toBeInTheDocument();
});

describe('passengers who have money on this flight already', () => {
  const doubled = (n: number) => orderPax(n, { earlier: [earlier()] });
  const reasons = () =>
    screen
      .getAllByRole('textbox', { name: /^重复补偿原因 \d/ })
      .filter(input => !(input as HTMLInputElement).disabled)
      .map(input => (input as HTMLInputElement).value);

  test('are given one reason at once: those who lack one, or those who are ticked; a refused character is named', async () => {
    show(editing, [fake(order.findSelectedPax, () => [doubled(1), { ...doubled(2), duplicateReason: '补差' }, doubled(3), orderPax(4)])]);
    const reason = await screen.findByRole('textbox', { name: '重复补偿原因' });
    await userEvent.type(reason, '两次延误😀');
    expect(reason).toHaveAccessibleDescription(/😀/);
    expect(screen.getByRole('button', { name: '填入 2 位重复旅客' })).toBeDisabled();
    await userEvent.clear(reason);
    await userEvent.type(reason, '两次延误{Enter}');
    expect(reasons()).toEqual(['两次延误', '补差', '两次延误']);
    await userEvent.click(screen.getByRole('checkbox', { name: '2' }));
    await userEvent.clear(reason);
    await userEvent.type(reason, '改签');
    await click('填入 1 位重复旅客');
    expect(reasons()).toEqual(['两次延误', '改签', '两次延误']);
  });

  test('are all removed at once', async () => {
    show(editing, [fake(order.findSelectedPax, () => [doubled(1), orderPax(2), doubled(3)])]);
    await click('移除已补偿旅客 2 位');
    expect(screen.queryByText('旅客1')).not.toBeInTheDocument();
    expect(screen.getByText('旅客2')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /移除已补偿旅客/ })).not.toBeInTheDocument();
  });
});

test('before it is submitted, what is risky is named: one goes back to it, or submits it all the same', async () => {
  const submit = fake(order.submit, () => finished);
  const lines = [orderPax(1, { currentAmount: 40_001 }), orderPax(2, { isCancel: 'Y' })];
  show(editing, [fake(order.findSelectedPax, () => lines), fake(order.save, () => saved), submit]);
  await screen.findByText('旅客1');
  await click('提交审核');
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('1 位旅客的金额高于补偿标准（旅客1）');
  expect(asked).toHaveTextContent('1 位旅客已取消订座或值机（旅客2）');
  await userEvent.click(within(asked).getByRole('button', { name: '返回修改' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(submit.inputs).toEqual([]);
  await click('提交审核');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(submit.inputs).toHaveLength(1));
});
