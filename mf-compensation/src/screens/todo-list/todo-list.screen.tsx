import { AuditOutlined } from '@ant-design/icons';
import { audit } from '@reap/contracts/compensation/audit';
import { column, count, date, moment, money } from '@reap/shared-ui/columns';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { openAction } from '@reap/shared-ui/row-actions';
import { StationText } from '@reap/shared-ui/station-select';
import { TimeLeft } from '@reap/shared-ui/time-left';
import { routes } from '../../routes.ts';

/** The inbox of the signed-in reviewer; what is due first stands on top (calls-added comp.order.todo). */
export default function TodoListScreen() {
  const { t } = usePortal();
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
        { field: 'dueAt', width: 116, render: row => <TimeLeft at={row.dueAt} kind={row.dueKind} /> },
        moment('waitingSince'),
        column('flightNo', { width: 92 }),
        date('flightDate'),
        { field: 'serviceCity', width: 108, render: row => <StationText code={row.serviceCity} /> },
        count('paxCount'),
        money('sumMoney'),
        column('submitter', { width: 100 }),
      ]}
      empty={t('todo.empty')}
      actions={row => [
        openAction('audit', t('audit.title'), routes.orderDetail({ orderId: row.orderId, audit: '1' }), <AuditOutlined />, audit.operation),
      ]}
    />
  );
}
