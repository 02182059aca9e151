import { ApiError, isLost } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert, Button } from 'antd';

interface RefusedProps {
  error: unknown;
  onRetry: () => void;
  onReload: () => void;
}

/** Why it was refused; after a conflict who was first and when, with a way to see it. What may have arrived can be sent again. */
export function Refused({ error, onRetry, onReload }: RefusedProps) {
  const { t } = usePortal();
  const failure = failureOf(error, t);
  const fields = error instanceof ApiError ? [...new Set(Object.values(error.fields).map(field => field.text))] : [];
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      style={{ marginTop: 12 }}
      title={failure.text}
      description={fields.join(' ')}
      action={
        isLost(error) ? (
          <Button size="small" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        ) : (
          error instanceof ApiError &&
          error.status === 409 && (
            <Button size="small" onClick={onReload}>
              {t('application.reload')}
            </Button>
          )
        )
      }
    />
  );
}
