import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { maxAtOnce } from '@reap/contracts/message-center/sms-task.rules';
import { filledIn } from '@reap/contracts/message-center/sms-text.rules';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { NarrowPager } from '@reap/shared-ui/pager';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useState } from 'react';
import { Phone } from '../sms-template/phone.tsx';
import styles from '../sms-template/sms-template.module.css';

type Asked = InputOf<typeof smsTask.previewSmsContentForCreateTask>;

interface EachMessageProps {
  asked: Asked;
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
  if (error && place > 0 && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Phone sender="">{content && filledIn(content, receiver ? { paxName: receiver } : {})}</Phone>
      {recipients > 1 && (
        <NarrowPager total={Math.min(recipients, maxAtOnce)} page={place + 1} size={1} onTurn={page => setPlace(page - 1)} />
      )}
      {shown && (
        <span className={styles['hint']}>
          {[shown.receiver, shown.telphone].filter(Boolean).join(' ')}{' '}
          {t('task.eachSize', { characters: shown.characters, parts: shown.parts, price: formatMoney(shown.price) })}
          {shown.toldToday === 'Y' && ` · ${t('task.toldBefore')}`}
        </span>
      )}
      {recipients > 0 && <TestSend asked={{ ...asked, place }} />}
    </>
  );
}

/** Sends the message that is shown to whoever writes it. */
function TestSend({ asked }: { asked: Asked & { place: number } }) {
  const { t, toast } = usePortal();
  const send = useAction(smsTask.testSend);
  const test = async () => {
    const { parts, price } = await send.run(asked);
    toast.success(t('task.test.sent', { parts, price: formatMoney(price) }));
  };
  return (
    <Button size="small" loading={send.busy} onClick={() => void test().catch(toast.failure)}>
      {t('task.test.send')}
    </Button>
  );
}
