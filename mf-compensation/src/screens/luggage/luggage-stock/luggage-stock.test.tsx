import { luggage } from '@reap/contracts/compensation/luggage/luggage';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import LuggageStockScreen from './luggage-stock.screen.tsx';

type Row = RowOf<typeof luggage.findLuggage>;
const row = (n: number, set: Partial<Row> = {}): Row => ({
  id: idOf(n),
  code: 'LXA',
  brand: `外交官${n}`,
  model: '20 寸',
  price: 39_900,
  stock: 12,
  reserved: 2,
  available: 10,
  onTheWay: 0,
  warningLevel: 3,
  low: false,
  updatedBy: '格桑',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 3,
  allowed: ['update', 'stock'],
  ...set,
});
const segments = () =>
  fake(luggage.findSegment, () => [
    { code: 'CTU', items: 2, available: 8, low: 1 },
    { code: 'LXA', items: 1, available: 10, low: 0 },
  ]);
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<LuggageStockScreen />, {
    path: '/features/compensation/luggage',
    calls: [...lookups(), segments(), ...calls],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const list = (...rows: Row[]) => fake(luggage.findLuggage, () => pageOf(rows.length > 0 ? rows : [row(1)]));
const open = async (name: RegExp) => {
  const [shown] = screen.queryAllByRole('button', { name });
  if (shown) return userEvent.click(shown);
  await userEvent.click((await screen.findAllByRole('button', { name: /更多|More/ }))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const dialog = async () => within(await screen.findByRole('dialog'));

test('what is low says so; a station narrows the list', async () => {
  const page = list(row(1), row(2, { low: true, available: 2 }));
  show([page]);
  expect(await screen.findByText('需补货')).toBeInTheDocument();
  const stations = within(await screen.findByRole('list', { name: '各航站可用件数' }));
  expect(stations.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    expect.stringContaining('8 件 · 1 种需补货'),
    expect.stringContaining('10 件'),
  ]);
  await userEvent.click(stations.getAllByRole('button')[0] as HTMLElement);
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ code: 'CTU' }));
});

test('before anything is in stock there is no strip of stations', async () => {
  const none = [fake(luggage.findSegment, () => []), fake(luggage.findLuggage, () => pageOf([]))];
  renderInPortal(<LuggageStockScreen />, {
    path: '/features/compensation/luggage',
    calls: [...lookups(), ...none],
    catalog: catalogOf('zh-CN'),
  });
  expect(await screen.findByText(/^还没有箱包/)).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: '各航站可用件数' })).not.toBeInTheDocument();
});

