import { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { type Fake, fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { act, screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes.ts';
import { catalogOf, flight, lookups } from '../../testing/samples.ts';
import FlightPageScreen from './flight-page.screen.tsx';
import { axisOf, placeOn, spansOf } from './flight-times.rules.ts';

const { flightId } = flight();
const late = flight(1, {
  adjustState: 'DELAY',
  delayMinutes: 90,
  reason: 'weather',
  estimatedTakeOffTime: '2026-03-14T03:20:00Z',
  actualTakeOffTime: '2026-03-14T16:10:00Z',
});
const empty = { booked: 96, checkedIn: 0, boarded: 0, vip: 0, special: 0, infants: 0, bags: 0, bagWeight: 0, cabins: [], segments: [] };
const others = (): Fake[] => [
  fake(flightInfo.delay, () => ({ adjustState: 'DELAY' as const, delayMinutes: 90, reason: 'weather', steps: [] })),
  fake(flightInfo.passenger, () => empty),
  fake(flightInfo.flightAdjust, () => []),
  fake(flightInfo.getChangeACType, () => []),
  fake(flightInfo.airplane, () => ({ aircraftNo: 'B-6436', acType: 'A319', seats: 128, legs: [] })),
];
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<FlightPageScreen />, {
    calls: [...calls, ...others(), ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    path: routes.flight({ flightId }),
    ...options,
  });

test('times as planned, expected and real are said in words, another day with its date; it follows what is told of this flight', async () => {
  const answers = [flight(1), late];
  const whole = fake(flightInfo.flightInfo, () => answers.shift() ?? late);
  const { portal } = show([whole]);
  expect(await screen.findByText('LXA 09:50 → CTU 11:45')).toBeInTheDocument();
  expect(screen.queryByText('预计')).not.toBeInTheDocument();
  expect(await screen.findByText('没有换飞机')).toBeInTheDocument();
  act(() => portal.emit({ kind: 'flight', changed: [[flight(2).flightId, 9]] }));
  act(() => portal.emit({ kind: 'flight', changed: [[flightId, 2]] }));
  expect(await screen.findByText('LXA 11:20')).toBeInTheDocument();
  expect(screen.getByText('LXA 03-15 00:10')).toBeInTheDocument();
  await waitFor(() => expect(whole.inputs).toHaveLength(2));
});

test('who may not correct a flight is not offered it (English)', async () => {
  show([fake(flightInfo.flightInfo, () => late)], { can: ['fp:flightInfo:view'], language: 'en-US' });
  expect(await screen.findByText('Scheduled')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Correct flight' })).not.toBeInTheDocument();
});

test('all spans lie on one line from the full hour before to the full hour after', () => {
  const spans = spansOf(late);
  expect(spans.map(({ kind }) => kind)).toEqual(['planned', 'estimated', 'actual']);
  const axis = axisOf(spans);
  expect([new Date(axis.from).toISOString(), new Date(axis.to).toISOString()]).toEqual([
    '2026-03-14T01:00:00.000Z',
    '2026-03-14T17:00:00.000Z',
  ]);
  expect(axis.marks.length).toBeLessThanOrEqual(12);
  expect(placeOn(axis, Date.parse('2026-03-14T09:00:00Z'))).toBe(50);
});
