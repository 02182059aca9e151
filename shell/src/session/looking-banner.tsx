import { useToast } from '@reap/shared-ui/toast';
import { useWords } from '@reap/shared-ui/words';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import styles from '../frame/frame.module.css';
import { endLooking } from './looking.ts';
import { useSignedIn } from './session-store.ts';

/** Says as whom one looks and for how much longer; when the time is over, one is oneself again. */
export function LookingBanner() {
  const { user, looking } = useSignedIn();
  if (!looking) return null;
  return <Banner name={user.employeeName || user.userName} seconds={looking.seconds} />;
}

function Banner({ name, seconds }: { name: string; seconds: number }) {
  const { t } = useWords();
  const toast = useToast();
  // Counted from when it was told: this machine's clock need not be right.
  const [end] = useState(() => performance.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [end]);
  const over = left === 0;
  useEffect(() => {
    if (over) void endLooking().catch(toast.failure);
  }, [over, toast]);
  return (
    <div className={styles['banner']} role="status">
      {t('looking.banner', { name, left: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}{' '}
      <Button size="small" onClick={() => void endLooking().catch(toast.failure)}>
        {t('looking.end')}
      </Button>
    </div>
  );
}
