import { departure, flightImport } from '@reap/contracts/flight-passenger/departure';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { catalogOf, lookups } from '../../testing/samples.ts';
import { FlightDeparture } from './flight-departure.drawer.tsx';

let go: (flightNo: string) => void;
function Page() {
  const [flightNo, setFlightNo] = useState('TV9802');
  go = setFlightNo;
  return <FlightDeparture asked={{ flightNo, flightDate: '2026-11-18' }} onAsk={() => undefined} onClose={() => undefined} />;
}
const ids: Record<string, string> = { TV9801: idOf(1), TV9802: idOf(2) };

test('under a flight never stand the names of another one', async () => {
  let tries = 0;
  const late = Promise.withResolvers<void>();
  const names = (paxName: string) =>
    ({
      figures: { total: 1, notDeparted: 1, departed: 0, failed: 0, missing: 0, more: false },
      names: [
        {
          id: idOf(9),
          flightId: idOf(1),
          flightNo: 'TV9801',
          flightDate: '2026-11-18',
          paxId: null,
          paxName,
          tktNo: '7810000000001',
          segment: 'LXA-CTU',
          cabin: 'Y',
          seatNumber: '1A',
          boardingNumber: '001',
          status: 0,
          failure: null,
          missing: 'N',
          importTime: '2026-03-14T00:10:00Z',
          departedTime: null,
          changedBy: '旺堆',
          version: 1,
          allowed: [],
        },
      ],
    }) as never;
  renderInPortal(<Page />, {
    catalog: catalogOf('zh-CN'),
    calls: [
      fake(
        departure.getFlightSegment,
        ({ flightNo }) =>
          ({
            flightId: ids[flightNo] ?? '',
            segments: [{ segment: 'LXA-CTU', total: 1, notDeparted: 1, departed: 0, failed: 0, missing: 0 }],
          }) as never,
      ),
      fake(flightImport.getFlightDepartureListOfNameInfo, async ({ flightId }) => {
        if (flightId === idOf(1)) return names('甲航班的旅客');
        tries += 1;
        if (tries === 1) return refuse('server.busy');
        await late.promise;
        return names('乙航班的旅客');
      }),
      ...lookups(),
    ],
  });
  await screen.findByText(/TV9802/);
  await waitFor(() => expect(tries).toBe(1));
  act(() => go('TV9801'));
  await screen.findByText('甲航班的旅客');
  act(() => go('TV9802'));
  await waitFor(() => expect(screen.getByText(/TV9802/)).toBeInTheDocument());
  await new Promise(done => setTimeout(done, 300));
  expect(screen.queryByText('甲航班的旅客')).not.toBeInTheDocument();
});
