import { TextRow } from '@reap/shared-ui/mobile/fields';
import { TextButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { useCodePause } from '../../../use-code-pause.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';

/** Sends a code, and counts down to the next one; `ask` tells whether one is on its way. */
export function useSending<A extends unknown[]>(ask: (...by: A) => Promise<boolean>) {
  const { left, begin } = useCodePause();
  const [sent, setSent] = useState(false);
  const send = useOneAtATime(async (...by: A): Promise<void> => {
    const isSent = await ask(...by);
    setSent(isSent);
    if (isSent) begin();
  });
  return { left, sent, send };
}

interface CodeRowProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  busy: boolean;
  sending: { left: number; sent: boolean; send: () => Promise<void> };
  /** Says that a code was sent. */
  sentText: string;
}

/** The code that came by SMS; another one can be asked for after a minute. */
export function CodeRow({ value, onChange, error, busy, sending: { left, sent, send }, sentText }: CodeRowProps) {
  const { t } = usePortal();
  return (
    <TextRow
      label={t('field.smsVerification.authCode')}
      name="authCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={t('claimPage.codePlaceholder')}
      value={value}
      onChange={typed => onChange(typed.replace(/\D/g, '').slice(0, 6))}
      error={error}
      help={sent && sentText}
      after={
        <TextButton disabled={busy || left > 0} onClick={() => void send()}>
          {left > 0 ? t('claimPage.codeAgain', { seconds: left }) : t('claimPage.codeSend')}
        </TextButton>
      }
    />
  );
}
