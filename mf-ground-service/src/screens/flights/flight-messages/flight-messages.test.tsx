import type { RowOf } from '@reap/contracts/contract';
import { flightMsg } from '@reap/contracts/flight-passenger/flight-message';
import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { lookup } from '@reap/contracts/user-center/lookup';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf, flight, lookups } from '../../../testing/samples.ts';
import FlightMessagesScreen from './flight-messages.screen.tsx';

const { flightId, flightNo, flightDate } = flight(1);
const message: RowOf<typeof flightMsg.page> = {
  id: flight(9).flightId,
  flightId,
  flightNo,
  flightDate,
  event: 'DELAY',
  outcome: 'APPLIED',
  source: 'PUSH',
  sourceTime: '2026-03-14T00:10:00Z',
  receivedTime: '2026-03-14T00:11:00Z',
  messageId: 'AFTN-1',
  facts: { adjustState: 'DELAY', reason: 'weather', estimatedTakeOffTime: '2026-03-14T03:55:00Z' },
  why: '',
  by: '',
};

test('a message says what it told and what became of it; a kind is shown alone by its count; a flight opens, one that nobody knows too', async () => {
  const page = fake(flightMsg.page, () =>
    pageOf([message, { ...message, id: flight(8).flightId, flightId: null, flightNo: 'TV9999', outcome: 'UNKNOWN' }]),
  );
  const counts = fake(flightMsg.pageCount, () => ({ total: 12, more: false, events: [{ event: 'DELAY' as const, count: 9 }] }));
  const words = fake(lookup.dictByKey, () => [{ dictValue: 'DELAY', dictLabel: '延误', dictLabelEn: 'Delayed' }]);
  const { portal } = renderInPortal(<FlightMessagesScreen />, {
    path: pageAt(flightPassengerPages.messages)(),
    calls: [page, counts, words, ...lookups()],
    catalog: catalogOf('zh-CN'),
  });
  expect((await screen.findAllByText('调整状态 延误 · 原因 天气 · 预计起飞 2026-03-14 11:55'))[0]).toBeInTheDocument();
  expect(screen.getByText('无此航班')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'TV9801' }));
  await userEvent.click(screen.getByRole('link', { name: 'TV9999' }));
  expect(portal.opened).toEqual([routes.flightInfo({ flightId }), routes.flightInfo({ flightNo: '=TV9999', flightStartDate: flightDate })]);
  await userEvent.click(await screen.findByRole('button', { name: /^延误 9$/ }));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ event: 'DELAY' }));
});

test('who may not look flights up is not led there by a number; of more messages than are counted no kind has a count', async () => {
  const counts = fake(flightMsg.pageCount, () => ({ total: 10_000, more: true, events: [{ event: 'DELAY' as const, count: 6231 }] }));
  const words = fake(lookup.dictByKey, () => [{ dictValue: 'DELAY', dictLabel: '延误', dictLabelEn: 'Delayed' }]);
  renderInPortal(<FlightMessagesScreen />, {
    path: pageAt(flightPassengerPages.messages)(),
    calls: [fake(flightMsg.page, () => pageOf([message], 10_000, true)), counts, words, ...lookups()],
    catalog: catalogOf('zh-CN'),
    can: ['fp:flightMsg:view'],
  });
  expect(await screen.findByText('TV9801')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'TV9801' })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /^延误\s*$/ })).toBeInTheDocument();
  expect(screen.queryByText(/6,231/)).not.toBeInTheDocument();
});
