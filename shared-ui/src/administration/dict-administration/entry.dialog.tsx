import { EnableStatus } from '@reap/contracts/codes';
import { DictDataChange, DictDataDraft, type DictEntries } from '@reap/contracts/user-center/dictionary';
import { useAction } from '../../call/query.ts';
import { Dialog } from '../../feedback/dialog.tsx';
import { SchemaForm } from '../../form/schema-form.tsx';
import { usePortal } from '../../portal/portal.tsx';
import type { EntryRow } from './rows.ts';

interface EntryDialogProps {
  entries: DictEntries;
  dictType: string;
  /** What is edited; undefined keeps the dialog closed. */
  entry: EntryRow | 'new' | undefined;
  /** Where a new one stands: after the last. */
  next: number;
  onClose: () => void;
}

/** Adds or edits an entry; the value of one that comes with the portal stays. */
export function EntryDialog({ entries, dictType, entry, next, onClose }: EntryDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={entry !== undefined}
      title={t(entry === 'new' ? 'dictionary.entry.add' : 'dictionary.entry.edit')}
      width={640}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {entry === 'new' && <NewEntry entries={entries} dictType={dictType} next={next} onClose={onClose} />}
      {entry && entry !== 'new' && <EditedEntry key={entry.id} entries={entries} entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

const words = [{ field: 'dictLabel' }, { field: 'dictLabelEn' }, { field: 'sort' }] as const;

function NewEntry({ entries, dictType, next, onClose }: Omit<EntryDialogProps, 'entry'>) {
  const { t, toast } = usePortal();
  const save = useAction(entries.save);
  return (
    <SchemaForm
      schema={DictDataDraft}
      name={`${entries.save.path}.${dictType}`}
      groups={[{ fields: [{ field: 'dictValue', help: t('dictionary.entry.valueHelp') }, ...words] }]}
      initial={{ dictType, sort: next, status: EnableStatus.enabled }}
      onSubmit={async values => {
        await save.run(values);
        toast.success(t('administration.added'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function EditedEntry({ entries, entry, onClose }: { entries: DictEntries; entry: EntryRow; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(entries.update);
  const { id, version, dictType, dictValue, dictLabel, dictLabelEn, sort, system } = entry;
  return (
    <SchemaForm
      schema={DictDataChange}
      name={`${entries.update.path}.${id}`}
      groups={[{ fields: [{ field: 'dictValue', disabled: system }, ...words] }]}
      initial={{ id, version, dictType, dictValue, dictLabel, dictLabelEn, sort }}
      onSubmit={async values => {
        await update.run(values);
        toast.success(t('common.modifySucceeded'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
