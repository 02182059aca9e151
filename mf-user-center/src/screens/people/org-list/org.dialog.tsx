import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { OrganizationType } from '@reap/contracts/user-center/codes';
import { lookup } from '@reap/contracts/user-center/lookup';
import { OrgChange, OrgDraft, organization } from '@reap/contracts/user-center/organization';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { OrgSelect } from '@reap/shared-ui/org-select';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';

type Row = RowOf<typeof organization.page>;
/** An organisation to edit, or where a new one is to stand. */
export type EditedOrg = Row | { parentId: string | undefined };

interface OrgDialogProps {
  /** Undefined keeps the dialog closed. */
  edited: EditedOrg | undefined;
  onClose: () => void;
}

const isRow = (edited: EditedOrg): edited is Row => 'id' in edited;

/** Adds an organisation below another, or edits one; where it stands is changed by moving it. */
export function OrgDialog({ edited, onClose }: OrgDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={edited !== undefined}
      title={t(edited && isRow(edited) ? 'org.edit' : 'org.add')}
      width={640}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {edited &&
        (isRow(edited) ? <EditedForm key={edited.id} row={edited} onClose={onClose} /> : <NewForm {...edited} onClose={onClose} />)}
    </Dialog>
  );
}

function useWritten() {
  const { t } = usePortal();
  const types = ([1, 2] as const).map(value => ({ value, label: t(`enum.organizationType.${value}`) }));
  return [
    { field: 'name' },
    { field: 'nameEn' },
    { field: 'orgType', render: (control: Control) => <ChoiceSelect {...(control as object)} options={types} /> },
    { field: 'sort', help: t('org.sortHelp') },
    { field: 'status' },
  ] as const;
}
const changesTree = { invalidates: [lookup.orgGetOrgTree] };

function NewForm({ parentId, onClose }: { parentId: string | undefined; onClose: () => void }) {
  const { t, toast } = usePortal();
  const save = useAction(organization.save, changesTree);
  const written = useWritten();
  return (
    <DialogForm
      schema={OrgDraft}
      name={`org.new.${parentId ?? ''}`}
      groups={[{ fields: [{ field: 'parentId', wide: true, render: control => <OrgSelect any {...(control as object)} /> }, ...written] }]}
      initial={{ ...(parentId && { parentId }), orgType: OrganizationType.department, sort: 0, status: EnableStatus.enabled }}
      onSubmit={async values => {
        await save.run(values);
        toast.success(t('org.added'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function EditedForm({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(organization.update, changesTree);
  const written = useWritten();
  const { id, version, name, nameEn, type, sort, status } = row;
  return (
    <DialogForm
      schema={OrgChange}
      name={`org.${id}`}
      groups={[{ fields: written }]}
      initial={{ id, version, name, nameEn, ...(type !== OrganizationType.all && { orgType: type }), sort, status }}
      onSubmit={async values => {
        await update.run(values);
        toast.success(t('common.modifySucceeded'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
