import { accident } from '@reap/contracts/compensation/accident';
import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { h5Luggage } from '@reap/contracts/compensation/luggage/luggage';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import type { AnswerOf } from '@reap/contracts/contract';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { luggageLine, stockOfLuggage } from '../../../testing/sample-luggage.ts';
import { catalogOf, chosenPax, earlier, lookups, orderPax } from '../../../testing/samples.ts';
import OrderFormScreen from '../../orders/order-form/order-form.screen.tsx';

type Bag = AnswerOf<typeof baggage.baggageAccidentDetailInfo>;
const bag: Bag = {
  accidentId: idOf(700),
  accidentNo: 'XL260314000000000012',
  accidentStatus: 1,
  accidentSubType: '2',
  flightNo: 'TV9881',
  flightDate: '2026-03-14',
  segment: 'LXA-CTU',
  terminal: 'LXA',
  bagTag: '0088123456',
  paxId: idOf(1),
  paxName: '扎西',
  phone: '',
  bagColor: null,
  bagType: null,
  weight: null,
  description: '',
  fileIds: [],
  matchedAccidentId: null,
  waitingSince: '2026-03-14T05:00:00Z',
  createdBy: '多吉',
  createdTime: '2026-03-14T05:00:00Z',
  updatedTime: '2026-03-14T05:00:00Z',
  version: 1,
  allowed: [],
  orderable: true,
  matched: null,
  hiddenOrders: 0,
  express: null,
  links: null,
};
const saved = { orderId: idOf(900), orderNo: 'BC260314000000000077', version: 1 };
const show = (calls: readonly Fake[], path = routes.orderForm({ baggageId: bag.accidentId }), options: ScreenOptions = {}) =>
  renderInPortal(<OrderFormScreen />, {
    path,
    calls: [
      ...lookups(),
      ...calls,
      fake(baggage.baggageAccidentDetailInfo, () => bag),
      fake(order.findSameTypeOrders, () => []),
      fake(order.findChoicePax, () => pageOf([chosenPax(1)])),
      fake(h5Luggage.luggagePage, () => pageOf(stockOfLuggage)),
    ],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function choose(box: string | RegExp, word: RegExp) {
  await userEvent.click(await screen.findByRole('combobox', { name: box }));
  await userEvent.click(await screen.findByText(word, { selector: '.ant-select-item-option-content' }));
}

beforeEach(() => sessionStorage.clear());

test('luggage of the service station is chosen with what is available; the order is saved with its lines', async () => {
  const add = fake(h5Order.addMaterialCompensation, () => saved);
  const { portal } = show([add]);
  await userEvent.click(await screen.findByRole('radio', { name: '箱包补偿' }));
  expect(screen.getByText('扎西')).toBeInTheDocument();
  await choose(/责任单位/, /地服|GROUND|OCC|运控/);
  await choose('第 1 行箱包', /外交官 20 寸 ¥399\.00，可用 6 件/);
  const pieces = screen.getByRole('spinbutton', { name: '第 1 行件数' });
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '2');
  expect(await screen.findByText('¥798.00')).toBeInTheDocument();
  await click(/保\s?存/);
  await waitFor(() => expect(add.inputs).toHaveLength(1));
  expect(add.inputs[0]).toMatchObject({ accidentId: bag.accidentId, serviceCity: 'LXA', luggage: [{ itemId: idOf(801), quantity: 2 }] });
  expect(portal.toasts).toMatchObject([{ kind: 'success' }]);
});

test('without luggage it is not sent; what the server refuses is said', async () => {
  const add = fake(h5Order.addMaterialCompensation, () => refuse('baggage.noOrder', { status: 'enum.baggageAccidentStatus.2' }));
  show([add]);
  await userEvent.click(await screen.findByRole('radio', { name: '箱包补偿' }));
  await choose(/责任单位/, /地服|GROUND|OCC|运控/);
  await click(/保\s?存/);
  expect((await screen.findAllByText('请选择箱包')).length).toBeGreaterThan(0);
  expect(add.inputs).toHaveLength(0);
  await choose('第 1 行箱包', /新秀丽/);
  await click(/保\s?存/);
  expect(await screen.findByText(/行李事故当前为/)).toBeInTheDocument();
});

test('cash for the passenger of the bag, with the reason where there is other compensation', async () => {
  const add = fake(h5Order.addCashCompensation, () => saved);
  show([fake(order.findChoicePax, () => pageOf([chosenPax(1, { earlier: [earlier()] })])), add], undefined, { language: 'en-US' });
  await choose(/Responsible/, /Operations control/);
  await userEvent.type(await screen.findByRole('textbox', { name: /Amount of this compensation/ }), '300');
  await userEvent.type(screen.getByRole('textbox', { name: /Reason for the duplicate/ }), 'essentials');
  await click('Save');
  await waitFor(() => expect(add.inputs).toHaveLength(1));
  expect(add.inputs[0]).toMatchObject({ passengers: [{ paxId: idOf(501), currentAmount: 30_000, duplicateReason: 'essentials' }] });
});

test('an order that is there is edited with its lines, in its own way', async () => {
  const row = orderRow(1, {
    status: 0,
    accidentType: 2,
    compensateType: 2,
    accidentId: bag.accidentId,
    pieces: 1,
    version: 4,
    responsibleUnits: ['ground'],
  });
  const edit = fake(h5Order.editMaterialCompensation, () => saved);
  const calls = [
    fake(order.findOrderEditEcho, () => row),
    fake(order.findSelectedPax, () => []),
    fake(h5Order.findCompensationLuggageDetailInfo, () => ({
      order: row,
      luggage: [{ ...luggageLine(), quantity: 1, state: 0 as const }],
      grants: [],
    })),
    edit,
  ];
  show(calls, routes.orderForm({ orderId: row.orderId }));
  expect(await screen.findByRole('radio', { name: '现金补偿' })).toBeDisabled();
  await click(/保\s?存/);
  await waitFor(() => expect(edit.inputs).toHaveLength(1));
  expect(edit.inputs[0]).toMatchObject({ orderId: row.orderId, version: 4, luggage: [{ itemId: idOf(802), quantity: 1 }] });
});

test('an order without an accident begins with a choice of flights, or of bags', async () => {
  const { matched: _, express: __, hiddenOrders: ___, ...row } = bag;
  const page = fake(baggage.findBaggageAccidentList, () =>
    pageOf([row, { ...row, accidentId: idOf(701), accidentNo: 'XL2', orderable: false }]),
  );
  const { portal } = show([fake(accident.page, () => pageOf([])), page], routes.orderForm());
  await userEvent.click(await screen.findByRole('radio', { name: '行李事故' }));
  const choices = await screen.findAllByRole('button', { name: /^选择 XL/ });
  expect(choices).toHaveLength(1);
  expect(screen.getAllByText('TV 123456')).toHaveLength(2);
  expect(page.inputs[0]).toMatchObject({ accidentStatus: [1, 3, 4] });
  await userEvent.click(choices[0] as HTMLElement);
  expect(portal.paths).toEqual([routes.orderForm({ baggageId: bag.accidentId })]);
});

test('after a reload the luggage that was begun is there again, of the stock of its station', async () => {
  const stock = fake(h5Luggage.luggagePage, () => pageOf(stockOfLuggage));
  const first = show([stock]);
  await userEvent.click(await screen.findByRole('radio', { name: '箱包补偿' }));
  await choose(/服务航站/, /CTU/);
  await choose('第 1 行箱包', /新秀丽/);
  first.unmount();
  show([stock]);
  expect(await screen.findByRole('radio', { name: '箱包补偿' })).toBeChecked();
  expect(await screen.findByText('¥899.00')).toBeInTheDocument();
  await waitFor(() => expect(stock.inputs.at(-1)).toMatchObject({ code: 'CTU' }));
});

test.each(['现金补偿', '箱包补偿'])('passengers that can’t be read are said, and asked for again (%s)', async kind => {
  let down = true;
  show([fake(order.findChoicePax, () => (down ? refuse('server.internal') : pageOf([chosenPax(1)])))]);
  await userEvent.click(await screen.findByRole('radio', { name: kind }));
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('combobox', { name: /服务航站/ })).toBeInTheDocument();
});

