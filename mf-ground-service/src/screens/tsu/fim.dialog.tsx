import type { RowOf } from '@reap/contracts/contract';
import { FimDraft, tsuAudit } from '@reap/contracts/flight-passenger/tsu';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';

interface FimDialogProps {
  row: Pick<RowOf<typeof tsuAudit.list>, 'id' | 'version' | 'ticketNumber'> | undefined;
  onClose: () => void;
}

/** Records that a flight interruption manifest stood in for a change that the ticket system refused. */
export function FimDialog({ row, onClose }: FimDialogProps) {
  const { t, toast } = usePortal();
  const handling = useAction(tsuAudit.fimOperate);
  return (
    <Dialog
      open={row !== undefined}
      title={row && [t('tsu.fim.title'), row.ticketNumber].filter(Boolean).join(' · ')}
      onCancel={onClose}
      footer={null}
      width={480}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {row && (
        <>
          <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>{t('tsu.fim.content')}</p>
          <DialogForm
            schema={FimDraft}
            name={`tsu.fim.${row.id}`}
            groups={[
              {
                fields: [
                  { field: 'fimNo', wide: true },
                  { field: 'remarks', kind: 'long', wide: true },
                ],
              },
            ]}
            submitText={t('tsu.fim.verb')}
            onCancel={onClose}
            onSubmit={async ({ fimNo, remarks }) => {
              await handling.run({ id: row.id, version: row.version, fimNo, remarks });
              toast.success(t('common.done'));
              onClose();
            }}
          />
        </>
      )}
    </Dialog>
  );
}
