import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, type ReactNode, useState } from 'react';
import { fake } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { Masked } from './masked.tsx';

let show: (shown: boolean) => void;
function Tab({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  show = setShown;
  return <Activity mode={shown ? 'visible' : 'hidden'}>{children}</Activity>;
}

afterEach(() => jest.useRealTimers());

test('a number that was shown for a minute is behind its mask again when its tab is shown an hour later', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  renderInPortal(
    <Tab>
      <Masked value="138****8000" call={passenger.reveal} input={{ id: '019a0000-0000-7000-8000-000000000001' }} column="telephone" />
    </Tab>,
    { calls: [fake(passenger.reveal, () => ({ value: '13812348000', seconds: 60, left: 29 }))] },
  );
  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(await screen.findByRole('textbox'), '联系旅客{Enter}');
  expect(await screen.findByText('13812348000')).toBeInTheDocument();
  await act(async () => show(false));
  act(() => jest.advanceTimersByTime(3_600_000));
  await act(async () => show(true));
  act(() => jest.advanceTimersByTime(1_500));
  expect(screen.queryByText('13812348000')).not.toBeInTheDocument();
});
