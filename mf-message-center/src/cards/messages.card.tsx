import type { RowOf } from '@reap/contracts/contract';
import { innerMail } from '@reap/contracts/message-center/inner-mail';
import { pathOf } from '@reap/contracts/message-center/target.rules';
import { formatRelative } from '@reap/shared-ui/core/format';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Badge } from 'antd';
import { useEffect, useState } from 'react';
import { MessageDialog } from '../screens/inner-list/message.dialog.tsx';
import styles from './messages.module.css';

type Message = RowOf<typeof innerMail.page>;

const UNREAD = 0;
const SHOWN = 5;

/** The latest in-site messages; opening one marks it read and follows its link, or shows it where it has none. */
export default function MessagesCard() {
  const { t, onEvent } = usePortal();
  const { data, error, refetch } = useCall(innerMail.page, { pageNumber: 1, pageSize: SHOWN });
  useEffect(() => onEvent('message', () => void refetch()), [onEvent, refetch]);
  // Here, not in a line: the next message that arrives may take the line away from whoever reads.
  const [shown, setShown] = useState<Message>();
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <>
      {data.rows.length === 0 ? (
        <EmptyState kind="none" title={t('card.messages.empty')} hint={t('card.messages.emptyHint')} />
      ) : (
        <ul className={styles['list']}>
          {data.rows.map(row => (
            <MessageLine key={row.id} message={row} onShow={setShown} />
          ))}
        </ul>
      )}
      <MessageDialog message={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

function MessageLine({ message, onShow }: { message: Message; onShow: (message: Message) => void }) {
  const { t, language, openTab, toast } = usePortal();
  const read = useAction(innerMail.read);
  const path = pathOf(message.targetUrl);
  const unread = message.isRead === UNREAD;
  const open = () => {
    if (unread) read.run({ receiveIdList: [message.id] }).catch(toast.failure);
    if (path) openTab(path);
    else onShow(message);
  };
  return (
    <li className={styles['line']}>
      <Badge
        status={unread ? 'processing' : 'default'}
        text={<span className="reap-hidden">{t(`enum.readFlag.${message.isRead}`)}</span>}
      />
      <button type="button" className={`reap-link ${styles['title']}`} data-unread={unread} onClick={open}>
        {message.msgTitle}
      </button>
      <time className={styles['time']} dateTime={message.createdTime}>
        {formatRelative(message.createdTime, language)}
      </time>
    </li>
  );
}
