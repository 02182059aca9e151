import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { TimeLeft } from './time-left.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 30_000).toISOString();

test.each([
  [3 * 1440, '剩 3 天', 'waiting'],
  [300, '剩 5 小时', 'waiting'],
  [45, '剩 45 分钟', 'returned'],
  [-91, '超时 1 小时', 'failed'],
])('%i minutes before it: %s', (minutes, words, tone) => {
  renderInPortal(<TimeLeft at={inMinutes(minutes)} kind="flight" />);
  expect(screen.getByText(words)).toHaveAttribute('data-tone', tone);
});

test('what happens then is said on hover; without a time there is a dash', async () => {
  const { unmount } = renderInPortal(<TimeLeft at="2026-03-14T06:05:00Z" kind="claim" />, { language: 'en-US' });
  await userEvent.hover(screen.getByText(/^Overdue by/));
  expect(await screen.findByText('End of the claim period 2026-03-14 14:05')).toBeInTheDocument();
  unmount();
  renderInPortal(<TimeLeft at={null} />);
  expect(screen.getByText('—')).toBeInTheDocument();
});

test('it runs while somebody looks', () => {
  jest.useFakeTimers();
  renderInPortal(<TimeLeft at={inMinutes(45)} kind="flight" />);
  act(() => void jest.advanceTimersByTime(10 * 60_000));
  expect(screen.getByText('剩 35 分钟')).toBeInTheDocument();
  jest.useRealTimers();
});
