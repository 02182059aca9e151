import type { RowOf } from '@reap/contracts/contract';
import { tenantAdministration as calls, TenantChange, TenantDraft } from '@reap/contracts/user-center/tenant';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Given } from '../../accounts/given-password.dialog.tsx';

type Row = RowOf<typeof calls.page>;

interface TenantDialogProps {
  /** What is edited; undefined keeps the dialog closed. */
  tenant: Row | 'new' | undefined;
  onClose: () => void;
  /** The new tenant's administrator, with the password that is shown this once. */
  onMade: (given: Given) => void;
}

/** Makes a tenant with its administrator, or renames one; its code stays. */
export function TenantDialog({ tenant, onClose, onMade }: TenantDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={tenant !== undefined}
      title={t(tenant === 'new' ? 'tenant.add' : 'tenant.edit')}
      width={520}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {tenant === 'new' && <NewTenant onClose={onClose} onMade={onMade} />}
      {tenant && tenant !== 'new' && <EditedTenant key={tenant.id} tenant={tenant} onClose={onClose} />}
    </Dialog>
  );
}

function NewTenant({ onClose, onMade }: Omit<TenantDialogProps, 'tenant'>) {
  const { t } = usePortal();
  const save = useAction(calls.save);
  return (
    <DialogForm
      schema={TenantDraft}
      name="tenant.new"
      groups={[
        {
          fields: [
            { field: 'name', wide: true },
            { field: 'code', kind: 'code', help: t('tenant.codeHelp') },
            { field: 'adminUserName', help: t('tenant.accountHelp') },
          ],
        },
      ]}
      submitText={t('tenant.make')}
      onSubmit={async values => {
        const made = await save.run(values);
        onClose();
        onMade(made);
      }}
      onCancel={onClose}
    >
      <p style={{ color: 'var(--reap-secondary)', marginTop: 0 }}>{t('tenant.addHint')}</p>
    </DialogForm>
  );
}

function EditedTenant({ tenant, onClose }: { tenant: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(calls.update);
  const { id, name, version } = tenant;
  return (
    <DialogForm
      schema={TenantChange}
      name={`tenant.${id}`}
      groups={[{ fields: [{ field: 'name', wide: true }] }]}
      initial={{ id, name, version }}
      onSubmit={async values => {
        await update.run(values);
        toast.success(t('common.modifySucceeded'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
