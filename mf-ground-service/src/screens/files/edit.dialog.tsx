import { FileDraft, type FileRow, managedFile } from '@reap/contracts/flight-passenger/file';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import { fileFields } from './file-fields.ts';

/** Changes what a file is kept as; its content stays. */
export function EditDialog({ row, onClose }: { row: FileRow | undefined; onClose: () => void }) {
  const { t, toast } = usePortal();
  const saving = useAction(managedFile.saveFile);
  return (
    <Dialog
      open={row !== undefined}
      title={row && `${t('files.edit.title')} · ${row.fileName}`}
      onCancel={onClose}
      footer={null}
      width={600}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {row && (
        <DialogForm
          schema={FileDraft}
          name={`files.edit.${row.fileID}`}
          groups={[{ fields: [{ field: 'title', wide: true }, { field: 'fileType', wide: true }, ...fileFields(t)] }]}
          initial={row}
          onCancel={onClose}
          onSubmit={async values => {
            await saving.run({ ...values, fileID: row.fileID, version: row.version });
            toast.success(t('files.edit.done'));
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
