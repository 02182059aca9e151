import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { PanelFlightContext } from '@reap/shared-ui/flight-panels';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.ts';
import { pax } from '../testing/samples.ts';
import zh from '../texts/chinese.ts';
import SpecialPassengersPanel from './special-passengers.panel.tsx';

const flight = { flightId: '019a0000-0000-7000-8000-000000008001', flightNo: 'TV9801', flightDate: '2026-03-14' };
const panel = (
  <PanelFlightContext value={flight}>
    <SpecialPassengersPanel />
  </PanelFlightContext>
);

test('who of the flight has a special service is counted and named, then the VIPs; a line leads to their list', async () => {
  const isVip = (type: unknown) => type === 'VIP_PASSENGER';
  const kinds = fake(passenger.passengerCategory, ({ type }) =>
    isVip(type) ? [] : [{ specialService: 'WCHR' as const, vipInfo: '', paxCount: 2 }],
  );
  const list = fake(passenger.list, ({ includedPassengerType }) =>
    isVip(includedPassengerType) ? [] : [{ ...pax(), paxName: '王丽', seatNumber: '12A', specialService: 'WCHR' as const, vipInfo: '' }],
  );
  const { portal } = renderInPortal(panel, { catalog: zh, calls: [kinds, list] });
  await userEvent.click(await screen.findByRole('button', { name: /王丽 · 12A/ }));
  expect(screen.getByRole('status')).toHaveTextContent('轮椅 2 人');
  expect(portal.opened).toEqual([routes.passengers({ flightId: flight.flightId, includedPassengerType: 'SPECIAL_PASSENGER' })]);
  await userEvent.click(screen.getByText('要客'));
  expect(await screen.findByText('此航班没有要客')).toBeInTheDocument();
  expect(list.inputs.at(-1)).toEqual({ flightId: flight.flightId, includedPassengerType: 'VIP_PASSENGER', containsCancel: 'N' });
});

test('what can’t be read is tried again', async () => {
  let failing = true;
  const kinds = fake(passenger.passengerCategory, () => (failing ? refuse('server.busy') : []));
  renderInPortal(panel, { catalog: zh, calls: [kinds, fake(passenger.list, () => [])] });
  const again = await screen.findByRole('button', { name: '重试' });
  failing = false;
  await userEvent.click(again);
  expect(await screen.findByText('此航班没有特殊旅客')).toBeInTheDocument();
});
