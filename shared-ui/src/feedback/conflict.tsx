import { Alert, Button, Flex } from 'antd';
import type { ApiError } from '../call/api-error.ts';
import { failureOf } from '../call/failure.ts';
import { useWords } from '../i18n/words.tsx';

interface ConflictProps {
  error: ApiError;
  onReload: () => void;
  /** Left out in a dialog: closed and opened again, it has what was typed on their version. */
  onKeep?: (() => void) | undefined;
}

/** Somebody else changed the record meanwhile: who and when, and whose version goes on. What was typed stays until then. */
export function Conflict({ error, onReload, onKeep }: ConflictProps) {
  const { t } = useWords();
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      style={{ marginBottom: 12 }}
      title={
        <>
          {failureOf(error, t).text}
          <div style={{ fontSize: 13, color: 'var(--reap-secondary)' }}>{t(onKeep ? 'conflict.kept' : 'conflict.reopen')}</div>
        </>
      }
      action={
        <Flex gap={8} wrap>
          <Button size="small" onClick={onReload}>
            {t('conflict.takeTheirs')}
          </Button>
          {onKeep && (
            <Button size="small" onClick={onKeep}>
              {t('conflict.keepMine')}
            </Button>
          )}
        </Flex>
      }
    />
  );
}
