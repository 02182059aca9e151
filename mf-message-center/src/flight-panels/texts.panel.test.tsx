import { smsPassenger } from '@reap/contracts/message-center/sms-record';
import { PanelFlightContext } from '@reap/shared-ui/flight-panels';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../../locales/zh-CN/messages.json';
import { routes } from '../routes.ts';
import TextsPanel from './texts.panel.tsx';

const flight = { flightId: '019a0000-0000-7000-8000-000000008001', flightNo: 'TV9801', flightDate: '2026-03-14' };
const asked = { flightNo: 'TV9801', flightDate: '2026-03-14' };
const panel = (
  <PanelFlightContext value={flight}>
    <TextsPanel />
  </PanelFlightContext>
);

test('how many texts reached passengers of the flight, and the way to those that did not', async () => {
  const states = (['failed', 'received'] as const).map(deliveryState => ({ deliveryState, count: deliveryState === 'failed' ? 3 : 1200 }));
  const figures = fake(smsPassenger.statics, () => ({ total: 1203, more: false, states }));
  const { portal } = renderInPortal(panel, { catalog: zh, calls: [figures] });
  await userEvent.click(await screen.findByRole('button', { name: '3 条' }));
  expect(screen.getAllByRole('listitem').map(line => line.textContent)).toEqual(['1,200 条已送达', '3 条发送失败']);
  await userEvent.click(screen.getByRole('button', { name: '全部 1,203 条' }));
  expect(portal.opened).toEqual([routes.smsPassenger({ ...asked, deliveryState: 'failed' }), routes.smsPassenger(asked)]);
  expect(figures.inputs).toEqual([asked]);
});

test('a flight whose passengers were not texted says so; what can’t be read is tried again', async () => {
  let failing = true;
  const figures = fake(smsPassenger.statics, () => (failing ? refuse('server.busy') : { total: 0, more: false, states: [] }));
  renderInPortal(panel, { catalog: zh, calls: [figures] });
  const again = await screen.findByRole('button', { name: '重试' });
  failing = false;
  await userEvent.click(again);
  expect(await screen.findByText('此航班没有发过旅客短信')).toBeInTheDocument();
});
