import type { ApiError } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { PhoneAlert } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What a call has answered, as far as it is there; why not, else, and another try. */
export function Answer<T>({
  of: { data, error, isFetching, refetch },
  children,
}: {
  of: UseQueryResult<T, ApiError>;
  children: (data: T) => ReactNode;
}) {
  const { t } = usePortal();
  return (
    <>
      {error && (
        <>
          <PhoneAlert tone="failed">{failureOf(error, t).text}</PhoneAlert>
          <PhoneButton kind="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('failure.retry')}
          </PhoneButton>
        </>
      )}
      {data === undefined && !error && (
        <div role="status" aria-busy="true" aria-label={t('phoneBaggage.loading')} className="reap-phone-waiting" />
      )}
      {data !== undefined && children(data)}
    </>
  );
}
