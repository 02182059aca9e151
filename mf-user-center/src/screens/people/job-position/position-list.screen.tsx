import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { jobPosition } from '@reap/contracts/user-center/job-position';
import { Can } from '@reap/shared-ui/can';
import { column, count, dateTime, dict, status } from '@reap/shared-ui/columns';
import { choiceFilter, dictFilter, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { PositionDialog } from './position.dialog.tsx';

type Row = RowOf<typeof jobPosition.page>;

/** Job positions by type (screens.md uc.jobPositionList). */
export default function PositionListScreen() {
  const { t, language } = usePortal();
  const [edited, setEdited] = useState<Row | 'new'>();
  return (
    <>
      <ListScreen
        call={jobPosition.page}
        title={t('position.title')}
        trail={[t('group.system')]}
        rowKey="id"
        filters={[dictFilter('jobType', 'position'), field('positionName'), field('positionCode'), choiceFilter('status', 'enableStatus')]}
        columns={[
          column('positionCode', { width: 150 }),
          column('positionName', { width: 150, hidden: language === 'en-US' }),
          column('positionNameEn', { width: 190 }),
          dict('jobType', 'position', { width: 130 }),
          status('status', 'enableStatus', { width: 90 }),
          count('holders', { width: 96 }),
          count('sort', { width: 80 }),
          column('updatedBy', { width: 110, hidden: true }),
          dateTime('updatedTime'),
        ]}
        toolbar={
          <Can do={jobPosition.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {t('position.add')}
            </Button>
          </Can>
        }
        actions={row => [editing(row, t, setEdited), deleting(row, t)]}
        empty={t('position.empty')}
      />
      <PositionDialog position={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

const editing = (row: Row, t: Portal['t'], open: (row: Row) => void) =>
  action(jobPosition.update, row, { as: 'update', label: t('position.edit'), icon: <EditOutlined />, onClick: () => open(row) });

const deleting = (row: Row, t: Portal['t']) =>
  action(jobPosition.delete, row, {
    as: 'delete',
    label: t('position.delete.verb'),
    icon: <DeleteOutlined />,
    danger: true,
    done: t('position.delete.done'),
    confirm: {
      verb: t('position.delete.verb'),
      ...(row.holders > 0
        ? {
            title: t('position.delete.blocked', { name: row.positionName }),
            content: t('position.delete.held', { n: row.holders }),
            blocked: true,
          }
        : {
            title: t('position.delete.title', { name: row.positionName, code: row.positionCode }),
            content: t('position.delete.content'),
          }),
    },
  });
