import type { ApiError } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert, Button, Flex } from 'antd';

interface ConflictProps {
  error: ApiError;
  onReload: () => void;
  onKeep: () => void;
}

/** Somebody else changed the record meanwhile: who and when, and whose version goes on. What was typed stays until then. */
export function Conflict({ error, onReload, onKeep }: ConflictProps) {
  const { t } = usePortal();
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      style={{ marginBottom: 12 }}
      title={
        <>
          {failureOf(error, t).text}
          <div style={{ fontSize: 13, color: 'var(--reap-secondary)' }}>{t('conflict.kept')}</div>
        </>
      }
      action={
        <Flex gap={8} wrap>
          <Button size="small" onClick={onReload}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button size="small" onClick={onKeep}>
            {t('conflict.keepMine')}
          </Button>
        </Flex>
      }
    />
  );
}
