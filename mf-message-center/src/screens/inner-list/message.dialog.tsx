import type { RowOf } from '@reap/contracts/contract';
import type { innerMail } from '@reap/contracts/message-center/inner-mail';
import { pathOf } from '@reap/contracts/message-center/target.rules';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { Dialog } from '@reap/shared-ui/dialog';
import { usePortal } from '@reap/shared-ui/portal';
import { Button, Descriptions } from 'antd';

interface MessageDialogProps {
  message: RowOf<typeof innerMail.page> | undefined;
  onClose: () => void;
}

/** A message in full. With a target, "go handle" opens its page with its parameters; without, OK closes (seed 1 §2.3.1). */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { t, openTab } = usePortal();
  const path = message && pathOf(message.targetUrl);
  const handle = () => {
    onClose();
    if (path) openTab(path);
  };
  return (
    <Dialog
      open={message !== undefined}
      title={t('message.title')}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={handle}>
          {t(path ? 'message.goHandle' : 'message.ok')}
        </Button>
      }
    >
      {message && (
        <>
          <h3 style={{ marginTop: 0 }}>{message.msgTitle}</h3>
          <Descriptions
            size="small"
            column={2}
            items={[
              { key: 'from', label: t('field.innerMessage.createdBy'), children: message.createdBy },
              { key: 'at', label: t('field.innerMessage.sendTime'), children: formatDateTime(message.sendTime ?? message.createdTime) },
            ]}
          />
          <p style={{ whiteSpace: 'pre-wrap', margin: '12px 0 0' }}>{message.msgContent}</p>
        </>
      )}
    </Dialog>
  );
}
