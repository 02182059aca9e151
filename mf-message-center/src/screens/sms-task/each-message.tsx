import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { filledIn } from '@reap/contracts/message-center/sms-text.rules';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { NarrowPager } from '@reap/shared-ui/pager';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { Phone } from '../sms-template/phone.tsx';
import styles from '../sms-template/sms-template.module.css';

interface EachMessageProps {
  asked: InputOf<typeof smsTask.previewSmsContentForCreateTask>;
  first: AnswerOf<typeof smsTask.previewSmsContentForCreateTask>;
}

/** The messages one after the other, each as it arrives. */
export function EachMessage({ asked, first }: EachMessageProps) {
  const { t } = usePortal();
  const [place, setPlace] = useState(0);
  const { data, error, refetch } = useCall(smsTask.importDetail, { ...asked, place }, { enabled: place > 0, keepPrevious: true });
  const { recipients } = first;
  const shown = place > 0 ? data : null;
  const { content, receiver } = (place > 0 ? data : first) ?? {};
  if (error && place > 0) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Phone sender="">{content && filledIn(content, receiver ? { paxName: receiver } : {})}</Phone>
      {recipients > 1 && <NarrowPager total={recipients} page={place + 1} size={1} onTurn={page => setPlace(page - 1)} />}
      {shown && (
        <span className={styles['hint']}>
          {[shown.receiver, shown.telphone].filter(Boolean).join(' ')}{' '}
          {t('task.eachSize', { characters: shown.characters, parts: shown.parts, price: formatMoney(shown.price) })}
        </span>
      )}
    </>
  );
}
