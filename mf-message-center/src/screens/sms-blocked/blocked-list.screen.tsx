import { PlusOutlined, UndoOutlined } from '@ant-design/icons';
import { smsBlocked } from '@reap/contracts/message-center/sms-blocked';
import { Can } from '@reap/shared-ui/can';
import { choice, column, dateTime } from '@reap/shared-ui/columns';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { choiceFilter, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { BlockDialog } from './block.dialog.tsx';

/** Numbers that messages to many leave out. */
export default function BlockedListScreen() {
  const { t } = usePortal();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListScreen
        call={smsBlocked.page}
        title={t('blocked.title')}
        trail={[t('group.messages')]}
        filters={[field('telphone', { width: 140 }), choiceFilter('reason', 'smsBlock')]}
        columns={[
          column('telphone', { width: 150 }),
          choice('reason', 'smsBlock', { width: 140 }),
          column('note', { width: 200 }),
          { field: 'createdUser', width: 140, render: row => row.createdUser || t('blocked.byGateway') },
          dateTime('createdTime'),
        ]}
        toolbar={
          <Can do={smsBlocked.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              {t('blocked.add')}
            </Button>
          </Can>
        }
        actions={row => [
          action(smsBlocked.lift, row, {
            label: t('blocked.lift'),
            icon: <UndoOutlined />,
            confirm: {
              title: t('blocked.liftAsk', { phone: row.telphone ?? '' }),
              content: t('blocked.liftHint'),
              verb: t('blocked.lift'),
            },
          }),
        ]}
        empty={<EmptyState kind="none" title={t('blocked.none')} hint={t('blocked.noneHint')} />}
      />
      <BlockDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}