test('pieces are received, with the number of their paper', async () => {
  const page = list();
  const change = fake(luggage.stockUpdate, () => null);
  const { portal } = show([page, change]);
  await screen.findByText('外交官1');
  await open(/^入库/);
  const form = await dialog();
  expect(form.getByText(/库存 12 件，已预留 2 件/)).toBeInTheDocument();
  await userEvent.click(await form.findByRole('button', { name: /入\s?库/ }));
  expect(await form.findByText('请输入件数')).toBeInTheDocument();
  await userEvent.type(form.getByRole('spinbutton'), '6');
  await userEvent.type(form.getByRole('textbox', { name: '单据号' }), 'RK-1');
  await userEvent.click(form.getByRole('button', { name: /入\s?库/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已入库' }]));
  expect(change.inputs).toEqual([{ id: idOf(1), kind: 'receive', quantity: 6, reference: 'RK-1' }]);
  expect(page.inputs.length).toBeGreaterThan(1);
});

test('a count is held against what was shown; pieces that moved meanwhile are said, and nothing typed is lost', async () => {
  const change = fake(luggage.stockUpdate, () => refuse('luggage.moved', { by: '杨洋', at: '14:05', stock: 11 }));
  show([list(), change]);
  await screen.findByText('外交官1');
  await open(/^盘点/);
  const form = await dialog();
  await userEvent.type(await form.findByRole('spinbutton'), '11');
  await userEvent.click(form.getByRole('button', { name: /盘\s?点/ }));
  expect(await form.findByText(/该箱包已由 杨洋 于 14:05 变动/)).toBeInTheDocument();
  expect(form.getByRole('spinbutton')).toHaveValue('11');
  expect(change.inputs).toMatchObject([{ kind: 'count', quantity: 11, seen: 12 }]);
});

test('what was counted before pieces came is not booked against the stock that they came to', async () => {
  sessionStorage.clear();
  let stock = 12;
  show([fake(luggage.findLuggage, () => pageOf([row(1, { stock })]))]);
  await screen.findByText('外交官1');
  await open(/^盘点/);
  await userEvent.type((await dialog()).getByRole('spinbutton'), '10');
  await userEvent.click((await dialog()).getByRole('button', { name: /取\s?消/ }));
  stock = 20;
  await userEvent.click(screen.getByRole('button', { name: /刷新/ }));
  await screen.findAllByText('20');
  await open(/^盘点/);
  const form = await dialog();
  expect(form.getByText(/库存 20 件/)).toBeInTheDocument();
  expect(form.getByRole('spinbutton')).toHaveValue('');
});

const transfer: AnswerOf<typeof luggage.transfers>[number] = {
  id: idOf(50),
  status: 0,
  fromStation: 'CTU',
  toStation: 'LXA',
  quantity: 4,
  arrived: null,
  reference: 'TV9881',
  reason: '',
  sentBy: '杨洋',
  sentTime: '2026-03-14T01:05:00Z',
  endedBy: '',
  endedTime: null,
  allowed: ['accept'],
};

test('what comes from another station is received as it was counted; fewer take the reason', async () => {
  const accept = fake(luggage.stockUpdate, ({ quantity, reason }) =>
    quantity !== 4 && !reason
      ? refuse('request.invalid', {}, { reason: { key: 'luggage.arrivedReason', text: '实收少于调出时请填写原因' } })
      : null,
  );
  const { portal } = show([
    list(row(1, { onTheWay: 4, allowed: ['update', 'stock', 'accept'] })),
    fake(luggage.transfers, () => [transfer]),
    accept,
  ]);
  await screen.findByText('外交官1');
  await open(/确认收货/);
  const shown = await dialog();
  expect(await shown.findByText(/TV9881/)).toHaveTextContent('杨洋');
  await userEvent.click(shown.getByRole('button', { name: '确认收货' }));
  const pieces = await shown.findByRole('spinbutton');
  expect(pieces).toHaveValue('4');
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '3');
  const send = shown.getAllByRole('button', { name: '确认收货' }).at(-1) as HTMLElement;
  await userEvent.click(send);
  expect(await shown.findByText('实收少于调出时请填写原因')).toBeInTheDocument();
  await userEvent.type(shown.getByRole('textbox', { name: '原因' }), '途中破损');
  await userEvent.click(send);
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已收货入库' }]));
  expect(accept.inputs.at(-1)).toMatchObject({ id: idOf(1), kind: 'accept', transferId: idOf(50), quantity: 3, reason: '途中破损' });
});

test('the ledger says each movement with what there was after it, and leads to its order', async () => {
  const none = { otherStation: '', orderId: null, orderNo: '', reference: '', reason: '', by: '格桑', time: '2026-03-14T06:05:00Z' };
  const lines = fake(luggage.stockDetailed, () =>
    pageOf([
      {
        ...none,
        id: idOf(61),
        kind: 'granted' as const,
        quantity: 1,
        stockAfter: 11,
        reservedAfter: 0,
        onTheWayAfter: 0,
        orderId: idOf(70),
        orderNo: 'BC260314000000000077',
      },
      {
        ...none,
        id: idOf(60),
        kind: 'corrected' as const,
        quantity: -2,
        stockAfter: 12,
        reservedAfter: 1,
        onTheWayAfter: 0,
        reason: '两件破损',
      },
    ]),
  );
  const { portal } = show([list(), lines], { language: 'en-US' });
  await userEvent.click(await screen.findByRole('button', { name: '外交官1' }));
  const ledger = await dialog();
  const corrected = (await ledger.findByText('Corrected')).closest('tr') as HTMLElement;
  expect(within(corrected).getByText('−2')).toBeInTheDocument();
  expect(within(corrected).getByText('两件破损')).toBeInTheDocument();
  await userEvent.click(ledger.getByRole('button', { name: 'BC260314000000000077' }));
  expect(portal.opened).toHaveLength(1);
});

test('who may only look is offered nothing that changes', async () => {
  show([list(row(1, { allowed: [] }))], { can: ['comp:luggage:view'] });
  await screen.findByText('外交官1');
  expect(screen.queryByRole('button', { name: /新增箱包/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^入库/ })).toBeNull();
});
