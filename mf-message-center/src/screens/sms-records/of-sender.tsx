import { usePortal } from '@reap/shared-ui/portal';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { smsOfMonth } from '../../delivered-filters.ts';

/** Who alone has sent what a list of records shows, where its location says so; and the filters that a reset gives, which keep saying it. */
export function useSender() {
  const { tab } = usePortal();
  const [sender] = useState(() => {
    const senderId = new URLSearchParams(tab.path.split('?')[1] ?? '').get('senderId') ?? undefined;
    return { senderId, defaults: senderId ? { ...smsOfMonth, senderId } : smsOfMonth };
  });
  return sender;
}

/** Says that the list is one person's, and leads to everybody's. */
export function OfSender({ all }: { all: string }) {
  const { t, openTab } = usePortal();
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title={t('sms.ofSender')}
      action={
        <Button size="small" onClick={() => openTab(all)}>
          {t('sms.ofAll')}
        </Button>
      }
    />
  );
}
