import type { RowOf } from '@reap/contracts/contract';
import { innerMail } from '@reap/contracts/message-center/inner-mail';
import { formatRelative } from '@reap/shared-ui/core/format';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useToast } from '@reap/shared-ui/toast';
import { useWords } from '@reap/shared-ui/words';
import { Button } from 'antd';
import type { KeyboardEvent, RefObject } from 'react';
import { innerPath } from '../../pages/location.ts';
import { goToPath } from '../../tabs/go-to-path.ts';
import styles from './messages.module.css';

type Message = RowOf<typeof innerMail.page>;
const UNREAD = 0;
const URGENT = 0;

interface LatestMessagesProps {
  panel: RefObject<HTMLElement | null>;
  /** How many are unread, also of those that are not shown. */
  unread: number;
  /** A message leads elsewhere. */
  onLeave: () => void;
  /** Closed by key: the focus goes back to the bell. */
  onClose: () => void;
}

/** The eight latest messages. Opening one marks it read and follows its link. Arrows, Home and End go through them, Esc closes. */
export function LatestMessages({ panel, unread, onLeave, onClose }: LatestMessagesProps) {
  const { t, language } = useWords();
  const toast = useToast();
  const { data, error, refetch } = useCall(innerMail.page, { pageNumber: 1, pageSize: 8 });
  const read = useAction(innerMail.read);
  const readAll = useAction(innerMail.readAll);
  const open = (message: Message) => {
    if (message.isRead === UNREAD) read.run({ receiveIdList: [message.id] }).catch(toast.failure);
    const path = innerPath(message.targetUrl);
    if (!path) return;
    onLeave();
    goToPath(path);
  };
  const rows = data?.rows ?? [];
  const [newest] = rows;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (moveFocus(panel.current, event.key)) event.preventDefault();
  };
  return (
    <section ref={panel} tabIndex={-1} className={styles['panel']} aria-label={t('bell.title')} onKeyDown={onKeyDown}>
      <header className={styles['head']}>
        <strong>{t('bell.title')}</strong>
        <Button
          type="link"
          size="small"
          loading={readAll.busy}
          disabled={!newest || (unread === 0 && rows.every(row => row.isRead !== UNREAD))}
          onClick={() => newest && void readAll.run({ upTo: newest.id }).catch(toast.failure)}
        >
          {t('bell.readAll')}
        </Button>
      </header>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div className={styles['skeleton']}>
          <Skeleton />
        </div>
      )}
      {data && rows.length === 0 && <EmptyState kind="none" title={t('bell.empty')} hint={t('bell.emptyHint')} />}
      <ul className={styles['list']}>
        {rows.map(row => (
          <li key={row.id}>
            <button type="button" data-message className={styles['message']} data-unread={row.isRead === UNREAD} onClick={() => open(row)}>
              <span className={styles['title']}>
                {row.isRead === UNREAD && <span className="reap-hidden">{t('bell.unreadMark')}</span>}
                {row.degree === URGENT && <span className={styles['urgent']}>{t('bell.urgentMark')}</span>}
                {row.msgTitle}
              </span>
              <span className={styles['text']}>{row.msgContent}</span>
              <time className={styles['time']} dateTime={row.createdTime}>
                {formatRelative(row.createdTime, language)}
              </time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves the focus among the messages; says whether the key was one of theirs. */
function moveFocus(panel: HTMLElement | null, key: string): boolean {
  const messages = [...(panel?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
  const at = messages.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? messages.length - 1 : at - 1, Home: 0, End: messages.length - 1 }[key];
  if (next === undefined) return false;
  messages.at(next % Math.max(messages.length, 1))?.focus();
  return true;
}
