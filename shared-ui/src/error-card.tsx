import { CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CopyText } from './copy-text.tsx';
import { ApiError } from './core/api-error.ts';
import { failureOf } from './core/failure.ts';
import { joinSentences } from './core/join-words.ts';
import { useWords } from './words.tsx';

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
  onRetry?: () => void;
  extra?: ReactNode;
}

/** What failed, why, and what to do: cause, code, request id, retry and a copy of the details for whoever helps. */
export function ErrorCard({ error, title, cause, code, details = {}, onRetry, extra }: ErrorCardProps) {
  const { t, language } = useWords();
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
          <dl
            style={{
              margin: 0,
              display: 'grid',
              gridTemplateColumns: 'auto 1fr',
              gap: '2px 12px',
              fontSize: 13,
              color: 'var(--reap-secondary)',
            }}
          >
            {facts.map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </dl>
          <div style={{ display: 'flex', gap: 8, marginTop: 16, flexWrap: 'wrap' }}>
            {onRetry && (
              <Button type="primary" onClick={onRetry}>
                {t('failure.retry')}
              </Button>
            )}
            {extra}
            <CopyText text={copied.filter(Boolean).join('\n')} label={t('failure.copyDetails')} />
          </div>
        </div>
      </div>
    </div>
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
