import type { RemoteOverride } from '@reap/contracts/portal/portal';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useToast } from '@reap/shared-ui/toast';
import { useWords } from '@reap/shared-ui/words';
import { Button } from 'antd';
import { useEffect } from 'react';
import styles from '../frame/frame.module.css';
import { refreshBoot } from '../session/boot.ts';
import { holdsUnsaved } from '../tabs/tabs-store.ts';
import { useEndOverride } from './end-override.ts';

export interface OverrideBannerProps {
  overrides: readonly RemoteOverride[];
}

/** Says, for as long as it is so, which remote this session takes from which other address, and ends it. */
export default function OverrideBanner({ overrides }: OverrideBannerProps) {
  const { t } = useWords();
  const toast = useToast();
  const endOverride = useEndOverride();
  // Counted from when it was told: this machine's clock need not be right.
  useEffect(() => {
    const next = Math.min(...overrides.map(({ seconds }) => seconds));
    const timer = setTimeout(() => void refreshBoot(holdsUnsaved), (next + 1) * 1000);
    return () => clearTimeout(timer);
  }, [overrides]);
  return (
    <div role="status">
      {overrides.map(({ remote, url, until }) => (
        <div className={styles['banner']} key={remote}>
          {t('override.banner', { remote, url, until: formatDateTime(until).slice(11) })}{' '}
          <Button size="small" onClick={() => void endOverride(remote).catch(toast.failure)}>
            {t('override.end')}
          </Button>
        </div>
      ))}
    </div>
  );
}
