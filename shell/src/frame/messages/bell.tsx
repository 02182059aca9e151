import { AlertFilled, BellOutlined } from '@ant-design/icons';
import { innerMail } from '@reap/contracts/message-center/inner-mail';
import { keyOf, useCall } from '@reap/shared-ui/core/query';
import { Popover } from '@reap/shared-ui/popover';
import { useWords } from '@reap/shared-ui/words';
import { useQueryClient } from '@tanstack/react-query';
import { Badge } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { onPortalEvent } from '../../events/portal-events.ts';
import styles from '../top-bar.module.css';
import { LatestMessages } from './latest-messages.tsx';

// A number of two digits stands beside its sign: above it, it would hide it.
const beside: [number, number] = [8, 0];
const urgentColor = { color: 'var(--reap-error)' } as const;

/** In-site messages: how many are unread, live, whether one of them is urgent, and the latest ones on a click. */
export function Bell() {
  const { t } = useWords();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { data } = useCall(innerMail.unread, {}, { staleTime: 60_000 });
  useEffect(
    () =>
      onPortalEvent('message', async ({ unread, urgent }) => {
        const queryKey = keyOf(innerMail.unread, {});
        // An answer that is on its way is older than the event and would replace it.
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, { count: unread, urgent });
        void client.invalidateQueries({ queryKey: keyOf(innerMail.page) });
      }),
    [client],
  );
  const count = data?.count ?? 0;
  const urgent = data?.urgent ?? 0;
  const label = t(urgent > 0 ? 'bell.urgent' : count > 0 ? 'bell.unread' : 'bell.none', { n: count, urgent });
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={shown => shown && panel.current?.focus()}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <LatestMessages
          panel={panel}
          unread={count}
          onLeave={() => setOpen(false)}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      }
    >
      <button
        ref={button}
        type="button"
        className={`${styles['icon']} ${styles['glyph']}`}
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        <Badge count={count} overflowCount={99} size="small" {...(count > 9 && { offset: beside })} aria-hidden="true">
          {urgent > 0 ? <AlertFilled className={styles['glyph']} style={urgentColor} /> : <BellOutlined className={styles['glyph']} />}
        </Badge>
      </button>
    </Popover>
  );
}
