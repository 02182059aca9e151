import { compensationHome } from '@reap/contracts/compensation/home';
import { payment } from '@reap/contracts/compensation/payment/payment';
import { todo } from '@reap/contracts/portal/todo';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.ts';
import { catalogOf, flightInfo } from '../testing/samples.ts';
import EffectiveCard from './effective.card.tsx';
import FailedPaymentsCard from './failed-payments.card.tsx';
import FiguresCard from './figures.card.tsx';
import IrregularFlightsCard from './irregular-flights.card.tsx';

const catalog = catalogOf('zh-CN');
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('an irregular flight begins the registration, for those who may', async () => {
  const calls = [fake(compensationHome.irregularFlights, () => [flightInfo()])];
  const { portal, unmount } = renderInPortal(<IrregularFlightsCard />, { catalog, calls });
  await click('TV9812 LXA-CTU');
  expect(portal.opened).toEqual([routes.accidentForm({ type: 'ADD', flightNo: 'TV9812', flightDate: '2026-03-14' })]);
  expect(screen.getByText('延误 4h15m')).toBeInTheDocument();
  unmount();
  renderInPortal(<IrregularFlightsCard />, { catalog, calls, can: ['comp:accident:view'] });
  expect(await screen.findByText('TV9812 LXA-CTU')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('only of a delayed flight does the state say minutes: a supplementary one is not that long', async () => {
  const calls = [fake(compensationHome.irregularFlights, () => [{ ...flightInfo(), adjustState: 'SUPPLEMENT' as const, delayMinutes: 1 }])];
  renderInPortal(<IrregularFlightsCard />, { catalog, calls });
  expect(await screen.findByText('补班')).toBeInTheDocument();
});

test.each([
  ['zh-CN', 'weather', / · 天气$/],
  ['en-US', 'weather', / · Weather$/],
  ['en-US', 'passenger', / · Passenger reasons$/],
  ['en-US', '火山灰', / · 火山灰$/],
] as const)('in %s the cause %s is said by its word, or as the feed said it', async (language, reason, words) => {
  const calls = [fake(compensationHome.irregularFlights, () => [{ ...flightInfo(), reason }])];
  renderInPortal(<IrregularFlightsCard />, { catalog: catalogOf(language), calls, language });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('four figures, and what took effect day by day', async () => {
  const figures = fake(compensationHome.figures, () => ({
    irregularFlights: 5,
    affectedPax: 291,
    effectiveToday: 1_480_000,
    effectiveYesterday: 1_500_000,
    pendingReceive: 36_140_000,
    pendingReceivePax: 845,
  }));
  const byDay = fake(compensationHome.effectiveByDay, () => [{ day: '2026-03-14', amount: 1_480_000, orders: 3 }]);
  const waiting = fake(todo.count, () => ({ count: 12, overdue: 3, oldest: null }));
  const both = (
    <>
      <FiguresCard />
      <EffectiveCard />
    </>
  );
  renderInPortal(both, { catalog, calls: [figures, byDay, waiting] });
  expect(await screen.findByText('¥14,800.00')).toBeInTheDocument();
  expect(await screen.findByText('12')).toBeInTheDocument();
  expect(screen.getByText('影响旅客 291 人')).toBeInTheDocument();
  expect(screen.getByText(/较昨日 -¥200.00|较昨日 −¥200.00/)).toBeInTheDocument();
  expect(await screen.findByText('14,800')).toBeInTheDocument();
});

test('where amounts are hidden the days are no row of zeros', async () => {
  const byDay = fake(compensationHome.effectiveByDay, () => [{ day: '2026-03-14', orders: 3 }]);
  renderInPortal(<EffectiveCard />, { catalog, calls: [byDay] });
  expect(await screen.findByText('补偿金额不在您的数据权限内')).toBeInTheDocument();
  expect(screen.queryByText(/近 14 天/)).not.toBeInTheDocument();
});

test('who reviews nothing has three figures, and none is asked about what waits', async () => {
  const figures = fake(compensationHome.figures, () => ({ irregularFlights: 5, affectedPax: 291, pendingReceivePax: 845 }));
  const waiting = fake(todo.count, () => ({ count: 0, overdue: 0, oldest: null }));
  renderInPortal(<FiguresCard />, { catalog, calls: [figures, waiting], can: ['comp:order:view'] });
  expect(await screen.findByText('影响旅客 291 人')).toBeInTheDocument();
  expect(screen.queryByText('待我审核')).toBeNull();
  expect(waiting.inputs).toEqual([]);
});

test('payments that failed say why, and lead to where they are paid again', async () => {
  const failed = {
    id: idOf(1),
    applicationId: idOf(2),
    applyNo: 'SQ1',
    orderId: idOf(3),
    orderNo: 'BC260314000000000001',
    flightNo: 'TV9881',
    flightDate: '2026-03-14',
    serviceCity: 'LXA',
    accidentType: 1 as const,
    payee: '旺**',
    channel: 3 as const,
    amount: 40_000,
    state: 3 as const,
    dueTime: '2026-03-15T06:05:00Z',
    settledTime: null,
    failure: '收款账户异常',
    version: 2,
    allowed: [],
  };
  const { portal } = renderInPortal(<FailedPaymentsCard />, { catalog, calls: [fake(payment.page, () => pageOf([failed], 7))] });
  expect(await screen.findByText('收款账户异常')).toBeInTheDocument();
  await click('全部 7');
  expect(portal.opened).toEqual([routes.payments({ open: 'true' })]);
});

test('what waits for me is a dash where it can’t be counted, and not nothing', async () => {
  const figures = {
    irregularFlights: 1,
    affectedPax: 2,
    effectiveToday: 100,
    effectiveYesterday: 50,
    pendingReceive: 10,
    pendingReceivePax: 1,
  };
  const calls = [fake(compensationHome.figures, () => figures), fake(todo.count, () => refuse('server.internal'))];
  renderInPortal(<FiguresCard />, { catalog, calls });
  expect(await screen.findByText('—', {}, { timeout: 4000 })).toBeVisible();
  expect(screen.queryByText('没有待办')).not.toBeInTheDocument();
});
