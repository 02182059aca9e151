import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { rejectReason } from '@reap/contracts/compensation/claim/reject-reason';
import type { RowOf } from '@reap/contracts/contract';
import { Can } from '@reap/shared-ui/can';
import { column, dateTime } from '@reap/shared-ui/columns';
import { field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from './reason.dialog.tsx';

type Row = RowOf<typeof rejectReason.pages>;

/** Why applications may be refused (screens.md comp.rejectReason). */
export default function RejectReasonScreen() {
  const { t } = usePortal();
  const [edited, setEdited] = useState<Row | 'new'>();
  return (
    <>
      <ListScreen
        call={rejectReason.pages}
        title={t('reason.title')}
        trail={[t('group.irregular')]}
        rowKey="id"
        filters={[field('value', { width: 240 })]}
        columns={[column('value', { width: 480 }), column('updatedBy', { width: 140 }), dateTime('updatedTime')]}
        toolbar={
          <Can do={rejectReason.create}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {t('reason.add')}
            </Button>
          </Can>
        }
        actions={row => [editing(row, t, setEdited), deleting(row, t)]}
        empty={t('reason.empty')}
      />
      <ReasonDialog reason={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

const editing = (row: Row, t: Portal['t'], open: (row: Row) => void) =>
  action(rejectReason.update, row, { label: t('reason.edit'), icon: <EditOutlined />, onClick: () => open(row) });

const deleting = (row: Row, t: Portal['t']) =>
  action(rejectReason.delete, row, {
    label: t('reason.delete.verb'),
    icon: <DeleteOutlined />,
    danger: true,
    done: t('reason.delete.done'),
    confirm: {
      title: t('reason.delete.title', { value: row.value }),
      content: t('reason.delete.content'),
      verb: t('reason.delete.verb'),
    },
  });
