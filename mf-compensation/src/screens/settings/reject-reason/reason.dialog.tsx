import { RejectReasonChange, RejectReasonDraft, rejectReason } from '@reap/contracts/compensation/claim/reject-reason';
import type { RowOf } from '@reap/contracts/contract';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';

type Row = RowOf<typeof rejectReason.pages>;

interface ReasonDialogProps {
  /** What is edited; undefined keeps the dialog closed. */
  reason: Row | 'new' | undefined;
  onClose: () => void;
}

const groups = [{ fields: [{ field: 'value', wide: true }] }] as const;

/** Adds or edits a reject reason. */
export function ReasonDialog({ reason, onClose }: ReasonDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={reason !== undefined}
      title={t(reason === 'new' ? 'reason.add' : 'reason.edit')}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {reason === 'new' && <NewReason onClose={onClose} />}
      {reason && reason !== 'new' && <EditedReason key={reason.id} reason={reason} onClose={onClose} />}
    </Dialog>
  );
}

function NewReason({ onClose }: { onClose: () => void }) {
  const { t, toast } = usePortal();
  const create = useAction(rejectReason.create);
  return (
    <DialogForm
      schema={RejectReasonDraft}
      name="reason.new"
      groups={groups}
      onSubmit={async values => {
        await create.run(values);
        toast.success(t('reason.added'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function EditedReason({ reason, onClose }: { reason: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(rejectReason.update);
  const { id, value, version } = reason;
  return (
    <DialogForm
      schema={RejectReasonChange}
      name={`reason.${id}`}
      groups={groups}
      initial={{ id, value, version }}
      onSubmit={async values => {
        await update.run(values);
        toast.success(t('common.modifySucceeded'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
