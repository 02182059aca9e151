import { act, screen } from '@testing-library/react';
import { Activity, memo, useState } from 'react';
import { renderSignedIn } from '../testing/signed-in.tsx';
import { Greeting } from './greeting.tsx';

// As `TabPanel` is: drawn again only when its own tab changes.
const Page = memo(() => <Greeting />);
let show: (on: boolean) => void;
function Tab() {
  const [on, setOn] = useState(true);
  show = setOn;
  return (
    <Activity mode={on ? 'visible' : 'hidden'}>
      <Page />
    </Activity>
  );
}
test('a home page that stays open over midnight greets for the day that it is', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-14T12:00:00Z') });
  try {
    await renderSignedIn(<Tab />);
    expect(screen.getByText(/3月14日/)).toBeInTheDocument();
    await act(async () => show(false));
    jest.setSystemTime(new Date('2026-03-15T01:00:00Z'));
    await act(async () => jest.advanceTimersByTimeAsync(60_000));
    await act(async () => show(true));
    await act(async () => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/3月15日/)).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
