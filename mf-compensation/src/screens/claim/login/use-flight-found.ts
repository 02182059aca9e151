import { normaliseFlightNo } from '@reap/contracts/patterns';
import { formatTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { useRef, useState } from 'react';
import { claimCalls, useClaim } from '../use-claim.ts';

interface FlightKey {
  flightNo: string;
  flightDate: string;
}

/** Says what became of a flight, or that its number can be none, as soon as number and day are typed, before the passenger is asked for. */
export function useFlightFound({ flightNo: typed, flightDate }: FlightKey) {
  const { t } = usePortal();
  const { run, said } = useClaim({ takesFocus: false });
  const [found, setFound] = useState<{ of: string; text: string }>();
  const asked = useRef('');
  // What was kept of an earlier visit may have been typed otherwise than the field reads it now.
  const flightNo = normaliseFlightNo(typed);
  const wanted = `${flightNo} ${flightDate}`;
  const look = async () => {
    if (!flightNo || !flightDate || asked.current === wanted) return;
    asked.current = wanted;
    const flight = await run(async () => {
      const { refusedFields, findFlight } = await claimCalls();
      const { flightNo: wrong } = refusedFields('passenger', { flightNo, flightDate }, t);
      return wrong
        ? { problem: { key: 'request.invalid', params: {}, text: '', fields: { flightNo: wrong } } }
        : findFlight({ flightNo, flightDate });
    });
    if (!flight) return;
    const route = flight.cities.join(' – ');
    const state = flight.adjustState === null ? '' : ` · ${t(`enum.flightAdjustState.${flight.adjustState}`)}`;
    setFound({ of: wanted, text: `${route} · ${formatTime(flight.takeOffTime)}${state}` });
  };
  const refused = said.form ? { flightNo: said.form } : said.fields;
  const errors: Record<string, string> = asked.current === wanted ? refused : {};
  return { look, found: found?.of === wanted ? found.text : undefined, errors };
}
