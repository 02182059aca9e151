import { flightList } from '@reap/contracts/flight-passenger/flight';
import { addDays } from '@reap/shared-ui/core/date-limits';
import { formatDate } from '@reap/shared-ui/core/format';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf, flight, lookups } from '../../../testing/samples.ts';
import FlightListScreen from './flight-list.screen.tsx';

const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<FlightListScreen />, {
    path: routes.flights(),
    calls: [...calls, ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

test('it opens on today, and a flight says when it leaves, how late it is and how full', async () => {
  const late = flight(2, {
    adjustState: 'DELAY',
    delayMinutes: 125,
    estimatedTakeOffTime: '2026-03-14T03:55:00Z',
    actualTakeOffTime: '2026-03-14T03:57:00Z',
    runState: 'TAKE_OFF',
  });
  const page = fake(flightList.basicPage, () => pageOf([flight(1), late]));
  show([page]);
  const first = await rowOf('TV9801');
  expect(first.getByText('09:50')).toBeInTheDocument();
  expect(first.getByText('96/128 · 75%')).toBeInTheDocument();
  expect(first.getByText('LXA-CTU')).toBeInTheDocument();
  const second = await rowOf('TV9802');
  expect(second.getByText('实 11:57')).toBeInTheDocument();
  expect(second.getByText('延误 2h05m')).toBeInTheDocument();
  const today = formatDate(Date.now());
  expect(page.inputs[0]).toMatchObject({ flightStartDate: today, flightEndDate: today });
});

test('why a flight is irregular is said in words, the feed’s own where it is no known cause', async () => {
  localStorage.setItem(`reap.table.${flightList.basicPage.path}`, JSON.stringify({ hidden: [], density: 'compact' }));
  const delayed = { adjustState: 'DELAY' as const, delayMinutes: 60 };
  const rows = [flight(1, { ...delayed, reason: 'flowControl' }), flight(2, { ...delayed, reason: '公务活动' })];
  show([fake(flightList.basicPage, () => pageOf(rows))]);
  expect((await rowOf('TV9801')).getByText('流量控制')).toBeInTheDocument();
  expect((await rowOf('TV9802')).getByText('公务活动')).toBeInTheDocument();
  localStorage.clear();
});

test('a flight opens its passengers', async () => {
  const { portal } = show([fake(flightList.basicPage, () => pageOf([flight(1)]))]);
  await userEvent.click(await screen.findByRole('link', { name: 'TV9801' }));
  await userEvent.click((await rowOf('TV9801')).getByRole('button', { name: /旅客/ }));
  const path = routes.passengers({ flightId: flight(1).flightId });
  expect(portal.opened).toEqual([path, path]);
});

test('who may not see passengers is not led to them', async () => {
  show([fake(flightList.basicPage, () => pageOf([flight(1)]))], { can: ['fp:flight:view'] });
  expect(await screen.findByText('TV9801')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'TV9801' })).not.toBeInTheDocument();
});

test('figures are of all that matches; a click on the late ones shows them alone', async () => {
  const page = fake(flightList.basicPage, () => pageOf([flight(1)]));
  const { portal } = show([page]);
  expect(await screen.findByText('24 个航班')).toBeInTheDocument();
  expect(screen.getByText('客座率 75%')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '延误 3' }));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ adjustState: 'DELAY' }));
  expect(portal.paths.at(-1)).toContain('adjustState=DELAY');
});

test('of more flights than are counted only that is said; their states can still be chosen', async () => {
  const page = fake(flightList.basicPage, () => pageOf([flight(1)], 10_000, true));
  const figures = { flights: 10_000, more: true, delayed: 4321, cancelled: 0, diverted: 12, passengers: 999_999, seats: 1_000_000 };
  show([fake(flightList.getAllFlightListSearchResults, () => figures), page]);
  expect((await screen.findByText('10,000+ 个航班')).parentElement).toHaveTextContent(/^10,000\+ 个航班延误取消$/);
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ adjustState: 'CANCEL' }));
});

test('a typed number gets its airline in front, and coming days may be asked for', async () => {
  const page = fake(flightList.basicPage, () => pageOf([flight(1)]));
  const today = formatDate(Date.now());
  const coming = { flightStartDate: addDays(today, 2), flightEndDate: addDays(today, 6) };
  show([page], { path: routes.flights(coming) });
  await rowOf('TV9801');
  await userEvent.type(screen.getByRole('textbox', { name: '航班号' }), '980{Enter}');
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ flightNo: 'TV980', ...coming }));
});

test('the average fare is asked for on demand', async () => {
  const fare = fake(flightList.getAverageFare, () => ({ flightId: flight(1).flightId, averageFare: 88_812, coupons: 93 }));
  show([fake(flightList.basicPage, () => pageOf([flight(1)])), fare]);
  const row = await rowOf('TV9801');
  expect(fare.inputs).toEqual([]);
  await userEvent.click(row.getByRole('button', { name: /平均票价/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/888/)).toBeInTheDocument();
  expect(dialog).toHaveTextContent('93 张已出票票联');
});

test('a flight without tickets has no average fare', async () => {
  const none = fake(flightList.getAverageFare, () => ({ flightId: flight(1).flightId, averageFare: null, coupons: 0 }));
  show([fake(flightList.basicPage, () => pageOf([flight(1)])), none]);
  await userEvent.click((await rowOf('TV9801')).getByRole('button', { name: /平均票价/ }));
  expect(await screen.findByText('没有已出票的票联')).toBeInTheDocument();
});

test('the list is exported under its filters; who may not sees no button (English)', async () => {
  const exporting = fake(flightList.allFlightListExport, () => refuse('export.tooMany', { max: 200_000 }));
  const { portal, unmount } = show([fake(flightList.basicPage, () => pageOf([flight(1)])), exporting], {
    language: 'en-US',
    path: routes.flights({ orgCity: 'LXA' }),
  });
  await rowOf('TV9801');
  await userEvent.click(screen.getByRole('button', { name: /Export/ }));
  await waitFor(() => expect(exporting.inputs).toEqual([expect.objectContaining({ orgCity: 'LXA' })]));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'export.tooMany' }]));
  unmount();
  show([fake(flightList.basicPage, () => pageOf([flight(1)]))], { can: ['fp:flight:view'], language: 'en-US' });
  await rowOf('TV9801');
  expect(screen.queryByRole('button', { name: /Export/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Passengers/ })).not.toBeInTheDocument();
});

test('no flight, and a list that fails', async () => {
  const { unmount } = show([fake(flightList.basicPage, () => pageOf([]))], { path: routes.flights({ orgCity: 'LXA' }) });
  expect(await screen.findByText('没有符合条件的记录')).toBeInTheDocument();
  unmount();
  show([fake(flightList.basicPage, () => refuse('server.busy'))]);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
