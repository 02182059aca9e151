import { luggage } from '@reap/contracts/compensation/luggage/luggage';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import LuggageConsumptionScreen from './luggage-consumption.screen.tsx';

test('what was given out, to whom and how; a row leads to its order, a filter narrows', async () => {
  const page = fake(luggage.consumptionPage, () =>
    pageOf([
      {
        id: idOf(1),
        orderId: idOf(2),
        orderNo: 'BC260314000000000077',
        code: 'LXA',
        brand: '外交官',
        model: '20 寸',
        quantity: 1,
        price: 39_900,
        paxName: '扎西',
        flightNo: 'TV9881',
        flightDate: '2026-03-14',
        grantedBy: '多吉',
        way: 'counter' as const,
        company: '',
        trackingNo: '',
        address: '',
        signatureId: null,
        signedName: '扎西',
        consumeTime: '2026-03-14T06:05:00Z',
      },
    ]),
  );
  const { portal } = renderInPortal(<LuggageConsumptionScreen />, {
    path: '/features/compensation/luggage/consumption?way=counter',
    calls: [page, ...lookups()],
    catalog: catalogOf('zh-CN'),
  });
  expect(await screen.findByText('扎西')).toBeInTheDocument();
  expect((await screen.findAllByText('柜台发放')).length).toBeGreaterThan(0);
  expect(page.inputs[0]).toMatchObject({ way: 'counter' });
  await userEvent.click(screen.getByText('BC260314000000000077'));
  expect(portal.opened).toEqual([routes.orderDetail({ orderId: idOf(2) })]);
});
