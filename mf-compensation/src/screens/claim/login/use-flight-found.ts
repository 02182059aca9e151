import type { apply } from '@reap/contracts/compensation/claim/apply';
import type { AnswerOf } from '@reap/contracts/contract';
import { normaliseFlightNo } from '@reap/contracts/patterns';
import { formatTime } from '@reap/shared-ui/core/format';
import { type Translate, usePortal } from '@reap/shared-ui/portal';
import { useEffect, useRef, useState } from 'react';
import { type Outcome, spokenIn } from '../outcome.ts';
import { claimCalls, useClaim } from '../use-claim.ts';
import { isNobodys } from './use-link-lost.ts';

type Flight = AnswerOf<typeof apply.findFlightInfo>;
interface FlightKey {
  flightNo: string;
  flightDate: string;
}

/** Says what became of a flight, or that its number can be none, as soon as number and day are typed, before the passenger is asked for. */
export function useFlightFound({ flightNo: typed, flightDate }: FlightKey) {
  const { t, language } = usePortal();
  const { run, said, refuse } = useClaim({ takesFocus: false });
  const [found, setFound] = useState<{ of: string; flight: Flight }>();
  const [isLinkLost, setLost] = useState(false);
  const asked = useRef('');
  /** Of which the answer was lost: it is asked for once more when the field is left again. */
  const unanswered = useRef('');
  // What was kept of an earlier visit may have been typed otherwise than the field reads it now.
  const flightNo = normaliseFlightNo(typed);
  // Its cities come by name, in the language that it was asked in.
  const wanted = `${flightNo} ${flightDate} ${language}`;
  const look = async () => {
    if (!flightNo || !flightDate || (asked.current === wanted && unanswered.current !== wanted)) return;
    asked.current = wanted;
    unanswered.current = '';
    let isAnswered = false;
    // Another one is typed and looked for: it is not called wrong for what is said of this one.
    const isOvertaken = () => asked.current !== wanted;
    const flight = await run(async (): Promise<Outcome<Flight | undefined>> => {
      const { refusedFields, findFlight } = await claimCalls();
      if (isOvertaken()) return { answer: undefined };
      const { flightNo: wrong } = refusedFields('passenger', { flightNo, flightDate });
      if (wrong) {
        isAnswered = true;
        refuse({ flightNo: wrong });
        return { answer: undefined };
      }
      const outcome = await findFlight({ flightNo, flightDate });
      isAnswered = !('problem' in outcome && outcome.problem.key.startsWith('network.'));
      if (isOvertaken()) return { answer: undefined };
      setLost(isNobodys(outcome));
      return outcome;
    });
    if (!isAnswered && !isOvertaken()) unanswered.current = wanted;
    if (flight) setFound({ of: wanted, flight });
  };
  const lookAgain = useRef(look);
  lookAgain.current = look;
  useEffect(() => {
    if (asked.current && !asked.current.endsWith(language)) void lookAgain.current();
  }, [language]);
  const refused = said.form ? { flightNo: said.form } : spokenIn(t, said.fields);
  const errors: Record<string, string> = asked.current === wanted ? refused : {};
  return { look, isLinkLost, found: found?.of === wanted ? told(found.flight, t) : undefined, errors };
}

function told({ cities, takeOffTime, adjustState }: Flight, t: Translate): string {
  const state = adjustState === null ? [] : [t(`enum.flightAdjustState.${adjustState}`)];
  return [cities.join(' – '), formatTime(takeOffTime), ...state].join(' · ');
}
