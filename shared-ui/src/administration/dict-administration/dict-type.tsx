import type { DictEntries, DictTypes } from '@reap/contracts/user-center/dictionary';
import { useEffect } from 'react';
import { useCall } from '../../call/query.ts';
import { SelectedRecordHeader } from '../../display/selected-record-header.tsx';
import { BodyState } from '../../list/data-table/body-state.tsx';
import { usePortal } from '../../portal/portal.tsx';
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
  const answer = useCall(types.get, { id });
  const gone = answer.error?.key === 'record.notFound';
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);
  const type = answer.data;
  if (!type)
    return (
      <section className="reap-card" style={{ minHeight: 200 }}>
        <BodyState
          loaded={false}
          error={gone ? undefined : answer.error}
          filtered={false}
          empty={null}
          onRetry={() => void answer.refetch()}
          onReset={undefined}
        />
      </section>
    );
  return (
    <>
      <SelectedRecordHeader
        name={language === 'en-US' && type.nameEn ? type.nameEn : type.name}
        keys={[type.dictType]}
        system={type.system}
        status={type.status}
        remark={type.remark}
        row={type}
        calls={types}
        texts={{ edit: t('dictionary.edit'), about: t('dictionary.disableHint'), remove: t('dictionary.deleteHint', { n: type.entries }) }}
        onEdit={() => onEdit(type)}
        onGone={onGone}
        onCopied={onCopied}
      />
      <EntryTable type={type} entries={entries} />
    </>
  );
}
