import { accident } from '@reap/contracts/compensation/accident';
import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { OrderStatus } from '@reap/contracts/compensation/codes';
import { flightSums } from '@reap/contracts/compensation/flight-sums';
import { PanelFlightContext } from '@reap/shared-ui/flight-panels';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.ts';
import { accidentRow, catalogOf } from '../testing/samples.ts';
import BaggagePanel from './baggage.panel.tsx';
import IrregularityPanel from './irregularity.panel.tsx';
import OrdersPanel from './orders.panel.tsx';

const flight = { flightId: '019a0000-0000-7000-8000-000000008001', flightNo: 'TV9801', flightDate: '2026-03-14' };
const catalog = catalogOf('zh-CN');

test('orders of the flight by state with their sums, what was claimed, and the way to the list of this flight', async () => {
  const sums = fake(flightSums.sums, () => ({
    orders: [{ status: OrderStatus.inEffect, orders: 2, amount: 120_000 }],
    claimed: { pax: 1, amount: 40_000 },
    open: { pax: 2, amount: undefined },
  }));
  const panel = (
    <PanelFlightContext value={flight}>
      <OrdersPanel />
    </PanelFlightContext>
  );
  const { portal } = renderInPortal(panel, { catalog, calls: [sums] });
  expect(await screen.findByText('¥1,200.00')).toBeInTheDocument();
  expect(screen.getByText('¥400.00')).toBeInTheDocument();
  // What may not be seen is a dash.
  expect(screen.getByText('—')).toBeInTheDocument();
  expect(sums.inputs).toEqual([{ flightId: flight.flightId }]);
  await userEvent.click(screen.getByRole('button', { name: '查看补偿单' }));
  const days = { flightStartDate: '2026-03-14', flightEndDate: '2026-03-14' };
  expect(portal.opened).toEqual([routes.orders({ flightNo: '=TV9801', ...days })]);
});

test('a flight without a baggage accident says so; what can’t be read is tried again', async () => {
  let failing = true;
  const list = fake(baggage.findBaggageAccidentList, () => (failing ? refuse('server.busy') : pageOf([])));
  const panel = (
    <PanelFlightContext value={flight}>
      <BaggagePanel />
    </PanelFlightContext>
  );
  renderInPortal(panel, { catalog, calls: [list] });
  const again = await screen.findByRole('button', { name: '重试' });
  failing = false;
  await userEvent.click(again);
  expect(await screen.findByText('此航班没有行李事故')).toBeInTheDocument();
  expect(list.inputs.at(-1)).toMatchObject({ flightNo: '=TV9801', flightStartDate: '2026-03-14', flightEndDate: '2026-03-14' });
});

test('of flights whose numbers begin alike this one’s accidents alone are asked for, counted, and listed behind the link', async () => {
  const page = fake(accident.page, () => ({ ...pageOf([accidentRow(1, { flightNo: flight.flightNo })]), total: 7 }));
  const { portal } = renderInPortal(
    <PanelFlightContext value={flight}>
      <IrregularityPanel />
    </PanelFlightContext>,
    { catalog, calls: [page] },
  );
  expect(await screen.findByText(accidentRow(1).accidentNo)).toBeInTheDocument();
  const asked = { flightNo: '=TV9801', flightStartDate: '2026-03-14', flightEndDate: '2026-03-14' };
  expect(page.inputs).toEqual([{ ...asked, pageNumber: 1, pageSize: 5 }]);
  await userEvent.click(screen.getByRole('button', { name: '全部 7' }));
  expect(portal.opened).toEqual([routes.accidents(asked)]);
});
