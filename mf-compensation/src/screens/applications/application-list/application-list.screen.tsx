import { AuditOutlined } from '@ant-design/icons';
import { apply } from '@reap/contracts/compensation/claim/apply';
import { bulkAudit } from '@reap/contracts/compensation/review/bulk-audit';
import type { RowOf } from '@reap/contracts/contract';
import { choice } from '@reap/shared-ui/columns';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { openAction } from '@reap/shared-ui/row-actions';
import { waitingApplications } from '../../../delivered-filters.ts';
import { routes } from '../../../routes.ts';
import { BulkAuditButton } from '../../orders/bulk-audit-button.tsx';
import { applicationColumns, applicationFilters } from '../application-columns.tsx';
import { StatusTabs } from '../status-tabs.tsx';

type Row = RowOf<typeof apply.orderPage>;

const open = (applyId: string): string => routes.applicationAudit({ applyId });

/** Applications by state; those that wait open the audit wizard (screens.md comp.applyList). */
export default function ApplicationListScreen() {
  const portal = usePortal();
  const { t } = portal;
  return (
    <ListScreen
      call={apply.orderPage}
      live="application"
      title={t('application.list.title')}
      trail={[t('group.irregular')]}
      defaults={waitingApplications}
      emptyAsDelivered
      filters={applicationFilters(portal)}
      columns={[...applicationColumns(portal, open), choice('kind', 'claimKind', { width: 100 })]}
      toolbar={list => <StatusTabs list={list} />}
      selectable={row => row.allowed.includes('audit')}
      {...(portal.can(bulkAudit.check) &&
        portal.can(apply.audit) && {
          selected: (selection: Selection<Row>) => (
            <BulkAuditButton
              kind="application"
              items={selection.rows.map(({ applyId: id, version }) => ({ id, version }))}
              onChecked={selection.clear}
            />
          ),
        })}
      empty={t('application.list.empty')}
      actions={row => [
        row.allowed.includes('audit') && openAction('audit', t('audit.title'), open(row.applyId), <AuditOutlined />, apply.audit),
      ]}
    />
  );
}
