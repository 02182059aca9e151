import type { ConfigItems, ConfigValues } from '@reap/contracts/user-center/config';
import { useEffect } from 'react';
import { useCall } from '../../call/query.ts';
import { SelectedRecordHeader } from '../../display/selected-record-header.tsx';
import { BodyState } from '../../list/data-table/body-state.tsx';
import { usePortal } from '../../portal/portal.tsx';
import type { ConfigRow } from './rows.ts';
import { ValueTable } from './value-table.tsx';

interface ConfigItemProps {
  id: string;
  items: ConfigItems;
  values: ConfigValues;
  onEdit: (item: ConfigRow) => void;
  /** It was deleted: here, or by somebody else. */
  onGone: () => void;
  onCopied: (id: string) => void;
}

/** The chosen item: what it is, what can be done with it, and its values. */
export function ConfigItem({ id, items, values, onEdit, onGone, onCopied }: ConfigItemProps) {
  const { t, language } = usePortal();
  const answer = useCall(items.get, { id });
  const gone = answer.error?.key === 'record.notFound';
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);
  const item = answer.data;
  if (!item)
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
  const name = language === 'en-US' && item.nameEn ? item.nameEn : item.name;
  return (
    <>
      <SelectedRecordHeader
        name={name}
        keys={[item.configKey, item.cfgKey]}
        system={item.system}
        status={item.status}
        remark={item.remark}
        row={item}
        calls={items}
        texts={{ edit: t('config.edit'), about: t('config.disableHint'), remove: t('config.deleteHint', { n: item.values }) }}
        onEdit={() => onEdit(item)}
        onGone={onGone}
        onCopied={onCopied}
      />
      <ValueTable item={item} values={values} />
    </>
  );
}
