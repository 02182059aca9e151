import { Button } from 'antd';
import { usePortal } from '../portal/portal.tsx';
import { EmptyState } from './empty-state.tsx';

interface MissingIdProps {
  /** The list that the page is opened from. */
  back: string;
}

/** A page of one record that was opened without saying which: it says so and leads to the list. */
export function MissingId({ back }: MissingIdProps) {
  const { t, closeTab } = usePortal();
  return (
    <div className="reap-card" role="alert">
      <EmptyState
        kind="noMatch"
        title={t('missingId.title')}
        hint={t('missingId.hint')}
        action={<Button onClick={() => closeTab(back)}>{t('missingId.toList')}</Button>}
      />
    </div>
  );
}
