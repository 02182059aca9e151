import { flightBoard } from '@reap/contracts/flight-passenger/board';
import { request } from '@reap/shared-ui/core/http';
import { keyOf } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type BoardFlight, merged } from './board.rules.ts';
import { ChangedFlights } from './changed-flights.ts';

interface Known {
  flights: readonly BoardFlight[];
  /** The day has more than are shown. */
  more: boolean;
}

export interface Board {
  flights: readonly BoardFlight[] | undefined;
  more: boolean;
  error: unknown;
  refresh: () => void;
  /** What is shown may be old: no events come, or what they tell of can't be read. */
  cutOff: 'stream' | 'reading' | undefined;
}

/** The flights of a day, which follow what is told of them. Events say only which flights changed; the page reads those, at most once a second. */
export function useBoard(flightDate: string): Board {
  const { onEvent } = usePortal();
  const client = useQueryClient();
  const [streamLost, setStreamLost] = useState(false);
  const [behind, setBehind] = useState(false);
  const key = useMemo(() => keyOf(flightBoard.day, { flightDate }), [flightDate]);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    structuralSharing: false,
    // A change that is read meanwhile is newer than what was on its way.
    queryFn: async ({ signal }): Promise<Known> => {
      const known = () => client.getQueryData<Known>(key)?.flights ?? [];
      const asked = known();
      const { flights, more } = await request(flightBoard.day, { flightDate }, { signal });
      return { flights: merged(known(), flights, Date.now(), asked), more };
    },
  });
  useEffect(() => {
    // What could not be read was of another day, or is read again with this one.
    setBehind(false);
    const known = () => client.getQueryData<Known>(key);
    const asking = new ChangedFlights({
      onBehind: setBehind,
      ask: async flightIds => {
        // The day that is on its way may be older than what is told.
        if (!known()) await refetch();
        const asked = known()?.flights.filter(({ flightId }) => flightIds.includes(flightId));
        const read = await request(flightBoard.changed, { flightDate, flightIds });
        client.setQueryData<Known>(key, now => now && { ...now, flights: merged(now.flights, read, Date.now(), asked) });
      },
    });
    const isNews = ([id, version]: readonly [string, number]) =>
      (known()?.flights.find(flight => flight.flightId === id)?.version ?? 0) < version;
    const ends = [
      onEvent('flight', ({ changed }) => asking.hear(changed.filter(isNews).map(([id]) => id))),
      onEvent('stream', ({ open }) => {
        setStreamLost(!open);
        if (open) void refetch();
      }),
    ];
    // Shown again: what happened meanwhile was not heard here.
    if (known()) void refetch();
    return () => {
      asking.end();
      for (const end of ends) end();
    };
  }, [client, key, flightDate, onEvent, refetch]);
  return {
    flights: data?.flights,
    more: data?.more ?? false,
    error,
    refresh: () => void refetch(),
    cutOff: streamLost ? 'stream' : behind ? 'reading' : undefined,
  };
}
