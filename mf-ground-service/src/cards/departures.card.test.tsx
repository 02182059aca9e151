import { flightList } from '@reap/contracts/flight-passenger/flight';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { addDays } from '@reap/shared-ui/core/date-limits';
import { formatDate } from '@reap/shared-ui/core/format';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findDocument, findFlights, findTicket } from '../find-flights.ts';
import { bookingAsked, documentAsked, flightAsked, ticketAsked } from '../flight-asked.ts';
import { routes } from '../routes.ts';
import { catalogOf, flight, lookups, pax } from '../testing/samples.ts';
import DeparturesCard from './departures.card.tsx';

const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<DeparturesCard />, { calls: [...calls, ...lookups()], catalog: catalogOf(options.language ?? 'zh-CN'), ...options });
const today = formatDate(Date.now());
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('the next departures of one’s own station, with their delays; those gone are not among them', async () => {
  const list = fake(flightList.basicList, () => [
    flight(1, { flightDate: today, runState: 'TAKE_OFF', takeOffTime: inMinutes(-30) }),
    flight(2, { flightDate: today, adjustState: 'CANCEL', takeOffTime: inMinutes(-300) }),
    flight(3, {
      flightDate: today,
      adjustState: 'DELAY',
      delayMinutes: 95,
      takeOffTime: inMinutes(-60),
      estimatedTakeOffTime: inMinutes(35),
    }),
    flight(4, { flightDate: today, takeOffTime: inMinutes(90), adjustState: 'SUPPLEMENT', delayMinutes: 1 }),
    flight(5, { flightDate: addDays(today, 1), takeOffTime: inMinutes(1500) }),
  ]);
  const { portal } = show([list]);
  expect(await screen.findByText('延误 1h35m')).toBeInTheDocument();
  expect(screen.getByText('补班')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(new RegExp(`^${addDays(today, 1).slice(5)} `))).toBeInTheDocument();
  // One answer has five hundred flights, the earliest first: those gone would take the place of those to come.
  expect(list.inputs[0]).toMatchObject({ orgCity: 'LXA', flightEndDate: addDays(today, 1), runState: 'PLANNING' });
  await userEvent.click(screen.getByRole('button', { name: 'TV9804 LXA-CTU' }));
  await userEvent.click(screen.getByRole('button', { name: '查看今日 24 个航班' }));
  expect(portal.opened[0]).toBe(routes.passengers({ flightId: flight(4).flightId }));
  expect(portal.opened[1]).toMatch(/^\/features\/flight\/list\?flightStartDate=.+&orgCity=LXA$/);
});

test('they stand in the order of the times shown, also where a delay turns the plan around', async () => {
  show([
    fake(flightList.basicList, () => [
      flight(1, {
        flightDate: today,
        takeOffTime: inMinutes(10),
        adjustState: 'DELAY',
        delayMinutes: 200,
        estimatedTakeOffTime: inMinutes(210),
      }),
      flight(2, { flightDate: today, takeOffTime: inMinutes(40) }),
      flight(3, { flightDate: today, takeOffTime: inMinutes(50), estimatedTakeOffTime: inMinutes(30) }),
    ]),
  ]);
  expect(await screen.findAllByRole('button', { name: /^TV98/ })).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^TV98/ }).map(one => one.textContent?.slice(0, 6))).toEqual(['TV9803', 'TV9802', 'TV9801']);
});

test('a flight of yesterday that leaves after midnight is among them; the day that is said is the one on which it leaves', async () => {
  const list = fake(flightList.basicList, () => [
    flight(1, { flightDate: addDays(today, -1), adjustState: 'DELAY', takeOffTime: inMinutes(-200), estimatedTakeOffTime: inMinutes(0) }),
    flight(2, { flightDate: today, adjustState: 'DELAY', takeOffTime: inMinutes(30), estimatedTakeOffTime: inMinutes(1440) }),
  ]);
  show([list]);
  const [late, later] = await screen.findAllByRole('listitem');
  expect(late).toHaveTextContent(/^\d\d:\d\dTV9801/);
  expect(later?.textContent?.startsWith(addDays(today, 1).slice(5))).toBe(true);
  expect(list.inputs[0]).toMatchObject({ flightStartDate: addDays(today, -1), flightEndDate: addDays(today, 1) });
});

test('nothing left to depart (English); and a card that fails can be tried again', async () => {
  const { unmount } = show([fake(flightList.basicList, () => [])], { language: 'en-US' });
  expect(await screen.findByText('No departure to come')).toBeInTheDocument();
  unmount();
  show([fake(flightList.basicList, () => refuse('server.busy'))]);
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});

test('the portal’s search finds flights by number and day, and passengers by ticket', async () => {
  const list = fake(flightList.basicList, () => [flight(1)]);
  show([list]);
  expect(await findFlights('tv98')).toEqual([
    {
      id: flight(1).flightId,
      title: 'TV9801 LXA-CTU',
      detail: '2026-03-14 09:50',
      path: routes.flight({ flightId: flight(1).flightId }),
    },
  ]);
  await findFlights('9801 2026/3/4');
  expect(list.inputs.at(-1)).toEqual({ flightNo: 'TV9801', flightStartDate: '2026-03-04', flightEndDate: '2026-03-04' });
  expect(['TV98', '9801', 'TV9801 03-14', '9801 2026-03-14'].every(text => flightAsked.test(text))).toBe(true);
  expect(['7812140000001', '98', 'TV9801 soon'].some(text => flightAsked.test(text))).toBe(false);
  expect(['abc123', 'KXQWPT', 'TV9801', '123456', 'abc12'].filter(text => bookingAsked.test(text))).toEqual(['abc123', 'KXQWPT']);
  expect(
    ['7812140000001', '781-2140000001', '781 2140000001', '78-12140000001', '781214000000'].filter(text => ticketAsked.test(text)),
  ).toEqual(['7812140000001', '781-2140000001', '781 2140000001']);
  expect(await findTicket('781-2140000001')).toEqual([expect.objectContaining({ path: routes.passengers({ tktNo: '7812140000001' }) })]);
});

test('it finds passengers by a whole document, which then stands in no title and no address', async () => {
  const list = fake(passenger.page, () => pageOf([pax(1)]));
  show([list]);
  const [hit] = await findDocument(' 54010219900101001x ');
  expect(list.inputs).toMatchObject([{ idNo: '54010219900101001X' }]);
  expect(hit).toMatchObject({ title: pax(1).paxName, path: routes.passengers({ paxId: pax(1).paxId }) });
  const documents = ['54010219900101001X', '540102900101001', 'e12345678', 'H1234567890'];
  expect(
    [...documents, '7812140000001', 'TV9801', 'TV123456', '13800138000', 'BC2026031400001'].filter(text => documentAsked.test(text)),
  ).toEqual(documents);
});

test('a delay that is told reaches the departures of the home page', async () => {
  let delayed = false;
  const list = fake(flightList.basicList, () => [
    flight(4, { flightDate: today, takeOffTime: inMinutes(90), ...(delayed && { adjustState: 'DELAY' as const, delayMinutes: 95 }) }),
  ]);
  const { portal } = show([list]);
  await screen.findByText(/TV9804/);
  delayed = true;
  act(() => portal.emit({ kind: 'flight', changed: [[flight(4).flightId, 9]] } as never));
  await waitFor(() => expect(screen.getByText('延误 1h35m')).toBeInTheDocument(), { timeout: 3000 });
});
