import { FailureFacts } from '@reap/shared-ui/error-card';
import { useWords } from '@reap/shared-ui/words';
import { Button } from 'antd';
import type { ReactNode } from 'react';

interface CompactFailureProps {
  cause: string;
  code: string;
  details: Record<string, string>;
  detailed: boolean;
  onRetry: () => void;
  /** Another way out, beside trying again. */
  extra?: ReactNode;
}

/** What went wrong in a card or panel, in its place. */
export function CompactFailure({ cause, code, details, detailed, onRetry, extra }: CompactFailureProps) {
  const { t } = useWords();
  const facts: [string, string][] = [[t('failure.code'), code], ...Object.entries(details)];
  const copied = [cause, ...facts.map(([name, value]) => `${name}: ${value}`), new Date().toISOString()].join('\n');
  return (
    <div role="alert">
      <p>{cause}</p>
      <p>
        <Button size="small" onClick={onRetry}>
          {t('remote.retry')}
        </Button>{' '}
        {extra}
      </p>
      <FailureFacts facts={facts} copied={copied} open={detailed} />
    </div>
  );
}
