import { AuditOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { collar } from '@reap/contracts/compensation/claim/collar';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action, openAction } from '@reap/shared-ui/row-actions';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { waitingApplications } from '../../../delivered-filters.ts';
import { moneyLabel } from '../../../money-label.ts';
import { routes } from '../../../routes.ts';
import { type ApplicationRow, applicationColumns, applicationFilters } from '../application-columns.tsx';
import { StatusTabs } from '../status-tabs.tsx';

const open = (id: string): string => routes.collarAudit({ id });

/** Applications that somebody else collects; audit and quick pay (screens.md comp.collarList). */
export default function CollarListScreen() {
  const portal = usePortal();
  const { t } = portal;
  return (
    <ListScreen
      call={collar.page}
      live="application"
      title={t('collar.list.title')}
      trail={[t('group.irregular')]}
      defaults={waitingApplications}
      emptyAsDelivered
      filters={applicationFilters(portal)}
      columns={[
        ...applicationColumns(portal, open),
        {
          field: 'quickPay',
          width: 96,
          render: row => (row.quickPay === 'Y' ? <ToneTag tone="decided">{t('collar.quick.on')}</ToneTag> : t('collar.quick.off')),
        },
      ]}
      toolbar={list => <StatusTabs list={list} />}
      empty={t('collar.list.empty')}
      actions={row => [
        row.allowed.includes('audit') && openAction('audit', t('audit.title'), open(row.applyId), <AuditOutlined />, collar.audit),
        quickPaying(row, t),
      ]}
    />
  );
}

const quickPaying = (row: ApplicationRow, t: Portal['t']) => {
  const on = row.quickPay === 'N';
  const verb = t(on ? 'collar.quick.turnOn' : 'collar.quick.turnOff');
  const amount = moneyLabel(row.payAmount);
  return action(collar.updQuickPay, row, {
    label: verb,
    icon: <ThunderboltOutlined />,
    input: { id: row.applyId, quickPay: on ? 'Y' : 'N', version: row.version },
    done: t(on ? 'collar.quick.turnedOn' : 'collar.quick.turnedOff'),
    confirm: {
      title: t('collar.quick.title', { verb, no: row.orderNo }),
      content: t(on ? 'collar.quick.onContent' : 'collar.quick.offContent', { amount }),
      verb,
    },
  });
};
