import { Alert, Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { ApiError } from '../../call/api-error.ts';
import { failureOf } from '../../call/failure.ts';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { ErrorCard } from '../../feedback/error-card.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { useWords } from '../../i18n/words.tsx';

interface BodyStateProps {
  loaded: boolean;
  /** The shape of what is to come. */
  coming?: ComponentProps<typeof Skeleton>;
  error: unknown;
  filtered: boolean;
  empty: ReactNode;
  onRetry: () => void;
  onReset: (() => void) | undefined;
}

/** What stands in a table's place while it has no rows: a skeleton at first, the error with a retry, or why it is empty. */
export function BodyState({ loaded, coming, error, filtered, empty, onRetry, onReset }: BodyStateProps) {
  const { t } = useWords();
  if (error instanceof ApiError && error.key === 'permission.denied') return <EmptyState kind="denied" />;
  const reset = onReset && <Button onClick={onReset}>{t('search.reset')}</Button>;
  // The same question would be refused again.
  if (error instanceof ApiError && error.key === 'request.invalid' && reset) return <ErrorCard error={error} extra={reset} />;
  if (error) return <ErrorCard error={error} onRetry={onRetry} />;
  if (!loaded) return coming ? <Skeleton {...coming} /> : <SomeLines />;
  if (filtered) return <EmptyState kind="noMatch" action={reset} />;
  // A sentence stands where the usual one would.
  if (typeof empty === 'string') return <EmptyState kind="none" title={empty} hint="" />;
  return empty ?? <EmptyState kind="none" />;
}

const SomeLines = () => (
  <div style={{ padding: 16 }}>
    <Skeleton lines={8} />
  </div>
);

/** The rows on screen are old because reading them again failed. */
export function OldRows({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useWords();
  return (
    <Alert
      banner
      type="error"
      title={failureOf(error, t).text}
      action={
        <Button size="small" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      }
    />
  );
}
