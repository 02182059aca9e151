import { EnableStatus } from '@reap/contracts/codes';
import { DictDataChange, DictDataDraft, type DictEntries } from '@reap/contracts/user-center/dictionary';
import { useAction, useOpened } from '../../call/query.ts';
import { Dialog } from '../../feedback/dialog.tsx';
import { SchemaForm } from '../../form/schema-form.tsx';
import { BodyState } from '../../list/data-table/body-state.tsx';
import { usePortal } from '../../portal/portal.tsx';
import type { EntryRow } from './rows.ts';

interface EntryDialogProps {
  entries: DictEntries;
  dictType: string;
  /** What is edited; undefined keeps the dialog closed. */
  entry: EntryRow | 'new' | undefined;
  onClose: () => void;
}

/** Adds an entry after the last, or edits one; the value of one that comes with the portal stays. */
export function EntryDialog({ entries, dictType, entry, onClose }: EntryDialogProps) {
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
      {entry === 'new' && <NewEntry entries={entries} dictType={dictType} onClose={onClose} />}
      {entry && entry !== 'new' && <EditedEntry key={entry.id} entries={entries} entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

/** As large as the contract takes it. */
const lastPlace = 9999;
const words = [{ field: 'dictLabel' }, { field: 'dictLabelEn' }, { field: 'sort' }] as const;

function NewEntry({ entries, dictType, onClose }: Omit<EntryDialogProps, 'entry'>) {
  const { t, toast } = usePortal();
  const save = useAction(entries.save);
  const last = useOpened(entries.page, { dictType, sortColumn: 'sort', isAsc: false, pageSize: 1 });
  if (!last.data)
    return <BodyState loaded={false} error={last.error} filtered={false} empty={null} onRetry={last.refetch} onReset={undefined} />;
  const next = Math.min((last.data.rows[0]?.sort ?? -1) + 1, lastPlace);
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
