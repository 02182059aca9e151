import { flightList } from '@reap/contracts/flight-passenger/flight';
import { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf, flight, lookups } from '../../../testing/samples.ts';
import FlightInfoScreen from './flight-info.screen.tsx';

const { flightId } = flight(1);
const at = { source: 'PUSH' as const, sourceTime: '2026-03-14T00:10:00Z' };
const typeChange = { id: flight(3).flightId, field: 'acType' as const, fromValue: 'A319', toValue: 'A320', ...at };
const ofWeather = { unit: 'METEOROLOGY' as const, reason: 'weather', adjustState: 'DELAY' as const, delayMinutes: 150 };
const asked = () => [
  fake(flightInfo.airplane, () => ({
    aircraftNo: 'B-1681',
    acType: 'A320',
    seats: 158,
    legs: [flight(1), flight(2)].map(({ flightId, flightNo, flightDate, segment, takeOffTime, arrivalTime, runState }) => ({
      flightId,
      flightNo,
      flightDate,
      segment,
      takeOffTime,
      arrivalTime,
      runState,
    })),
  })),
  fake(flightInfo.alternateLanding, () => ({ alternateCity: null, adjustState: null, reason: '', dstCity: 'CTU', toldTime: null })),
  fake(flightInfo.flightAdjust, () => [
    { id: flight(2).flightId, field: 'adjustState', fromValue: null, toValue: 'DELAY', why: '', ...at },
  ]),
  fake(flightInfo.delay, () => ({
    adjustState: 'DELAY' as const,
    delayMinutes: 150,
    reason: 'weather',
    steps: [{ id: flight(1).flightId, estimatedTime: '2026-03-14T04:20:00Z', minutes: 150, ...at }],
  })),
  fake(flightInfo.overtime, () => ({
    plannedMinutes: 115,
    realMinutes: null,
    overMinutes: null,
    waitedMinutes: 150,
    care: ['NOTICE' as const, 'WATER' as const],
  })),
  fake(flightInfo.unit, () => ofWeather),
  fake(flightInfo.passenger, () => ({
    booked: 96,
    checkedIn: 90,
    boarded: 80,
    vip: 1,
    special: 2,
    infants: 3,
    bags: 50,
    bagWeight: 700,
    cabins: [{ cabin: 'Y', count: 96 }],
    segments: [{ segment: 'LXA-CTU', count: 96 }],
  })),
  fake(flightInfo.getChangeACType, () => [typeChange]),
];
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<FlightInfoScreen />, {
    path: routes.flightInfo(),
    calls: [...calls, ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });

test('a flight is found by number and day; one of several is chosen', async () => {
  const list = fake(flightList.basicList, () => [flight(1), flight(2)]);
  const { portal } = show([list, ...asked()]);
  expect(screen.getByText('输入航班号查询')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: '航班号' }), '980{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'TV9802' }));
  expect(list.inputs[0]).toMatchObject({ flightNo: 'TV980' });
  expect(portal.paths.at(-1)).toBe(routes.flightInfo({ flightId: flight(2).flightId }));
});

test('all that is known of it in words of the reader, each look-up by itself; what fails can be asked again', async () => {
  let failing = true;
  const unit = fake(flightInfo.unit, () => (failing ? refuse('server.busy') : ofWeather));
  const others = asked().filter(one => one.call !== flightInfo.unit);
  const { portal } = show([fake(flightList.basicList, () => [flight(1)]), unit, ...others], {
    path: routes.flightInfo({ flightId }),
    language: 'en-US',
  });
  const part = async (name: string) => within(await screen.findByRole('group', { name }));
  expect(await (await part('Delay')).findAllByText('2h30m')).toHaveLength(2);
  expect(await (await part('Adjustments')).findByText('— → Delayed')).toBeInTheDocument();
  expect(await (await part('Changes of aircraft')).findByText('A319 → A320')).toBeInTheDocument();
  expect(await (await part('Overtime')).findByText('Water')).toBeInTheDocument();
  expect(await (await part('Alternate landing and return')).findByText('No alternate landing or return')).toBeInTheDocument();
  failing = false;
  await userEvent.click(await (await part('Responsible unit')).findByRole('button', { name: 'Retry' }));
  expect(await (await part('Responsible unit')).findByText('Meteorology')).toBeInTheDocument();
  await userEvent.click(await (await part('Aircraft')).findByRole('button', { name: 'TV9802' }));
  expect(portal.opened).toEqual([routes.flightInfo({ flightId: flight(2).flightId })]);
});

