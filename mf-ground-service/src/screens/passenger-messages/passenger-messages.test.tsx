import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { passengerMsg } from '@reap/contracts/flight-passenger/passenger-message';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import { catalogOf, flight, lookups } from '../../testing/samples.ts';
import type { PassengerMessage } from './passenger-message.drawer.tsx';
import PassengerMessagesScreen from './passenger-messages.screen.tsx';

const { flightId, flightNo, flightDate } = flight(1);
const message: PassengerMessage = {
  id: flight(9).flightId,
  flightId,
  flightNo,
  flightDate,
  station: 'LXA',
  msgType: 'PNL',
  source: 'PUSH',
  content: 'PNL\nTV9801/14MAR LXA PART1\n1CIREN\nENDPNL',
  sourceTime: '2026-03-14T00:10:00Z',
  sendTime: '2026-03-14T00:11:00Z',
};
const { content: _, ...withoutText } = message;

test('a telex opens with all its lines and closes again; what may not be read says why; flights open, unknown ones too', async () => {
  const page = fake(passengerMsg.page, () =>
    pageOf([message, { ...withoutText, id: flight(8).flightId, msgType: 'ADL', flightId: null, flightNo: 'TV9999' }]),
  );
  const { portal } = renderInPortal(<PassengerMessagesScreen />, {
    path: pageAt(flightPassengerPages.passengerMessages)(),
    calls: [page, ...lookups()],
    catalog: catalogOf('zh-CN'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'PNL · TV9801/14MAR LXA PART1 · 1CIREN · ENDPNL' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'PNL 旅客名单报' }));
  expect(drawer.getByText(/1CIREN/)).toHaveTextContent('PNL TV9801/14MAR LXA PART1 1CIREN ENDPNL');
  expect(drawer.getByText('2026-03-14 08:11')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('报文含旅客姓名、证件和电话，您的角色不能查看')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'TV9801' }));
  await userEvent.click(screen.getByRole('link', { name: 'TV9999' }));
  expect(portal.opened).toEqual([routes.flight({ flightId }), routes.flightInfo({ flightNo: '=TV9999', flightStartDate: flightDate })]);
});

test('who may not look flights up is not led there by a number', async () => {
  renderInPortal(<PassengerMessagesScreen />, {
    path: pageAt(flightPassengerPages.passengerMessages)(),
    calls: [fake(passengerMsg.page, () => pageOf([message])), ...lookups()],
    catalog: catalogOf('zh-CN'),
    can: ['fp:passengerMsg:view'],
  });
  expect(await screen.findByText('TV9801')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'TV9801' })).not.toBeInTheDocument();
});
