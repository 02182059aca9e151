import { usePortal } from '@reap/shared-ui/portal';
import { Alert, Button } from 'antd';
import { useState } from 'react';

/** Who alone has sent what a list of records shows, where its location says so. */
export function useSender(): string | undefined {
  const { tab } = usePortal();
  return useState(() => new URLSearchParams(tab.path.split('?')[1] ?? '').get('senderId') ?? undefined)[0];
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
