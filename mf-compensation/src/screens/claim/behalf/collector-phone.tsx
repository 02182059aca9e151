import { TextRow } from '@reap/shared-ui/mobile/fields';
import { usePortal } from '@reap/shared-ui/portal';
import { useRef, useState } from 'react';
import { CodeRow, useSending } from '../login/code-row.tsx';
import type { Outcome } from '../outcome.ts';
import { claimCalls, type useClaim } from '../use-claim.ts';
import { useClaimEnded } from '../use-claim-ended.ts';
import { useKept } from '../use-kept.ts';

/** The phone of whoever collects, and the code that proves it. */
export function useCollectorPhone({ run, refuse }: Pick<ReturnType<typeof useClaim>, 'run' | 'refuse'>) {
  const ended = useClaimEnded();
  const [phoneNum, setPhone] = useKept('phoneNum', kept => kept);
  const [authCode, setCode] = useState('');
  const given = { phoneNum, authCode };
  const proved = useRef(unproved);
  const sending = useSending(async () => {
    const calls = await claimCalls();
    const fields = calls.refusedFields('phone', { phoneNum });
    if (Object.keys(fields).length > 0) return refuse(fields);
    return (await run(async () => ended(await calls.sendCode.behalf({ phoneNum })))) !== undefined;
  });
  /** True when the code was right. A code is good once: while filing is repeated it is not spent again. */
  const prove = async () => {
    const text = JSON.stringify(given);
    if (proved.current.text === text && proved.current.until > Date.now()) return true;
    if (proved.current.text === text) {
      setCode('');
      return refuse({ authCode: t => t('claimPage.codeOver') });
    }
    const answer = await run(async () => ended(await (await claimCalls()).checkCode.behalf(given)));
    if (answer) proved.current = { text, until: Date.now() + answer.validSeconds * 1000 };
    return answer !== undefined;
  };
  /** Takes note that the server knows the phone no longer: its code is asked for again. */
  const noted = <T,>(outcome: Outcome<T>): Outcome<T> => {
    if ('problem' in outcome && 'phoneNum' in outcome.problem.fields) proved.current = unproved;
    return outcome;
  };
  return { given, setPhone, setCode, sending, prove, noted };
}

/** Which phone and code were right, and until when (epoch ms) that counts. */
const unproved = { text: '', until: 0 };

interface CollectorPhoneProps {
  phone: ReturnType<typeof useCollectorPhone>;
  errors: Record<string, string>;
  busy: boolean;
}

/** Phone and code of whoever collects. */
export function CollectorPhone({ phone: { given, setPhone, setCode, sending }, errors, busy }: CollectorPhoneProps) {
  const { t } = usePortal();
  return (
    <>
      <TextRow
        label={t('field.claim.phoneNum')}
        name="phoneNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={given.phoneNum}
        onChange={typed => setPhone(typed.replace(/[\s-]/g, '').slice(0, 20))}
        error={errors['phoneNum']}
      />
      <CodeRow
        value={given.authCode}
        onChange={setCode}
        error={errors['authCode']}
        busy={busy}
        sending={sending}
        sentText={t('claimPage.codeOnItsWay')}
      />
    </>
  );
}
