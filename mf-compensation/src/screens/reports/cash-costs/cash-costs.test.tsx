import { cashReport } from '@reap/contracts/compensation/payment/cash-report';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { routes } from '../../../routes.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import CashPayScreen from '../cash-pay/cash-pay.screen.tsx';
import CashCostsScreen from './cash-costs.screen.tsx';

const row: RowOf<typeof cashReport.getCashBusinessCostsDetail> = {
  orderId: idOf(1),
  orderNo: 'BC260314000000000077',
  accidentType: 1,
  accidentSubType: 'DELAY',
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  serviceCity: 'LXA',
  status: 3,
  accidentNo: 'AC260314000000000911',
  responsibleUnits: ['OCC'],
  paxCount: 3,
  receivedCount: 1,
  sumMoney: 120_003,
  receivedMoney: 40_001,
  openMoney: 40_001,
  createdBy: '多吉',
  effectiveTime: '2026-03-14T06:05:00Z',
};
const sums = { orders: 2, paxCount: 5, sumMoney: 200_003, receivedMoney: 40_001, openMoney: 40_001 };
const totals: AnswerOf<typeof cashReport.getCashBusinessCostsTotal> = {
  ...sums,
  byStation: [
    { ...sums, key: 'LXA', sumMoney: 120_003 },
    { ...sums, key: 'CTU', sumMoney: 80_000 },
  ],
  byType: [{ ...sums, key: '1:DELAY' }],
  byTime: [{ ...sums, key: '2026-03-14' }],
};
const show = (of: ReactElement, calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(of, { calls: [...lookups(), ...calls], catalog: catalogOf(options.language ?? 'zh-CN'), ...options });
const list = () => fake(cashReport.getCashBusinessCostsDetail, () => pageOf([row]));
const total = () => fake(cashReport.getCashBusinessCostsTotal, () => totals);

test('the last thirty days: sums of everything, and the orders behind them', async () => {
  const page = list();
  const sum = total();
  const { portal } = show(<CashCostsScreen />, [page, sum]);
  expect(await screen.findByText('¥2,000.03', { selector: 'span' })).toBeInTheDocument();
  // Promised, less what was received and what is still open.
  expect(screen.getByText('¥1,200.01')).toBeInTheDocument();
  const { flightStartDate, flightEndDate } = page.inputs[0] ?? {};
  expect(sum.inputs[0]).toMatchObject({ flightStartDate, flightEndDate });
  expect(Date.parse(flightEndDate ?? '') - Date.parse(flightStartDate ?? '')).toBe(29 * 86_400_000);
  await userEvent.click(await screen.findByText(row.orderNo ?? ''));
  expect(portal.opened).toEqual([routes.orderDetail({ orderId: row.orderId })]);
});

test('a station narrows rows and sums alike; once more takes it away', async () => {
  const page = list();
  const sum = total();
  show(<CashCostsScreen />, [page, sum]);
  const stations = within(await screen.findByRole('table', { name: '按航站' }));
  await userEvent.click(await stations.findByRole('button', { name: /成都/ }));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ serviceCity: 'CTU' }));
  await waitFor(() => expect(sum.inputs.at(-1)).toMatchObject({ serviceCity: 'CTU' }));
  await userEvent.click(stations.getByRole('button', { name: /成都/ }));
  await waitFor(() => expect(stations.getByRole('button', { name: /成都/ })).toHaveAttribute('aria-pressed', 'false'));
});

test('a kind is chosen together with its list, as flights and bags are both counted from one; an old address means flights', async () => {
  const page = list();
  show(<CashCostsScreen />, [page, total()], { path: '/features/compensation/report/cash-business-costs?accidentTypes=DELAY' });
  expect((await screen.findAllByText('不正常航班 · 航班延误')).length).toBeGreaterThan(0);
  const kinds = within(await screen.findByRole('table', { name: '按原因' }));
  await userEvent.click(await kinds.findByRole('button', { name: /航班延误/ }));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ accidentTypes: ['1:DELAY'] }));
});

test('reading the rows again reads the sums again', async () => {
  const page = list();
  const sum = total();
  show(<CashCostsScreen />, [page, sum]);
  await screen.findByText(row.orderNo ?? '');
  await userEvent.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect([page.inputs.length, sum.inputs.length]).toEqual([2, 2]));
});

test('turning the page asks for no new sums', async () => {
  const page = fake(cashReport.getCashBusinessCostsDetail, () => pageOf([row], 40));
  const sum = total();
  show(<CashCostsScreen />, [page, sum]);
  await screen.findByText('¥2,000.03', { selector: 'span' });
  await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ pageNumber: 2 }));
  expect(sum.inputs).toHaveLength(1);
});

test('sums that can’t be read say why, with retry; the rows are there all the same', async () => {
  let fails = true;
  show(<CashCostsScreen />, [list(), fake(cashReport.getCashBusinessCostsTotal, () => (fails ? refuse('server.timeout') : totals))]);
  const failure = within(await screen.findByRole('alert'));
  fails = false;
  await userEvent.click(failure.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('¥2,000.03', { selector: 'span' })).toBeInTheDocument();
});

test('amounts that may not be read draw nothing', async () => {
  const hidden = ({ sumMoney: _, ...rest }: (typeof totals.byStation)[number]) => rest;
  const { sumMoney: _, ...all } = totals;
  const unseen = { ...all, byStation: totals.byStation.map(hidden), byType: totals.byType.map(hidden), byTime: totals.byTime.map(hidden) };
  show(<CashCostsScreen />, [list(), fake(cashReport.getCashBusinessCostsTotal, () => unseen)]);
  expect(await screen.findByText('补偿单数')).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: '按航站' })).toBeNull();
});

test('payments: by channel, in English; who may not export has no button', async () => {
  const part = { count: 2, amount: 80_000 };
  const pays = fake(cashReport.getCashPayTotal, () => ({
    ...part,
    byStation: [{ ...part, key: 'LXA' }],
    byChannel: [{ ...part, key: '8' }],
    byTime: [],
  }));
  const page = fake(cashReport.getCashPayDetail, () => pageOf([]));
  show(<CashPayScreen />, [page, pays], { language: 'en-US', can: ['comp:cashPay:view'] });
  expect(await screen.findByRole('table', { name: 'By channel' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
});
