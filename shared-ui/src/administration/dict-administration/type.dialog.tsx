import { EnableStatus } from '@reap/contracts/codes';
import { DictTypeChange, DictTypeDraft, type DictTypes } from '@reap/contracts/user-center/dictionary';
import { useAction } from '../../call/query.ts';
import { Dialog } from '../../feedback/dialog.tsx';
import { SchemaForm } from '../../form/schema-form.tsx';
import { usePortal } from '../../portal/portal.tsx';
import type { DictTypeRow } from './rows.ts';

interface TypeDialogProps {
  types: DictTypes;
  /** What is edited; undefined keeps the dialog closed. */
  type: DictTypeRow | 'new' | undefined;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Adds or edits a dictionary; the key of one that comes with the portal stays. */
export function TypeDialog({ types, type, onClose, onMade }: TypeDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={type !== undefined}
      title={t(type === 'new' ? 'dictionary.add' : 'dictionary.edit')}
      width={640}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {type === 'new' && <NewType types={types} onClose={onClose} onMade={onMade} />}
      {type && type !== 'new' && <EditedType key={type.id} types={types} type={type} onClose={onClose} />}
    </Dialog>
  );
}

const names = [{ field: 'name' }, { field: 'nameEn' }, { field: 'remark', kind: 'long' }] as const;

function NewType({ types, onClose, onMade }: Omit<TypeDialogProps, 'type'>) {
  const { t, toast } = usePortal();
  const save = useAction(types.save);
  return (
    <SchemaForm
      schema={DictTypeDraft}
      name={`${types.save.path}.new`}
      groups={[{ fields: [{ field: 'dictType', help: t('dictionary.keyHelp') }, ...names] }]}
      initial={{ status: EnableStatus.enabled }}
      onSubmit={async values => {
        const { id } = await save.run(values);
        toast.success(t('administration.added'));
        onClose();
        onMade(id);
      }}
      onCancel={onClose}
    />
  );
}

function EditedType({ types, type, onClose }: { types: DictTypes; type: DictTypeRow; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(types.update);
  const { id, version, dictType, name, nameEn, remark, system } = type;
  return (
    <SchemaForm
      schema={DictTypeChange}
      name={`${types.update.path}.${id}`}
      groups={[{ fields: [{ field: 'dictType', disabled: system }, ...names] }]}
      initial={{ id, version, dictType, name, nameEn, remark }}
      onSubmit={async values => {
        await update.run(values);
        toast.success(t('common.modifySucceeded'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