test('a number of pieces that was emptied is typed anew, and is not sent while it is empty', async () => {
  const add = fake(h5Order.addMaterialCompensation, () => saved);
  show([add]);
  await userEvent.click(await screen.findByRole('radio', { name: '箱包补偿' }));
  await choose(/责任单位/, /地服|GROUND|OCC|运控/);
  await choose('第 1 行箱包', /新秀丽/);
  const pieces = screen.getByRole('spinbutton', { name: '第 1 行件数' });
  await userEvent.type(pieces, '{Backspace}');
  expect(pieces).toHaveValue('');
  await click(/保\s?存/);
  expect(await screen.findByRole('alert')).toHaveTextContent('有 1 处需要修改：箱包');
  expect(add.inputs).toEqual([]);
  await userEvent.type(pieces, '3');
  expect(pieces).toHaveValue('3');
});

test.each(['cash', 'luggage'] as const)(
  '%s: whom somebody else has paid meanwhile needs a reason, which there is a field for then',
  async kind => {
    let paid = false;
    const choice = fake(order.findChoicePax, () => pageOf([chosenPax(1, paid ? { earlier: [earlier()] } : {})]));
    const add = fake(kind === 'cash' ? h5Order.addCashCompensation : h5Order.addMaterialCompensation, () => {
      if (paid) return saved;
      paid = true;
      return refuse('request.invalid', {}, { 'passengers.0.duplicateReason': { key: 'order.duplicateReason', text: '请填写重复原因' } });
    });
    const { portal } = show([add, choice]);
    if (kind === 'luggage') await userEvent.click(await screen.findByRole('radio', { name: '箱包补偿' }));
    await choose(/责任单位/, /地服|GROUND|OCC|运控/);
    if (kind === 'cash') await userEvent.type(await screen.findByRole('textbox', { name: /本次补偿金额/ }), '300');
    else await choose('第 1 行箱包', /外交官 20 寸/);
    expect(screen.queryByRole('textbox', { name: /重复补偿原因/ })).toBeNull();
    await click(/保\s?存/);
    const reason = await screen.findByRole('textbox', { name: /重复补偿原因/ });
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/请填写重复原因/));
    await userEvent.type(reason, '改签后再次延误');
    await click(/保\s?存/);
    await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'success' }]));
    expect(JSON.stringify(add.inputs[1])).toContain('改签后再次延误');
  },
);

