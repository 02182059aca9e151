import { formatTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { useRef, useState } from 'react';
import { claimCalls, useClaim } from '../use-claim.ts';

interface FlightKey {
  flightNo: string;
  flightDate: string;
}

/** Says what became of a flight as soon as number and day are typed, before anything of the passenger is asked. */
export function useFlightFound({ flightNo, flightDate }: FlightKey) {
  const { t } = usePortal();
  const { run, said } = useClaim({ takesFocus: false });
  const [found, setFound] = useState<{ of: string; text: string }>();
  const asked = useRef('');
  const wanted = `${flightNo} ${flightDate}`;
  const look = async () => {
    if (!/^[A-Z0-9]{2}\d{3,4}[A-Z]?$/.test(flightNo) || !flightDate || asked.current === wanted) return;
    asked.current = wanted;
    const flight = await run(async () => (await claimCalls()).findFlight({ flightNo, flightDate }));
    if (!flight) return;
    const route = flight.cities.join(' – ');
    const state = flight.adjustState === null ? '' : ` · ${t(`enum.flightAdjustState.${flight.adjustState}`)}`;
    setFound({ of: wanted, text: `${route} · ${formatTime(flight.takeOffTime)}${state}` });
  };
  const refused = said.form ? { flightNo: said.form } : said.fields;
  const errors: Record<string, string> = asked.current === wanted ? refused : {};
  return { look, found: found?.of === wanted ? found.text : undefined, errors };
}
