import type { ReactNode } from 'react';
import type { ApiError } from '../call/api-error.ts';
import { failureOf } from '../call/failure.ts';
import { usePortal } from '../portal/portal.tsx';
import { PhoneAlert } from './page.tsx';
import { PhoneButton } from './rows.tsx';

export interface AnswerProps<T> {
  of: { data: T | undefined; error: ApiError | null; isFetching: boolean; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** What a call has answered, as far as it is there; why not, else, and another try. For pages of staff on phones. */
export function Answer<T>({ of: { data, error, isFetching, refetch }, children }: AnswerProps<T>) {
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
        <div role="status" aria-busy="true" aria-label={t('phoneList.loading')} className="reap-phone-waiting" />
      )}
      {data !== undefined && children(data)}
    </>
  );
}
