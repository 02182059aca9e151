import { AuditOutlined, DeleteOutlined, EditOutlined, PlusOutlined, SendOutlined } from '@ant-design/icons';
import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import { Can } from '@reap/shared-ui/can';
import { column, count, date, dateTime, money, status } from '@reap/shared-ui/columns';
import { choiceFilter, dateRange, field, station } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { openAction } from '@reap/shared-ui/row-actions';
import { StationText } from '@reap/shared-ui/station-select';
import { switchFilter } from '@reap/shared-ui/switch-filter';
import { Button } from 'antd';
import { routes } from '../../../routes.ts';
import { waitingWords } from '../../../waiting.ts';
import { deletingReimbursement } from '../reimbursement-delete.tsx';
import { useSubmitting } from '../reimbursement-submit.tsx';

/** Reimbursements with filters; submit, delete, export (screens.md comp.reimbList). */
export default function ReimbursementListScreen() {
  const portal = usePortal();
  const { t, openTab } = portal;
  const { submitting, dialog } = useSubmitting();
  return (
    <>
      <ListScreen
        call={reimbursement.queryPage}
        live="task"
        rowKey="id"
        title={t('reimb.title')}
        trail={[t('group.irregular')]}
        exportCall={reimbursement.downloadOrderlist}
        filters={[
          field('orderNo'),
          switchFilter('todo', t),
          choiceFilter('status', 'reimbursementStatus', { multiple: true }),
          dateRange('flightStartDate', 'flightEndDate', { label: t('reimb.range') }),
          station('station'),
          field('createdBy'),
        ]}
        columns={[
          { ...column('orderNo'), open: row => routes.reimbursementDetail({ id: row.id }) },
          { ...status('status', 'reimbursementStatus'), hover: row => waitingWords(row, portal) },
          { field: 'station', width: 108, render: row => <StationText code={row.station} /> },
          date('flightStartDate'),
          date('flightEndDate'),
          count('orderCount'),
          count('paxCount'),
          money('sumMoney'),
          column('createdBy', { width: 100 }),
          dateTime('createdTime'),
          column('remark', { hidden: true, width: 200 }),
        ]}
        toolbar={
          <Can do={reimbursement.commandSaveOrUpdate}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => openTab(routes.reimbursementForm())}>
              {t('reimb.add')}
            </Button>
          </Can>
        }
        actions={row => [
          row.allowed.includes('audit') &&
            openAction('audit', t('audit.title'), routes.reimbursementDetail({ id: row.id, audit: '1' }), <AuditOutlined />),
          row.allowed.includes('edit') && openAction('edit', t('reimb.edit'), routes.reimbursementForm({ id: row.id }), <EditOutlined />),
          submitting(row, <SendOutlined />),
          deletingReimbursement(row, t, <DeleteOutlined />),
        ]}
        empty={t('reimb.empty')}
      />
      {dialog}
    </>
  );
}
