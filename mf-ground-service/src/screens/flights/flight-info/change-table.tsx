import type { EnumValue } from '@reap/contracts/enums';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { changeText } from './change-text.ts';

interface Change {
  id: string;
  field: string;
  fromValue: string | null;
  toValue: string | null;
  source: EnumValue<'flightSource'>;
  sourceTime: string;
}

/** What was told of a flight, change by change: from, to, when and by whom. */
export function ChangeTable({ changes, label, none }: { changes: readonly Change[]; label: string; none: string }) {
  const { t } = usePortal();
  return (
    <PlainTable
      rows={changes}
      keyOf={change => change.id}
      label={label}
      none={none}
      whole
      pages="none"
      columns={[
        { field: 'sourceTime', title: t('field.flightChange.sourceTime'), width: 136, render: change => formatDateTime(change.sourceTime) },
        { field: 'field', title: t('field.flightChange.field'), width: 92, render: change => t(`field.flight.${change.field}`) },
        {
          key: 'change',
          title: t('flight.info.change'),
          render: ({ field, fromValue, toValue }) => `${changeText(field, fromValue, t)} → ${changeText(field, toValue, t)}`,
        },
        {
          field: 'source',
          title: t('field.flightChange.source'),
          width: 104,
          render: change => enumText('flightSource', change.source, t),
        },
      ]}
    />
  );
}
