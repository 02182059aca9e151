import { BlockedDraft, smsBlocked } from '@reap/contracts/message-center/sms-blocked';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';

const initial = { reason: 'unsubscribed' } as const;

/** Notes a number by hand: of somebody who called, say. */
export function BlockDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, toast } = usePortal();
  const save = useAction(smsBlocked.save);
  return (
    <Dialog open={open} title={t('blocked.add')} footer={null} destroyOnHidden mask={{ closable: false }} onCancel={onClose}>
      <DialogForm
        schema={BlockedDraft}
        name="sms.block"
        initial={initial}
        groups={[
          {
            fields: [
              { field: 'telphone', wide: true, secret: true },
              { field: 'reason', wide: true },
            ],
          },
        ]}
        onSubmit={async values => {
          await save.run(values);
          toast.success(t('blocked.added'));
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
