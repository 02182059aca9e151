import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { jobPosition, PositionChange, PositionDraft } from '@reap/contracts/user-center/job-position';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';

type Row = RowOf<typeof jobPosition.page>;

interface PositionDialogProps {
  /** What is edited; undefined keeps the dialog closed. */
  position: Row | 'new' | undefined;
  onClose: () => void;
}

/** Adds or edits a position; its code stays as it was given. */
export function PositionDialog({ position, onClose }: PositionDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={position !== undefined}
      title={t(position === 'new' ? 'position.add' : 'position.edit')}
      width={640}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {position === 'new' && <NewPosition onClose={onClose} />}
      {position && position !== 'new' && <EditedPosition key={position.id} position={position} onClose={onClose} />}
    </Dialog>
  );
}

const names = [{ field: 'positionName' }, { field: 'positionNameEn' }] as const;
const type = { field: 'jobType', kind: 'dict', dictKey: 'position' } as const;
const rest = [{ field: 'sort' }, { field: 'status' }] as const;

function NewPosition({ onClose }: { onClose: () => void }) {
  const { t, toast } = usePortal();
  const save = useAction(jobPosition.save);
  return (
    <DialogForm
      schema={PositionDraft}
      name="position.new"
      groups={[{ fields: [{ field: 'positionCode', help: t('position.codeHelp') }, type, ...names, ...rest] }]}
      initial={{ sort: 0, status: EnableStatus.enabled }}
      onSubmit={async values => {
        await save.run(values);
        toast.success(t('position.added'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function EditedPosition({ position, onClose }: { position: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(jobPosition.update);
  const { id, version, jobType, positionName, positionNameEn, sort, status } = position;
  return (
    <>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>
        {t('field.jobPosition.positionCode')} <code>{position.positionCode}</code>
      </p>
      <DialogForm
        schema={PositionChange}
        name={`position.${id}`}
        groups={[{ fields: [type, ...names, ...rest] }]}
        initial={{ id, version, jobType, positionName, positionNameEn, sort, status }}
        onSubmit={async values => {
          await update.run(values);
          toast.success(t('common.modifySucceeded'));
          onClose();
        }}
        onCancel={onClose}
      />
    </>
  );
}
