import type { DictEntries, DictTypes } from '@reap/contracts/user-center/dictionary';
import { SelectedRecordHeader } from '../../display/selected-record-header.tsx';
import { nameIn } from '../../i18n/name-in.ts';
import { usePortal } from '../../portal/portal.tsx';
import { SelectedRecord } from '../selected-record.tsx';
import { EntryTable } from './entry-table.tsx';
import type { DictTypeRow } from './rows.ts';

interface DictTypeProps {
  id: string;
  types: DictTypes;
  entries: DictEntries;
  onEdit: (type: DictTypeRow) => void;
  /** It was deleted: here, or by somebody else. */
  onGone: () => void;
  onCopied: (id: string) => void;
}

/** The chosen dictionary: what it is, what can be done with it, and its entries. */
export function DictType({ id, types, entries, onEdit, onGone, onCopied }: DictTypeProps) {
  const { t, language } = usePortal();
  return (
    <SelectedRecord call={types.get} input={{ id }} onGone={onGone}>
      {type => (
        <>
          <SelectedRecordHeader
            name={nameIn(type, language)}
            keys={[type.dictType]}
            system={type.system}
            status={type.status}
            remark={type.remark}
            row={type}
            calls={types}
            texts={{
              edit: t('dictionary.edit'),
              about: t('dictionary.disableHint'),
              remove: t('dictionary.deleteHint', { n: type.entries }),
            }}
            onEdit={() => onEdit(type)}
            onGone={onGone}
            onCopied={onCopied}
          />
          <EntryTable type={type} entries={entries} />
        </>
      )}
    </SelectedRecord>
  );
}
