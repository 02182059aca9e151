import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useId } from 'react';

/** What the booking says of a passenger in free text, as the reservation system writes it. */
export function FreeText({ id }: { id: string }) {
  const { t } = usePortal();
  const heading = useId();
  const answer = useCall(passenger.getFreetextInfoByPassId, { passId: id });
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} style={{ margin: '0 0 8px', fontSize: 14, lineHeight: '22px', fontWeight: 600 }}>
        {t('passenger.groupFreeText')}
      </h3>
      {answer.error && <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.error && !answer.data && <Skeleton lines={2} />}
      {answer.data &&
        (answer.data.freeText ? (
          <pre style={{ margin: 0, fontSize: 13, lineHeight: '20px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {answer.data.freeText}
          </pre>
        ) : (
          <span style={{ color: 'var(--reap-secondary)' }}>{t('passenger.noFreeText')}</span>
        ))}
    </section>
  );
}
