import { App } from 'antd';
import { useMemo } from 'react';
import { isSilent } from '../call/api-error.ts';
import { failureOf } from '../call/failure.ts';
import { CopyText } from '../display/copy-text.tsx';
import { useWords } from '../i18n/words.tsx';
import type { Portal } from '../portal/portal.tsx';

/** Toasts last three seconds, one at a time (seed 0 §9); failures stay until read, with the request id and a copy button. */
export function useToast(): Portal['toast'] {
  const { message, notification } = App.useApp();
  const { t } = useWords();
  return useMemo(
    () => ({
      success: text => void message.open({ type: 'success', content: text, duration: 3 }),
      info: text => void message.open({ type: 'info', content: text, duration: 3 }),
      warning: text => void message.open({ type: 'warning', content: text, duration: 3 }),
      failure: error => {
        if (isSilent(error)) return;
        const failure = failureOf(error, t);
        notification.error({
          title: failure.text,
          description: <FailureDetails code={failure.code} requestId={failure.requestId} text={failure.text} />,
          duration: 0,
          role: 'alert',
        });
      },
    }),
    [message, notification, t],
  );
}

function FailureDetails({ code, requestId, text }: { code: string; requestId: string; text: string }) {
  const { t } = useWords();
  const lines = [`${t('failure.code')}: ${code}`, requestId && `${t('failure.requestId')}: ${requestId}`].filter(Boolean);
  return (
    <details>
      <summary style={{ cursor: 'pointer', color: 'var(--reap-secondary)' }}>{t('failure.details')}</summary>
      {lines.map(line => (
        <div key={line} style={{ fontSize: 12, overflowWrap: 'anywhere' }}>
          {line}
        </div>
      ))}
      <CopyText text={[text, ...lines].join('\n')} label={t('failure.copyDetails')} />
    </details>
  );
}
