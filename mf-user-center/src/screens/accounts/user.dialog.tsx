import type { RowOf } from '@reap/contracts/contract';
import { employee } from '@reap/contracts/user-center/employee';
import { UserChange, UserDraft, user } from '@reap/contracts/user-center/user';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import type { Candidate } from '@reap/shared-ui/person-picker';
import { PersonSelect } from '@reap/shared-ui/person-select';
import { usePortal } from '@reap/shared-ui/portal';
import type { ReactNode } from 'react';
import type { Given } from './given-password.dialog.tsx';

type Row = RowOf<typeof user.pageCa>;

function Framed({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog open title={title} width={640} footer={null} destroyOnHidden mask={{ closable: false }} onCancel={onClose}>
      {children}
    </Dialog>
  );
}

interface NewUserDialogProps {
  /** For whom, where that is known. */
  person?: Candidate;
  onMade: (given: Given) => void;
  onClose: () => void;
}

/** Makes an account for somebody of the staff. */
export function NewUserDialog({ person, onMade, onClose }: NewUserDialogProps) {
  const { t } = usePortal();
  // The list of staff shows who has an account.
  const save = useAction(user.save, { invalidates: [employee.page] });
  return (
    <Framed title={t('user.add')} onClose={onClose}>
      <DialogForm
        schema={UserDraft}
        name={`user.new.${person?.id ?? ''}`}
        groups={[
          {
            fields: [
              {
                field: 'employeeId',
                wide: true,
                // An id without its name would come back from a draft.
                secret: true,
                render: control => <PersonSelect of="staff" {...(person && { known: person })} {...(control as object)} />,
              },
              { field: 'name', kind: 'code', help: t('user.nameHelp') },
              { field: 'type' },
              { field: 'station', kind: 'station', help: t('user.stationHelp') },
            ],
          },
        ]}
        initial={{ type: 3, ...(person && { employeeId: person.id }) }}
        onSubmit={async values => onMade(await save.run(values))}
        onCancel={onClose}
      />
    </Framed>
  );
}

/** Edits an account's type and station; its name stays. */
export function EditUserDialog({ account, onClose }: { account: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(user.update);
  const { id, version, type, station } = account;
  return (
    <Framed title={t('user.edit')} onClose={onClose}>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>
        {account.employeeName} <code>{account.name}</code>
      </p>
      <DialogForm
        schema={UserChange}
        name={`user.${id}`}
        groups={[{ fields: [{ field: 'type' }, { field: 'station', kind: 'station', help: t('user.stationHelp') }] }]}
        initial={{ id, version, type, station }}
        onSubmit={async values => {
          await update.run(values);
          toast.success(t('common.modifySucceeded'));
          onClose();
        }}
        onCancel={onClose}
      />
    </Framed>
  );
}
