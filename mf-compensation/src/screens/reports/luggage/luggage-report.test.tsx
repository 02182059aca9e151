import { luggageReport } from '@reap/contracts/compensation/luggage/luggage-report';
import { type Fake, fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import LuggageReportScreen from './luggage-report.screen.tsx';

const part = (key: string, amount: number) => ({ key, orders: 1, pieces: 2, amount });
const reads = () => {
  const page = fake(luggageReport.getLuggageCompensationReport, () =>
    pageOf([
      {
        id: idOf(1),
        orderId: idOf(2),
        orderNo: 'BC260314000000000077',
        code: 'LXA',
        brand: '外交官',
        model: '20 寸',
        quantity: 2,
        price: 39_900,
        paxName: '扎西',
        flightNo: 'TV9881',
        flightDate: '2026-03-14',
        grantedBy: '多吉',
        way: 'mail' as const,
        company: '',
        trackingNo: '',
        address: '',
        signatureId: null,
        signedName: '',
        consumeTime: '2026-03-14T06:05:00Z',
      },
    ]),
  );
  const total = fake(luggageReport.getLuggageCompensationTotal, () => ({
    orders: 2,
    pieces: 4,
    amount: 159_600,
    byStation: [part('LXA', 79_800), part('CTU', 79_800)],
    byBrand: [part('外交官', 159_600)],
    byTime: [part('2026-03-14', 159_600)],
  }));
  return { page, total };
};
const show = (calls: readonly Fake[], language: 'zh-CN' | 'en-US' = 'zh-CN', path = '/features/compensation/report/luggage') =>
  renderInPortal(<LuggageReportScreen />, {
    path,
    calls: [...lookups(), ...calls],
    catalog: catalogOf(language),
    language,
  });

test('sums of the last thirty days, and what is behind them; a brand narrows both', async () => {
  const { page, total } = reads();
  const { portal } = show([page, total]);
  expect((await screen.findAllByText('¥1,596.00')).length).toBeGreaterThan(0);
  expect(total.inputs[0]).toMatchObject({ consumeStartDate: page.inputs[0]?.consumeStartDate });
  const brands = within(await screen.findByRole('table', { name: '按品牌' }));
  await userEvent.click(brands.getByRole('button', { name: '外交官' }));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ brand: '外交官' }));
  await waitFor(() => expect(total.inputs.at(-1)).toMatchObject({ brand: '外交官' }));
  await userEvent.click(screen.getByText('BC260314000000000077'));
  expect(portal.opened).toEqual([routes.orderDetail({ orderId: idOf(2) })]);
});

test('what there is by brand', async () => {
  const { page, total } = reads();
  const brands = fake(luggageReport.getLuggageManagementList, () => [
    { brand: 'Samsonite', stations: 4, items: 4, stock: 12, reserved: 2, available: 10, onTheWay: 3, low: 1, granted: 9 },
  ]);
  show([page, total, brands], 'en-US');
  await userEvent.click(await screen.findByRole('radio', { name: 'Stock by brand' }));
  const row = (await screen.findByText('Samsonite')).closest('tr') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['Samsonite', '4', '4', '12', '2', '10', '3', '1', '9']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Brand' }), 'Sam{Enter}');
  await waitFor(() => expect(brands.inputs.at(-1)).toEqual({ brand: 'Sam' }));
});

test('a link shows a colleague the same stock of the same brand; whoever looks at the stock comes back to the filters', async () => {
  const { page, total } = reads();
  const brands = fake(luggageReport.getLuggageManagementList, () => []);
  const at = '/features/compensation/report/luggage?brand=%E5%A4%96%E4%BA%A4%E5%AE%98&pageNumber=1';
  const first = show([page, total, brands], 'zh-CN', at);
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ brand: '外交官' }));
  await userEvent.click(screen.getByRole('radio', { name: '品牌库存' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: '品牌' }), 'Sam{Enter}');
  await waitFor(() => expect(brands.inputs.at(-1)).toEqual({ brand: 'Sam' }));
  const link = first.portal.paths.at(-1) ?? '';
  await userEvent.click(screen.getByRole('radio', { name: '领用明细' }));
  await waitFor(() => expect(first.portal.paths.at(-1)).toBe(at));
  first.unmount();
  show([page, total, brands], 'zh-CN', link);
  expect(await screen.findByRole('searchbox', { name: '品牌' })).toHaveValue('Sam');
  expect(brands.inputs.at(-1)).toEqual({ brand: 'Sam' });
});
