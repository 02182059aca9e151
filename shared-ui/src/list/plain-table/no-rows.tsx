import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { useWords } from '../../i18n/words.tsx';

/** In place of rows that are not there yet. */
export function Coming() {
  const { t } = useWords();
  return (
    <>
      <span className="reap-hidden">{t('table.loading')}</span>
      <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />
    </>
  );
}

/** In place of rows where there are none. */
export function Nothing({ none, hint }: { none: ReactNode; hint: string | undefined }) {
  if (typeof none !== 'string') return none ?? <EmptyState kind="none" />;
  return <EmptyState kind="none" title={none} {...(hint && { hint })} />;
}
