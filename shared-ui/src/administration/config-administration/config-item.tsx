import type { ConfigItems, ConfigValues } from '@reap/contracts/user-center/config';
import { SelectedRecordHeader } from '../../display/selected-record-header.tsx';
import { nameIn } from '../../i18n/name-in.ts';
import { usePortal } from '../../portal/portal.tsx';
import { SelectedRecord } from '../selected-record.tsx';
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
  return (
    <SelectedRecord call={items.get} input={{ id }} onGone={onGone}>
      {item => (
        <>
          <SelectedRecordHeader
            name={nameIn(item, language)}
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
      )}
    </SelectedRecord>
  );
}
