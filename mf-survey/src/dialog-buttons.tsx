import { usePortal } from '@reap/shared-ui/portal';
import { Button, Flex } from 'antd';

interface DialogButtonsProps {
  verb: string;
  busy: boolean;
  danger?: boolean;
  onClose: () => void;
}

/** Cancel, and the verb that sends the form. */
export function DialogButtons({ verb, busy, danger = false, onClose }: DialogButtonsProps) {
  const { t } = usePortal();
  return (
    <Flex gap={8} justify="flex-end" style={{ marginTop: 8 }}>
      <Button onClick={onClose} disabled={busy}>
        {t('common.cancel')}
      </Button>
      <Button type="primary" htmlType="submit" danger={danger} loading={busy}>
        {verb}
      </Button>
    </Flex>
  );
}
