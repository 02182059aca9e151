import { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order/order';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { orderRow } from '@reap/shared-ui/testing/sample-orders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { accidentRow, catalogOf, chosenPax, lookups, orderPax } from '../../../testing/samples.ts';
import OrderFormScreen from './order-form.screen.tsx';

const of = accidentRow();
const draft = orderRow(1, { accidentId: of.accidentId, status: 0, responsibleUnits: ['OCC'], version: 4 });
const saved = { orderId: draft.orderId, orderNo: draft.orderNo, version: 5 };
const finished = { isPrompt: false, orderAuditorList: [], taskId: null };
const editing = routes.orderForm({ orderId: draft.orderId });

// The first fake of a call answers it.
const show = (path: string, calls: readonly Fake[]) =>
  renderInPortal(<OrderFormScreen />, {
    path,
    calls: [
      ...calls,
      ...lookups(),
      fake(accident.find, () => of),
      fake(order.findOrderEditEcho, () => draft),
      fake(order.findSelectedPax, () => [orderPax(1), orderPax(2)]),
      fake(order.limits, () => ({ paxLimit: 5_000_000, orderLimit: 9_000_000, irregularStandard: 40_000, baggageStandard: 20_000 })),
      fake(order.findSameTypeOrders, () => []),
      fake(order.findChoicePax, () => pageOf([chosenPax(1), chosenPax(2)])),
    ],
    catalog: catalogOf('zh-CN'),
  });

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const amounts = () => screen.getAllByRole('textbox', { name: /本次补偿金额/ });
const typeIn = (input: HTMLElement, text: string) => {
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};

beforeEach(() => sessionStorage.clear());

test('while it is saved nothing can be typed that the save would not hold; refused, it can be again', async () => {
  const answered = Promise.withResolvers<void>();
  const save = fake(order.save, async () => {
    await answered.promise;
    return refuse('request.invalid', {}, { 'passengers.1.currentAmount': { key: 'order.amountRequired', text: '请填写金额' } });
  });
  const { portal } = show(editing, [save]);
  await screen.findByText('旅客1');
  typeIn(amounts()[0] as HTMLElement, '123');
  await click('保存草稿');
  await waitFor(() => expect(save.inputs).toHaveLength(1));
  expect(amounts()[0]).toBeDisabled();
  for (const name of ['选择旅客', '应用到全部', '按舱位设置']) expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: '补偿说明' })).toBeDisabled();
  answered.resolve();
  await waitFor(() => expect(amounts()[0]).toBeEnabled());
  expect(amounts()[0]).toHaveValue('123.00');
  expect(portal.unsaved).toBe(true);
});

test('where it can’t be read who has money already, the reason is asked for all the same and the amounts can be typed again', async () => {
  const doubled = { 'passengers.1.duplicateReason': { key: 'order.duplicateReason', text: '请填写重复补偿原因' } } as const;
  show(editing, [
    fake(order.save, () => refuse('request.invalid', {}, doubled)),
    fake(order.findChoicePax, () => refuse('server.internal')),
  ]);
  await screen.findByText('旅客1');
  await click('保存草稿');
  expect(await screen.findByRole('alert')).toHaveTextContent('1 位旅客缺重复补偿原因（旅客2）');
  expect(amounts()[0]).toBeEnabled();
});

test('somebody else changed it: who and when; what was typed stays and can be saved over theirs', async () => {
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  let version = 4;
  const save = fake(order.save, input => {
    if (input.version === 9) return saved;
    version = 9;
    return refuse('record.changed', { by: '扎西', at: '14:05' });
  });
  const echo = fake(order.findOrderEditEcho, () => ({ ...draft, version }));
  const { portal } = show(editing, [save, echo]);
  await screen.findByText('旅客1');
  typeIn(amounts()[0] as HTMLElement, '123');
  await click('保存草稿');
  expect(await screen.findByRole('alert')).toHaveTextContent('您填写的内容仍在');
  expect(seen.mock.contexts.at(-1)).toContainElement(screen.getByRole('alert'));
  expect(document.activeElement).toContainElement(screen.getByRole('alert'));
  seen.mockRestore();
  await click('保留我的修改');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await click('保存草稿');
  await waitFor(() => expect(portal.closed).toHaveLength(1));
  expect(save.inputs.at(-1)).toMatchObject({ version: 9, passengers: [{ currentAmount: 12_300 }, { currentAmount: 40_000 }] });
});

