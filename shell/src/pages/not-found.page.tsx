import { useWords } from '@reap/shared-ui/words';
import styles from './fields.module.css';
import { goTo } from './location.ts';
import { PageFrame } from './page-frame.tsx';

/** An address outside of the portal's pages: nothing stands there. */
export function NotFoundOutside({ path }: { path: string }) {
  const { t } = useWords();
  return (
    <PageFrame title={t('page.notFound.title')} lead={t('page.notFound.outside', { path })}>
      <div className={styles['form']}>
        <button type="button" className={styles['primary']} onClick={() => goTo('/')}>
          {t('page.notFound.toPortal')}
        </button>
      </div>
    </PageFrame>
  );
}
