import { DeleteOutlined, EyeOutlined, SendOutlined } from '@ant-design/icons';
import { maxChosen } from '@reap/contracts/fields';
import { smsEmployee } from '@reap/contracts/message-center/sms-record';
import { Can } from '@reap/shared-ui/can';
import { ExportButton } from '@reap/shared-ui/export-button';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { routes } from '../../routes.ts';
import { OfSender, useSender } from './of-sender.tsx';
import { SmsDrawer } from './sms.drawer.tsx';
import { type SmsRow, smsColumns, smsFilters } from './sms-columns.tsx';
import { SmsFigures } from './sms-figures.tsx';
import { StaffSmsDialog } from './staff-sms.dialog.tsx';

/** Text messages to staff, and what became of them (screens.md msg.smsEmployee). */
export default function SmsEmployeeScreen() {
  const { t, can } = usePortal();
  const [opened, setOpened] = useState<SmsRow>();
  const { senderId, defaults } = useSender();
  const [writing, setWriting] = useState(false);
  return (
    <>
      <ListScreen
        call={smsEmployee.list}
        exportCall={smsEmployee.download}
        title={t('sms.employee.title')}
        trail={[t('group.messages')]}
        {...(senderId && { fixed: { senderId }, above: <OfSender all={routes.smsEmployee()} /> })}
        defaults={defaults}
        filters={smsFilters(t)}
        columns={smsColumns(setOpened)}
        toolbar={list => (
          <>
            <Can do={smsEmployee.send}>
              <Button type="primary" icon={<SendOutlined />} onClick={() => setWriting(true)}>
                {t('staffSms.send')}
              </Button>
            </Can>
            <SmsFigures call={smsEmployee.statics} list={list} />
          </>
        )}
        {...(can(smsEmployee.downloadByIds) && {
          selectAtMost: maxChosen,
          selected: (selection: Selection<SmsRow>) => (
            <ExportButton
              call={smsEmployee.downloadByIds}
              input={{ ids: selection.rows.map(({ id }) => id) }}
              label={t('sms.exportChosen')}
            />
          ),
        })}
        empty={t('sms.none')}
        actions={row => [
          { key: 'detail', label: t('sms.detail'), icon: <EyeOutlined />, opens: true, run: () => setOpened(row) },
          action(smsEmployee.delete, row, {
            label: t('sms.delete.verb'),
            icon: <DeleteOutlined />,
            danger: true,
            confirm: {
              title: t('sms.delete.title', { about: row.receiver || row.telphone || '' }),
              content: t('sms.delete.content'),
              verb: t('sms.delete.verb'),
            },
          }),
        ]}
      />
      <StaffSmsDialog open={writing} onClose={() => setWriting(false)} />
      <SmsDrawer calls={smsEmployee} id={opened?.id} onClose={() => setOpened(undefined)} />
    </>
  );
}
