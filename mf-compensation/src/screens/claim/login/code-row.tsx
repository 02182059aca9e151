import { TextRow } from '@reap/shared-ui/mobile/fields';
import { TextButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useEffect, useState } from 'react';

const PAUSE_S = 60;

interface CodeRowProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  busy: boolean;
  /** Sends a code; tells whether one is on its way. */
  onSend: () => Promise<boolean>;
}

/** The code that came by SMS; another one can be asked for after a minute. */
export function CodeRow({ value, onChange, error, busy, onSend }: CodeRowProps) {
  const { t } = usePortal();
  const [left, setLeft] = useState(0);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async () => {
    if (!(await onSend())) return;
    setSent(true);
    setLeft(PAUSE_S);
  };
  return (
    <TextRow
      label={t('field.smsVerification.authCode')}
      name="authCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder={t('claimPage.codePlaceholder')}
      value={value}
      onChange={typed => onChange(typed.replace(/\D/g, ''))}
      error={error}
      help={sent && t('claimPage.codeSent')}
      after={
        <TextButton disabled={busy || left > 0} onClick={() => void send()}>
          {left > 0 ? t('claimPage.codeAgain', { seconds: left }) : t('claimPage.codeSend')}
        </TextButton>
      }
    />
  );
}
