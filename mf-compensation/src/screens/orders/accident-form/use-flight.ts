import { type AccidentDraft, accident } from '@reap/contracts/compensation/accident';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { patterns } from '@reap/contracts/patterns';
import { request } from '@reap/shared-ui/core/http';
import { keyOf, useCall } from '@reap/shared-ui/core/query';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod';

type Draft = z.output<typeof AccidentDraft>;
export type FoundFlight = AnswerOf<typeof accident.findFilght>;
/** What decides which flight is meant, and which accidents are like this one. */
export interface Looked {
  flightNo: string;
  flightDate: string;
  accidentType: 1 | 2;
}
export interface FlightLookUp {
  found: FoundFlight | undefined;
  loading: boolean;
  missing: boolean;
  /** Valid accidents of this flight and type, the one that is edited aside. */
  existing: RowOf<typeof accident.page>[];
  /** What the flight says of the form's fields. */
  filled: Partial<Draft> | undefined;
  /** Sets what the flight says, unless another one is asked for before it answers. */
  fill: (next: Looked, set: (values: Partial<Draft>) => void) => Promise<void>;
  /** Nothing is to be filled in any more. */
  stop: () => void;
}

const complete = ({ flightNo, flightDate }: Looked): boolean =>
  patterns.flightNo.regex.test(flightNo) && /^\d{4}-\d\d-\d\d$/.test(flightDate);

const fieldsOf = (flight: FoundFlight): Partial<Draft> => ({
  orgCity: flight.orgCity,
  dstCity: flight.dstCity,
  choiceSegment: flight.segments,
  workStations: flight.segment.split('-'),
});

/** Looks the flight up as it is typed, with the accidents that it has already. */
export function useFlight(looked: Looked, itself: string | undefined): FlightLookUp {
  const client = useQueryClient();
  const asked = useRef<Looked>(undefined);
  const { flightNo, flightDate, accidentType } = looked;
  const enabled = complete(looked);
  const flight = useCall(accident.findFilght, { flightNo, flightDate }, { enabled, staleTime: 60_000 });
  const like = useCall(accident.findFilghtExistsAccident, { flightNo, flightDate, accidentType }, { enabled });
  const found = enabled ? flight.data : undefined;
  return {
    found,
    loading: enabled && flight.isFetching,
    missing: enabled && flight.error?.key === 'flight.notFound',
    existing: (enabled ? (like.data ?? []) : []).filter(one => one.accidentId !== itself),
    filled: found && fieldsOf(found),
    fill: async (next, set) => {
      asked.current = next;
      if (!complete(next)) return;
      const input = { flightNo: next.flightNo, flightDate: next.flightDate };
      const read = client.fetchQuery({
        queryKey: keyOf(accident.findFilght, input),
        queryFn: () => request(accident.findFilght, input),
        staleTime: 60_000,
      });
      // A flight that is not found is said by the strip; there is nothing to fill in then.
      const answer = await read.catch(() => undefined);
      if (answer && asked.current === next) set(fieldsOf(answer));
    },
    stop: () => {
      asked.current = undefined;
    },
  };
}