test('a cancelled flight is neither late nor on time', async () => {
  const delay = fake(flightInfo.delay, () => ({ adjustState: 'CANCEL' as const, delayMinutes: 0, reason: 'weather', steps: [] }));
  const unit = fake(flightInfo.unit, () => ({ ...ofWeather, adjustState: 'CANCEL' as const, delayMinutes: 0 }));
  const others = asked().filter(one => one.call !== flightInfo.delay && one.call !== flightInfo.unit);
  show([fake(flightList.basicList, () => [flight(1)]), delay, unit, ...others], { path: routes.flightInfo({ flightId }) });
  for (const name of ['延误', '责任单位']) {
    const part = within(await screen.findByRole('group', { name }));
    expect(await part.findByText('天气')).toBeInTheDocument();
    expect(part.getByText('—')).toBeInTheDocument();
    expect(part.queryByText('正常')).not.toBeInTheDocument();
  }
});

test('while another flight is looked up, the one before does not stand there as the answer', async () => {
  const found = Promise.withResolvers<[]>();
  const list = fake(flightList.basicList, async ({ flightNo }) => (flightNo === 'TV9801' ? [flight(1)] : await found.promise));
  show([list, ...asked()], { path: routes.flightInfo({ flightNo: 'TV9801', flightStartDate: flight(1).flightDate }) });
  expect(await screen.findByRole('heading', { name: /TV9801/ })).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('textbox', { name: '航班号' }));
  await userEvent.type(screen.getByRole('textbox', { name: '航班号' }), '6111{Enter}');
  await waitFor(() => expect(list.inputs).toHaveLength(2));
  expect(screen.queryByRole('heading', { name: /TV9801/ })).not.toBeInTheDocument();
  found.resolve([]);
  expect(await screen.findByText('没有这个航班')).toBeInTheDocument();
});

test('the same flight asked for once more is read once more, with all its look-ups', async () => {
  const list = fake(flightList.basicList, () => [flight(1)]);
  const calls = asked();
  show([list, ...calls], { path: routes.flightInfo({ flightNo: 'TV9801', flightStartDate: flight(1).flightDate }) });
  await waitFor(() => expect(calls.map(one => one.inputs.length)).toEqual(calls.map(() => 1)));
  await userEvent.click(screen.getByRole('button', { name: /查\s?询/ }));
  await waitFor(() => expect([list, ...calls].map(one => one.inputs.length)).toEqual([list, ...calls].map(() => 2)));
});

test('what is shown is asked again when this flight changes, and only then', async () => {
  const calls = asked();
  const { portal } = show([fake(flightList.basicList, () => [flight(1)]), ...calls], { path: routes.flightInfo({ flightId }) });
  const delay = calls.find(one => one.call === flightInfo.delay);
  await waitFor(() => expect(delay?.inputs).toHaveLength(1));
  portal.emit({ kind: 'flight', changed: [[flight(2).flightId, 2]] });
  portal.emit({ kind: 'flight', changed: [[flightId, 2]] });
  await waitFor(() => expect(delay?.inputs).toHaveLength(2));
});

test('a flight that there is not', async () => {
  show([fake(flightList.basicList, () => [])], { path: routes.flightInfo({ flightNo: 'TV9999', flightStartDate: '2026-03-14' }) });
  expect(await screen.findByText('没有这个航班')).toBeInTheDocument();
});
