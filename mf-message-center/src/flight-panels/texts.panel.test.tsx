import { smsPassenger } from '@reap/contracts/message-center/sms-record';
import { PanelFlightContext } from '@reap/shared-ui/flight-panels';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../../locales/zh-CN/messages.json';
import { routes } from '../routes.ts';
import TextsPanel from './texts.panel.tsx';

const flight = { flightId: '019a0000-0000-7000-8000-000000008001', flightNo: 'TV9801', flightDate: '2026-03-14' };
const asked = { flightNo: '=TV9801', flightDate: '2026-03-14' };
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

test('what a colleague sends is shown at once, and while it is on its way it is looked how far it is', async () => {
  jest.useFakeTimers();
  let states: { deliveryState: 'queued' | 'received'; count: number }[] = [];
  const figures = fake(smsPassenger.statics, () => ({ total: states.length, more: false, states }));
  const { portal } = renderInPortal(panel, { catalog: zh, calls: [figures] });
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await after(0);
  expect(screen.getByText('此航班没有发过旅客短信')).toBeInTheDocument();
  states = [{ deliveryState: 'queued', count: 2 }];
  const sent = (flightNo: string) =>
    act(() => portal.emit({ kind: 'flightRecord', of: 'texts', flights: [{ flightNo, flightDate: asked.flightDate }] }));
  sent('TV9802');
  await after(0);
  expect(figures.inputs).toHaveLength(1);
  sent('TV9801');
  await after(0);
  expect(screen.getByRole('listitem')).toHaveTextContent('2 条待发送');
  states = [{ deliveryState: 'received', count: 2 }];
  await after(10_100);
  expect(screen.getByRole('listitem')).toHaveTextContent('2 条已送达');
  await after(60_000);
  expect(figures.inputs).toHaveLength(3);
  jest.useRealTimers();
});
