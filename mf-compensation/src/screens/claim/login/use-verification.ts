import { useRef, useState } from 'react';
import { beginClaim, remember } from '../claim-memory.ts';
import { isClaimLost, type Outcome } from '../outcome.ts';
import { claimCalls, useClaim } from '../use-claim.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useUncorrected } from '../use-uncorrected.ts';
import { useSending } from './code-row.tsx';
import type { Identity } from './flight-rows.tsx';

/** The phone of the booking proves by itself who somebody is; with another one he shows his document too. */
export type Proof = 'booking' | 'own';

interface Entered extends Identity {
  phoneNum: string;
  authCode: string;
}

/** Who a passenger is, proved by a code to his phone. */
export function useVerification(entered: Entered) {
  const { said, busy, run, refuse } = useClaim();
  const [way, setWay] = useState<Proof>('booking');
  // By which way the last code was sent: one that was refused leaves the one before as it was.
  const [proof, setProof] = useState<Proof>('booking');
  const opened = useRef('');
  const { phoneNum, authCode, ...identity } = entered;

  const missing = async (withCode: boolean) => {
    const { refusedFields } = await claimCalls();
    const code = withCode ? refusedFields('code', { phoneNum, authCode }) : refusedFields('phone', { phoneNum });
    return { ...refusedFields('passenger', identity), ...code };
  };
  /** Opens the claim of the passenger who is named, once for each who is. */
  const isOpen = async () => {
    const named = JSON.stringify(identity);
    if (opened.current === named) return true;
    const answer = await run(async () => (await claimCalls()).openClaim(identity));
    if (!answer) return false;
    opened.current = named;
    beginClaim(answer);
    return true;
  };
  /** Takes note that the claim is no longer the phone's: it is opened anew by the next press. */
  const noted = <T>(outcome: Outcome<T>): Outcome<T> => {
    if (isClaimLost(outcome)) opened.current = '';
    return outcome;
  };

  const sending = useSending(async (by: Proof = way) => {
    const fields = await missing(false);
    if (Object.keys(fields).length > 0) return refuse(fields);
    if (!(await isOpen())) return false;
    setWay(by);
    if ((await run(async () => noted(await (await claimCalls()).sendCode[by]({ phoneNum })))) === undefined) return false;
    setProof(by);
    return true;
  });
  /** True when the code was right. */
  const verify = useOneAtATime(async (): Promise<boolean> => {
    const fields = await missing(true);
    if (Object.keys(fields).length > 0) return refuse(fields);
    if (!(await isOpen())) return false;
    const proven = await run(async () => noted(await (await claimCalls()).checkCode[proof]({ phoneNum, authCode })));
    if (!proven) return false;
    remember({ proof: { phoneNum, photoRequired: proven.photoRequired, until: Date.now() + proven.validSeconds * 1000 } });
    return true;
  });
  return { problem: said.form, errors: useUncorrected(said.fields, { ...entered }), busy, proof, sending, verify };
}