test('an amount that is refused is said at its field', async () => {
  const tooMuch = { key: 'order.paxLimit', text: '超过单人上限' };
  show([fake(h5Order.addCashCompensation, () => refuse('request.invalid', {}, { 'passengers.0.currentAmount': tooMuch }))]);
  await choose(/责任单位/, /地服|GROUND|OCC|运控/);
  const amount = await screen.findByRole('textbox', { name: /本次补偿金额/ });
  await userEvent.type(amount, '300');
  await click(/保\s?存/);
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/超过单人上限/));
});

describe('an order of cash that a colleague has changed meanwhile', () => {
  const row = orderRow(1, {
    status: 0,
    accidentType: 2,
    compensateType: 1,
    accidentId: bag.accidentId,
    responsibleUnits: ['ground'],
    remark: '',
    version: 4,
  });
  /** A remark is typed, and refused beside the amount that somebody else has saved; `lines` answers before the passenger is read. */
  async function refused(lines: () => Promise<unknown> | undefined) {
    let stored = { row, pax: orderPax(1, { currentAmount: 30_000 }) };
    const edit = fake(h5Order.editCashCompensation, ({ version }) =>
      version === stored.row.version ? saved : refuse('record.changed', { by: '乙', at: '10:00' }),
    );
    const selected = fake(order.findSelectedPax, async () => {
      await lines();
      return [stored.pax];
    });
    show([fake(order.findOrderEditEcho, () => stored.row), selected, edit], routes.orderForm({ orderId: row.orderId }));
    await userEvent.type(await screen.findByRole('textbox', { name: /补偿说明/ }), '行李延误');
    stored = { row: { ...row, version: 5 }, pax: orderPax(1, { currentAmount: 20_000 }) };
    await click(/保\s?存/);
    await screen.findByRole('button', { name: '保留我的修改' });
    return edit;
  }

  test('whoever keeps a remark saves it beside their amount', async () => {
    const edit = await refused(() => undefined);
    await click('保留我的修改');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /本次补偿金额/ })).toHaveValue('200.00'));
    await click(/保\s?存/);
    await waitFor(() => expect(edit.inputs).toHaveLength(2));
    expect(edit.inputs[1]).toMatchObject({ version: 5, remark: '行李延误', passengers: [{ currentAmount: 20_000 }] });
  });

  test.each([
    ['保留我的修改', 'can’t be read'],
    ['保留我的修改', 'is still being read'],
    ['放弃我的修改，重新载入', 'can’t be read'],
  ])('%s, and what the passenger gets %s: saved, it is refused again', async (choice, how) => {
    let asked = false;
    const edit = await refused(() => {
      if (!asked) return undefined;
      return how === 'can’t be read' ? Promise.reject(new Error('down')) : new Promise(() => undefined);
    });
    asked = true;
    await click(choice);
    await click(/保\s?存/);
    await waitFor(() => expect(edit.inputs).toHaveLength(2));
    expect(edit.inputs[1]).toMatchObject({ version: 4 });
  });
});
