import { comeBack, leaveTab, Tab } from '@reap/shared-ui/testing/tab';
import { act, screen } from '@testing-library/react';
import { memo } from 'react';
import { renderSignedIn } from '../testing/signed-in.tsx';
import { Greeting } from './greeting.tsx';

// As `TabPanel` is: drawn again only when its own tab changes.
const Page = memo(() => <Greeting />);
test('a home page that stays open over midnight greets for the day that it is', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-14T12:00:00Z') });
  try {
    await renderSignedIn(
      <Tab>
        <Page />
      </Tab>,
    );
    expect(screen.getByText(/3月14日/)).toBeInTheDocument();
    await leaveTab();
    jest.setSystemTime(new Date('2026-03-15T01:00:00Z'));
    await act(async () => jest.advanceTimersByTimeAsync(60_000));
    await comeBack();
    await act(async () => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/3月15日/)).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
