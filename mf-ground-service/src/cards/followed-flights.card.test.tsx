import { concernedFlight } from '@reap/contracts/flight-passenger/concerned-flight';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.ts';
import { awakeFeed, catalogOf, flight, silentFeed } from '../testing/samples.ts';
import FollowedFlightsCard from './followed-flights.card.tsx';

const { flightId, flightNo, flightDate, segment, gate, takeOffTime, actualTakeOffTime, runState } = flight(1);
const late = {
  followId: idOf(7001),
  flightId,
  flightNo,
  flightDate,
  segment,
  gate,
  takeOffTime,
  actualTakeOffTime,
  runState,
  estimatedTakeOffTime: '2026-03-14T03:55:00Z',
  adjustState: 'DELAY' as const,
  delayMinutes: 125,
  reason: 'weather',
};

test('own followed flights with their state; only what changed of them is asked again', async () => {
  const upcoming = fake(concernedFlight.upcoming, () => [late]);
  const { portal } = renderInPortal(<FollowedFlightsCard />, { calls: [upcoming, awakeFeed()], catalog: catalogOf('zh-CN') });
  expect(await screen.findByText('延误 2h05m')).toBeInTheDocument();
  expect(screen.getByText('03-14 11:55')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'TV9801 LXA-CTU' }));
  await userEvent.click(screen.getByRole('button', { name: '全部关注' }));
  expect(portal.opened).toEqual([routes.flight({ flightId }), routes.followed()]);
  portal.emit({ kind: 'flight', changed: [[idOf(1), 2]] });
  portal.emit({ kind: 'flight', changed: [[flightId, 2]] });
  await waitFor(() => expect(upcoming.inputs).toHaveLength(2));
});

test('a flight that leaves after midnight is said with the day on which it leaves', async () => {
  const overnight = { ...late, estimatedTakeOffTime: '2026-03-14T16:40:00Z' };
  renderInPortal(<FollowedFlightsCard />, {
    calls: [fake(concernedFlight.upcoming, () => [overnight]), awakeFeed()],
    catalog: catalogOf('zh-CN'),
  });
  expect(await screen.findByText('03-15 00:40')).toHaveAttribute('title', '2026-03-14');
});

test('none, beside a feed that is silent (English); a card that fails can be tried again', async () => {
  const options = { catalog: catalogOf('en-US'), language: 'en-US' as const };
  const { unmount } = renderInPortal(<FollowedFlightsCard />, {
    calls: [fake(concernedFlight.upcoming, () => []), silentFeed()],
    ...options,
  });
  expect(await screen.findByText('No followed flight today or tomorrow')).toBeInTheDocument();
  expect(await screen.findByText('No news from Pushed feed since 2026-03-14 11:00')).toBeInTheDocument();
  unmount();
  renderInPortal(<FollowedFlightsCard />, {
    calls: [fake(concernedFlight.upcoming, () => refuse('server.busy')), awakeFeed()],
    ...options,
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