test('what is kept goes on top of theirs: other amounts and passengers stay as they saved them, and what both changed is named', async () => {
  let stored = { row: draft, lines: [orderPax(1), orderPax(2)] };
  const save = fake(order.save, ({ version }) =>
    version === stored.row.version ? saved : refuse('record.changed', { by: '扎西', at: '14:05' }),
  );
  const { portal } = show(editing, [
    save,
    fake(order.findOrderEditEcho, () => stored.row),
    fake(order.findSelectedPax, () => stored.lines),
  ]);
  await screen.findByText('旅客1');
  typeIn(amounts()[0] as HTMLElement, '123');
  stored = {
    row: { ...draft, remark: '机械故障', version: 9 },
    lines: [orderPax(1, { currentAmount: 50_000 }), orderPax(2, { currentAmount: 20_000 }), orderPax(3)],
  };
  await click('保存草稿');
  await click('保留我的修改');
  expect(await screen.findByText('双方都改了旅客1，保存后以您填写的为准')).toBeInTheDocument();
  expect(amounts().map(amount => (amount as HTMLInputElement).value)).toEqual(['123.00', '200.00', '400.00']);
  await click('保存草稿');
  await waitFor(() => expect(portal.closed).toHaveLength(1));
  expect(save.inputs.at(-1)).toMatchObject({
    version: 9,
    remark: '机械故障',
    passengers: [{ currentAmount: 12_300 }, { currentAmount: 20_000 }, { currentAmount: 40_000 }],
  });
});

test('or theirs is taken', async () => {
  let lines = [orderPax(1), orderPax(2)];
  const save = fake(order.save, () => {
    lines = [orderPax(1, { currentAmount: 99_900 })];
    return refuse('record.changed', { by: '扎西', at: '14:05' });
  });
  show(editing, [save, fake(order.findSelectedPax, () => lines)]);
  await screen.findByText('旅客2');
  await click('保存草稿');
  await click('放弃我的修改，重新载入');
  await waitFor(() => expect(screen.queryByText('旅客2')).not.toBeInTheDocument());
  expect(amounts()[0]).toHaveValue('999.00');
});

test('nobody can review it: the notice, and the person stays with the draft', async () => {
  const { portal } = show(editing, [fake(order.save, () => saved), fake(order.submit, () => ({ ...finished, isPrompt: true }))]);
  await screen.findByText('旅客1');
  await click('提交审核');
  expect(await screen.findByText(/自动结束|系统/)).toBeInTheDocument();
  expect(portal.closed).toEqual([]);
});

test('finished at once: said, and the order is shown; a double click submits once', async () => {
  const submit = fake(order.submit, () => finished);
  const { portal } = show(editing, [fake(order.save, () => saved), submit]);
  await screen.findByText('旅客1');
  const button = screen.getByRole('button', { name: '提交审核' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(portal.closed).toEqual([routes.orderDetail({ orderId: draft.orderId })]));
  expect(submit.inputs).toHaveLength(1);
  expect(portal.toasts).toEqual([{ kind: 'success', text: '提交成功' }]);
});

test('the answer of a submission was lost: sent again it is the same one, and the order is not written where its reviewers have it', async () => {
  let lost = true;
  const save = fake(order.save, () => saved);
  const submit = fake(order.submit, () => {
    if (lost) throw new Error('the answer is lost');
    return finished;
  });
  const { portal } = show(editing, [save, submit]);
  await screen.findByText('旅客1');
  await click('提交审核');
  await waitFor(() => expect(portal.toasts).toHaveLength(1));
  lost = false;
  await click('提交审核');
  await waitFor(() => expect(portal.closed).toEqual([routes.orderDetail({ orderId: draft.orderId })]));
  expect(save.inputs).toHaveLength(1);
  expect(submit.inputs).toEqual(Array(2).fill({ orderId: draft.orderId, version: 5 }));
});

test.each(['opened', 'kept'])('passengers are never older than the version that they are saved over: an order that is %s', async when => {
  let stored = { row: draft, lines: [orderPax(1), orderPax(2)] };
  const changed = { row: { ...draft, version: 9 }, lines: [orderPax(1), orderPax(2, { currentAmount: 20_000 })] };
  const meanwhile = Promise.withResolvers<void>();
  let reads = 0;
  const save = fake(order.save, ({ version }) =>
    version === stored.row.version ? saved : refuse('record.changed', { by: '扎西', at: '14:05' }),
  );
  const echo = fake(order.findOrderEditEcho, async () => {
    reads += 1;
    if (reads === 1 && when === 'opened') return refuse('server.internal');
    if (reads === 2 && when === 'kept') await meanwhile.promise;
    return stored.row;
  });
  show(editing, [save, echo, fake(order.findSelectedPax, () => stored.lines)]);
  if (when === 'opened') {
    const again = await screen.findByRole('button', { name: '重试' });
    stored = changed;
    await userEvent.click(again);
  }
  await screen.findByText('旅客1');
  typeIn(amounts()[0] as HTMLElement, '123');
  if (when === 'kept') {
    stored = { ...stored, row: { ...draft, version: 8 } };
    await click('保存草稿');
    await click('保留我的修改');
    stored = changed;
    meanwhile.resolve();
    await waitFor(() => expect(screen.queryByText(/您填写的内容仍在/)).not.toBeInTheDocument());
  }
  await click('保存草稿');
  await waitFor(() => expect(save.inputs.at(-1)).toMatchObject({ version: 9, passengers: [{}, { currentAmount: 20_000 }] }));
});
