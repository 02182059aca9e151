import { flightList } from '@reap/contracts/flight-passenger/flight';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { findFlights } from './find-flights.ts';

afterEach(() => jest.useRealTimers());

test.each([
  ['2026-03-14', '3-14', '2026-03-14'],
  ['2026-12-31', '01-02', '2027-01-02'],
  ['2027-01-02', '12-31', '2026-12-31'],
  ['2026-11-27', '3-14', '2026-03-14'],
])('on %s, %s is %s', async (today, typed, day) => {
  const list = fake(flightList.basicList, () => []);
  renderInPortal(<p />, { calls: [list] });
  jest.useFakeTimers({ advanceTimers: true, now: Date.parse(`${today}T12:00:00+08:00`) });
  await findFlights(`9801 ${typed}`);
  expect(list.inputs[0]).toMatchObject({ flightStartDate: day, flightEndDate: day });
});

test('a day that no calendar has is not asked for', async () => {
  const list = fake(flightList.basicList, () => []);
  renderInPortal(<p />, { calls: [list] });
  await expect(findFlights('9801 02-30')).resolves.toEqual([]);
  expect(list.inputs).toEqual([]);
});
