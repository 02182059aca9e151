import { flightFeed } from '@reap/contracts/flight-passenger/feed';
import { lookup } from '@reap/contracts/user-center/lookup';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.ts';
import { catalogOf, flight, lookups, silentFeed } from '../testing/samples.ts';
import RecentChangesCard from './recent-changes.card.tsx';

const { flightId, flightNo, flightDate, segment } = flight(1);
const changed = {
  flightId,
  flightNo,
  flightDate,
  segment,
  event: 'GATE' as const,
  facts: { gate: '12' },
  changedTime: new Date().toISOString(),
};
const words = fake(lookup.dictByKey, () => [{ dictValue: 'GATE', dictLabel: '登机口变更', dictLabelEn: 'Gate changed' }]);

test('what changed at one’s own station within the hour; many changes at once are asked for once', async () => {
  const recent = fake(flightFeed.recent, () => [changed]);
  const { portal } = renderInPortal(<RecentChangesCard />, { calls: [recent, words, ...lookups()], catalog: catalogOf('zh-CN') });
  await userEvent.click(await screen.findByRole('button', { name: 'TV9801 LXA-CTU' }));
  expect(portal.opened).toEqual([routes.flight({ flightId })]);
  expect(await screen.findByText('登机口变更')).toBeInTheDocument();
  expect(screen.getByText('登机口 12')).toBeInTheDocument();
  expect(recent.inputs).toEqual([{ station: 'LXA' }]);
  for (const version of [2, 3, 4]) portal.emit({ kind: 'flight', changed: [[flightId, version]] });
  await waitFor(() => expect(recent.inputs).toHaveLength(2), { timeout: 3000 });
});

test('what changed more than an hour ago goes, also while no flight is told of', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const begun = Date.now();
  const withinTheHour = () => (Date.now() - begun < 3_600_000 ? [{ ...changed, changedTime: new Date(begun).toISOString() }] : []);
  const recent = fake(flightFeed.recent, withinTheHour);
  renderInPortal(<RecentChangesCard />, { calls: [recent, words, ...lookups()], catalog: catalogOf('zh-CN') });
  expect(await screen.findByRole('button', { name: 'TV9801 LXA-CTU' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(30 * 60_000));
  expect(recent.inputs).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(32 * 60_000));
  expect(await screen.findByText('没有变化的航班')).toBeInTheDocument();
  jest.useRealTimers();
});

test('a quiet hour, because the feed is silent (English); a card that fails can be tried again', async () => {
  const { unmount } = renderInPortal(<RecentChangesCard />, {
    calls: [fake(flightFeed.recent, () => []), silentFeed(), ...lookups().slice(0, -1)],
    catalog: catalogOf('en-US'),
    language: 'en-US',
  });
  expect(await screen.findByText('No flight has changed')).toBeInTheDocument();
  expect(await screen.findByText('No news from Pushed feed since 2026-03-14 11:00')).toBeInTheDocument();
  unmount();
  renderInPortal(<RecentChangesCard />, {
    calls: [fake(flightFeed.recent, () => refuse('server.busy')), ...lookups()],
    catalog: catalogOf('zh-CN'),
  });
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});
