import { cashReport } from '@reap/contracts/compensation/payment/cash-report';
import { lookup } from '@reap/contracts/user-center/lookup';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen } from '@testing-library/react';
import { catalogOf, lookups } from '../../testing/samples.ts';
import CashCostsScreen from './cash-costs/cash-costs.screen.tsx';
import CashPayScreen from './cash-pay/cash-pay.screen.tsx';

const words = fake(lookup.dictByKey, ({ key }) =>
  key === 'fc_type'
    ? [{ dictValue: '1', dictLabel: '航班取消', dictLabelEn: 'Cancelled' }]
    : key === 'baggage_type'
      ? [{ dictValue: '1', dictLabel: '行李破损', dictLabelEn: 'Damaged' }]
      : [],
);
const common = {
  orderId: idOf(1),
  orderNo: 'BC260314000000000077',
  accidentType: 2 as const,
  accidentSubType: '1',
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  serviceCity: 'LXA',
  createdBy: '多吉',
};

test('an order for a damaged bag is called so in the list of costs, not by the word of a flight', async () => {
  const sums = { orders: 1, paxCount: 1, sumMoney: 1, receivedMoney: 0, openMoney: 1 };
  renderInPortal(<CashCostsScreen />, {
    catalog: catalogOf('zh-CN'),
    calls: [
      words,
      ...lookups(),
      fake(cashReport.getCashBusinessCostsDetail, () =>
        pageOf([
          {
            ...common,
            status: 3,
            accidentNo: 'BG1',
            responsibleUnits: [],
            paxCount: 1,
            receivedCount: 0,
            sumMoney: 1,
            receivedMoney: 0,
            openMoney: 1,
            effectiveTime: '2026-03-14T06:05:00Z',
          },
        ]),
      ),
      fake(cashReport.getCashBusinessCostsTotal, () => ({ ...sums, byStation: [], byType: [], byTime: [] })),
    ],
  });
  await screen.findByText(common.orderNo);
  expect(await screen.findByText('行李破损')).toBeInTheDocument();
});

test('and in the list of what was received', async () => {
  renderInPortal(<CashPayScreen />, {
    catalog: catalogOf('zh-CN'),
    calls: [
      words,
      ...lookups(),
      fake(cashReport.getCashPayDetail, () =>
        pageOf([
          {
            ...common,
            id: idOf(2),
            applyNo: 'A',
            paxName: '李明',
            station: 'LXA',
            channel: '1',
            amount: 1,
            receivedTime: '2026-03-14T06:05:00Z',
          },
        ]),
      ),
      fake(cashReport.getCashPayTotal, () => ({ count: 1, amount: 1, byChannel: [], byStation: [], byTime: [] })),
    ],
  });
  await screen.findByText(common.orderNo);
  expect(await screen.findByText('行李破损')).toBeInTheDocument();
});
