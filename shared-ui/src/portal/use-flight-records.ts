import { useEffect } from 'react';
import { usePanelFlight } from './flight-panels.tsx';
import { type HeardEvent, usePortal } from './portal.tsx';

type Records = Extract<HeardEvent, { kind: 'flightRecord' }>['of'];

/** Reads a panel of a flight anew whenever its texts, or its files, are other ones. Throws outside of a flight's page. */
export function useFlightRecords(of: Records, reread: () => unknown): void {
  const { onEvent } = usePortal();
  const { flightNo, flightDate } = usePanelFlight();
  useEffect(
    () =>
      onEvent('flightRecord', told => {
        if (told.of === of && told.flights.some(one => one.flightNo === flightNo && one.flightDate === flightDate)) reread();
      }),
    [onEvent, of, flightNo, flightDate, reread],
  );
}
