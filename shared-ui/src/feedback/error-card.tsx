import { CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '../call/api-error.ts';
import { failureOf } from '../call/failure.ts';
import { CopyText } from '../display/copy-text.tsx';
import { joinSentences } from '../i18n/join-words.ts';
import { useWords } from '../i18n/words.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorCardProps {
  /** Anything thrown; an `ApiError` tells its cause, code and request id. */
  error: unknown;
  title?: string;
  /** Said in place of the error's own text. */
  cause?: string;
  /** Shown and copied in place of the error's own code. */
  code?: string;
  /** More lines for "copy details", such as a remote's name and version. */
  details?: Record<string, string>;
  /** Shows the details at once: for those who can do something with them. */
  detailed?: boolean;
  onRetry?: () => void;
  extra?: ReactNode;
}

/** What failed, why, and what to do: cause and retry; under "details" code, request id and a copy of them for whoever helps. */
export function ErrorCard({ error, title, cause, code, details = {}, detailed = false, onRetry, extra }: ErrorCardProps) {
  const { t, language } = useWords();
  if (error instanceof ApiError && error.key === 'looking.readOnly') return <EmptyState kind="denied" title={t('empty.personal')} />;
  const failure = failureOf(error, t);
  // Here is no form whose fields could be marked: what is wrong with them is said on the card.
  const wrong = error instanceof ApiError ? Object.values(error.fields).map(field => field.text) : [];
  const said = cause ?? (wrong.length > 0 ? joinSentences(wrong, language) : failure.text);
  const facts: [string, string][] = [
    [t('failure.code'), code ?? failure.code],
    ...(failure.requestId ? [[t('failure.requestId'), failure.requestId] as [string, string]] : []),
    ...Object.entries(details),
  ];
  const copied = [title, said, ...facts.map(([name, value]) => `${name}: ${value}`), new Date().toISOString()];
  return (
    <div role="alert" className="reap-card" style={{ padding: '24px 32px', maxWidth: 560, margin: '32px auto' }}>
      <div style={{ display: 'flex', gap: 12 }}>
        <CloseCircleFilled style={{ color: 'var(--reap-error)', fontSize: 20, marginTop: 3, alignSelf: 'flex-start' }} aria-hidden />
        <div style={{ minWidth: 0, flex: 1 }}>
          <div style={{ fontSize: 16, fontWeight: 600 }}>{title ?? t('failure.title')}</div>
          <p style={{ margin: '4px 0 12px' }}>{said}</p>
          {(onRetry || extra) && (
            <div style={{ display: 'flex', gap: 8, marginBottom: 12, flexWrap: 'wrap' }}>
              {onRetry && (
                <Button type="primary" onClick={onRetry}>
                  {t('failure.retry')}
                </Button>
              )}
              {extra}
            </div>
          )}
          <FailureFacts facts={facts} copied={copied.filter(Boolean).join('\n')} open={detailed} />
        </div>
      </div>
    </div>
  );
}

/** What a helper wants to know, folded away from whoever only wants to go on. */
export function FailureFacts({ facts, copied, open = false }: { facts: readonly [string, string][]; copied: string; open?: boolean }) {
  const { t } = useWords();
  return (
    <details open={open} style={{ fontSize: 13, color: 'var(--reap-secondary)' }}>
      <summary style={{ cursor: 'pointer' }}>{t('failure.details')}</summary>
      <dl style={{ margin: '8px 0', display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 12px' }}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <CopyText text={copied} label={t('failure.copyDetails')} />
    </details>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd style={{ margin: 0, overflowWrap: 'anywhere', fontFamily: 'ui-monospace, monospace' }}>{value}</dd>
    </>
  );
}
