import type { RowOf } from '@reap/contracts/contract';
import { RoleChange, RoleCopy, RoleDraft, role } from '@reap/contracts/user-center/role';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Switch } from 'antd';
import { roleTitle } from '../../../role-title.ts';
import type { Open } from './open.ts';

type Row = RowOf<typeof role.page>;

interface RoleDialogProps {
  open: Open | undefined;
  onClose: () => void;
}

/** Adds, edits or copies a role; its code stays as it was given. */
export function RoleDialog({ open, onClose }: RoleDialogProps) {
  const { t } = usePortal();
  const shown = open?.kind === 'add' || open?.kind === 'edit' || open?.kind === 'copy' ? open : undefined;
  return (
    <Dialog
      open={shown !== undefined}
      title={shown && t(`role.${shown.kind}`)}
      width={640}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {shown?.kind === 'add' && <NewRole onClose={onClose} />}
      {shown?.kind === 'edit' && <EditedRole key={shown.row.id} row={shown.row} onClose={onClose} />}
      {shown?.kind === 'copy' && <CopiedRole key={shown.row.id} row={shown.row} onClose={onClose} />}
    </Dialog>
  );
}

const toggle = ({ id, value, onChange, disabled }: Control) => (
  <Switch {...(id && { id })} checked={value === true} onChange={on => onChange?.(on)} disabled={disabled ?? false} />
);

function useFields() {
  const { t } = usePortal();
  return {
    code: { field: 'roleCode', kind: 'code', help: t('role.codeHelp') },
    rest: [
      { field: 'preAuthorized', render: toggle, help: t('role.preAuthorizedHelp') },
      { field: 'frozen', render: toggle, help: t('role.frozenHelp') },
      { field: 'remark', wide: true },
    ],
  } as const;
}

function NewRole({ onClose }: { onClose: () => void }) {
  const { t, toast } = usePortal();
  const save = useAction(role.save);
  const { code, rest } = useFields();
  return (
    <DialogForm
      schema={RoleDraft}
      name="role.new"
      groups={[{ fields: [{ field: 'roleName' }, { field: 'roleNameEn' }, code, ...rest] }]}
      initial={{ roleNameEn: '', preAuthorized: false, frozen: false, remark: '' }}
      onSubmit={async values => {
        await save.run(values);
        toast.success(t('role.added'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function EditedRole({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(role.update);
  const { rest } = useFields();
  const { id, version, roleName, roleNameEn, remark, preAuthorized, frozen } = row;
  return (
    <>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>
        {t('field.role.roleCode')} <code>{row.roleCode}</code>
      </p>
      <DialogForm
        schema={RoleChange}
        name={`role.${id}`}
        groups={[{ fields: [{ field: 'roleName' }, { field: 'roleNameEn' }, ...rest] }]}
        initial={{ id, version, roleName, roleNameEn, remark, preAuthorized, frozen }}
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

const second = (name: string, maxLength: number) => `${name.slice(0, maxLength - 2)} 2`;

function CopiedRole({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t, toast, language } = usePortal();
  const copy = useAction(role.copy);
  const { code } = useFields();
  return (
    <>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>{t('role.copyHint', { name: roleTitle(row, language) })}</p>
      <DialogForm
        schema={RoleCopy}
        name={`role.copy.${row.id}`}
        groups={[{ fields: [{ field: 'roleName' }, { field: 'roleNameEn' }, code] }]}
        initial={{ id: row.id, roleName: second(row.roleName, 30), roleNameEn: row.roleNameEn && second(row.roleNameEn, 60) }}
        submitText={t('role.copyVerb')}
        onSubmit={async values => {
          await copy.run(values);
          toast.success(t('role.copied'));
          onClose();
        }}
        onCancel={onClose}
      />
    </>
  );
}
