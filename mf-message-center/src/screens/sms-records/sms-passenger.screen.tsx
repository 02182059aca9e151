import { EyeOutlined } from '@ant-design/icons';
import { maxChosen } from '@reap/contracts/fields';
import { smsPassenger } from '@reap/contracts/message-center/sms-record';
import { ExportButton } from '@reap/shared-ui/export-button';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { routes } from '../../routes.ts';
import { OfSender, useSender } from './of-sender.tsx';
import { SmsDrawer } from './sms.drawer.tsx';
import { type SmsRow, smsColumns, smsFilters } from './sms-columns.tsx';
import { SmsFigures } from './sms-figures.tsx';

/** Text messages to passengers, and what became of them (screens.md msg.smsPassenger). */
export default function SmsPassengerScreen() {
  const { t, can } = usePortal();
  const [opened, setOpened] = useState<SmsRow>();
  const { senderId, defaults } = useSender();
  return (
    <>
      <ListScreen
        call={smsPassenger.list}
        exportCall={smsPassenger.download}
        title={t('sms.passenger.title')}
        trail={[t('group.messages')]}
        {...(senderId && { fixed: { senderId }, above: <OfSender all={routes.smsPassenger()} /> })}
        defaults={defaults}
        filters={smsFilters(t)}
        columns={smsColumns(setOpened)}
        toolbar={list => <SmsFigures call={smsPassenger.statics} list={list} />}
        {...(can(smsPassenger.downloadByIds) && {
          selectAtMost: maxChosen,
          selected: (selection: Selection<SmsRow>) => (
            <ExportButton
              call={smsPassenger.downloadByIds}
              input={{ ids: selection.rows.map(({ id }) => id) }}
              label={t('sms.exportChosen')}
            />
          ),
        })}
        empty={t('sms.none')}
        actions={row => [{ key: 'detail', label: t('sms.detail'), icon: <EyeOutlined />, opens: true, run: () => setOpened(row) }]}
      />
      <SmsDrawer calls={smsPassenger} id={opened?.id} onClose={() => setOpened(undefined)} />
    </>
  );
}
