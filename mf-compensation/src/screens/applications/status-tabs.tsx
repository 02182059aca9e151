import type { collar } from '@reap/contracts/compensation/claim/collar';
import type { EnumValue } from '@reap/contracts/enums';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { usePortal } from '@reap/shared-ui/portal';
import type { List } from '@reap/shared-ui/use-list';
import { Segmented } from 'antd';

type Status = EnumValue<'approvalListStatus'>;
const tabs: readonly Status[] = [1, 2, 3, 5, 4, 0];

/** The states of applications as tabs over their list (seed 0 §3); what waits stands first. */
export function StatusTabs({ list }: { list: Pick<List<typeof collar.page>, 'values' | 'search'> }) {
  const { t } = usePortal();
  return (
    <Segmented<Status>
      aria-label={t('field.application.status')}
      options={tabs.map(value => ({ value, label: enumText('approvalListStatus', value, t) }))}
      value={Number(list.values['status'] ?? 0) as Status}
      onChange={status => list.search({ ...list.values, status: String(status) })}
    />
  );
}
