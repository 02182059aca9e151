import { AuditOutlined } from '@ant-design/icons';
import { audit } from '@reap/contracts/compensation/review/audit';
import { bulkAudit } from '@reap/contracts/compensation/review/bulk-audit';
import type { RowOf } from '@reap/contracts/contract';
import { Can } from '@reap/shared-ui/can';
import { column, count, date, money, since } from '@reap/shared-ui/columns';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { openAction } from '@reap/shared-ui/row-actions';
import { StationText } from '@reap/shared-ui/station-select';
import { TimeLeft } from '@reap/shared-ui/time-left';
import { Button } from 'antd';
import { routes } from '../../../routes.ts';
import { BulkAuditButton } from '../bulk-audit-button.tsx';

type Row = RowOf<typeof audit.todo>;

/** The inbox of the signed-in reviewer; what is due first stands on top (calls-added comp.order.todo). */
export default function TodoListScreen() {
  const { t, can, openTab } = usePortal();
  return (
    <ListScreen
      call={audit.todo}
      live="task"
      rowKey="taskId"
      title={t('todo.title')}
      trail={[t('group.irregular')]}
      columns={[
        { ...column('orderNo'), open: row => routes.orderDetail({ orderId: row.orderId }) },
        column('nodeName', { width: 132 }),
        { field: 'dueAt', width: 148, render: row => <TimeLeft at={row.dueAt} kind={row.dueKind} /> },
        since('waitingSince'),
        column('flightNo', { width: 92 }),
        date('flightDate'),
        { field: 'serviceCity', width: 108, render: row => <StationText code={row.serviceCity} /> },
        count('paxCount'),
        money('sumMoney'),
        column('submitter', { width: 100 }),
      ]}
      toolbar={
        <Button type="primary" icon={<AuditOutlined />} onClick={() => openTab(routes.auditMode())}>
          {t('auditMode.title')}
        </Button>
      }
      amountOf={row => row.sumMoney}
      tools={() => (
        <Can do={bulkAudit.page}>
          <Button type="text" onClick={() => openTab(routes.bulkAudit())}>
            {t('bulk.mine')}
          </Button>
        </Can>
      )}
      {...(can(bulkAudit.check) && {
        selected: (selection: Selection<Row>) => (
          <BulkAuditButton
            kind="order"
            items={selection.rows.map(({ orderId: id, version }) => ({ id, version }))}
            onChecked={selection.clear}
          />
        ),
      })}
      empty={t('todo.empty')}
      actions={row => [
        openAction('audit', t('audit.title'), routes.orderDetail({ orderId: row.orderId, audit: '1' }), <AuditOutlined />, audit.operation),
      ]}
    />
  );
}
