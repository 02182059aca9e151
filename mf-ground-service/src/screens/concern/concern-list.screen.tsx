import { DeleteOutlined, PauseCircleOutlined, PlayCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { concernedPax } from '@reap/contracts/flight-passenger/concerned-passenger';
import { Can } from '@reap/shared-ui/can';
import { choice, column, dateTime, dict, status } from '@reap/shared-ui/columns';
import { useDict } from '@reap/shared-ui/dict';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { choiceFilter, dictFilter, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { otherStatus } from '../../other-status.ts';
import { ConcernDialog } from './concern.dialog.tsx';

type Row = RowOf<typeof concernedPax.page>;

/** The passengers whose events this person is told of; switched off and ended here (screens.md fp.concernedPax). */
export default function ConcernListScreen() {
  const { t } = usePortal();
  const { options } = useDict('EVENT_TYPE');
  const [open, setOpen] = useState(false);
  const named = (row: Row) => ({
    name: row.passengerName ?? '—',
    event: options.find(({ value }) => value === row.concernedEvent)?.label ?? '…',
  });
  return (
    <>
      <ListScreen
        call={concernedPax.page}
        title={t('concerned.title')}
        trail={[t('group.flights')]}
        rowKey="id"
        toolbar={
          <Can do={concernedPax.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
              {t('concerned.add')}
            </Button>
          </Can>
        }
        filters={[
          field('passengerName'),
          field('idNumber', { width: 180 }),
          dictFilter('concernedEvent', 'EVENT_TYPE'),
          choiceFilter('concernedMode', 'noticeType'),
          choiceFilter('status', 'enableStatus'),
        ]}
        columns={[
          column('passengerName', { width: 130 }),
          column('idNumber', { width: 192 }),
          dict('concernedEvent', 'EVENT_TYPE', { width: 130 }),
          choice('concernedMode', 'noticeType', { width: 140 }),
          column('phoneNumber', { width: 150 }),
          status('status', 'enableStatus', { width: 90 }),
          dateTime('updatedTime'),
        ]}
        empty={<EmptyState kind="none" title={t('concerned.none')} hint={t('concerned.noneHint')} />}
        actions={row => [
          action(concernedPax.changeStatus, row, {
            label: t(row.status === EnableStatus.enabled ? 'concerned.disable' : 'concerned.enable'),
            icon: row.status === EnableStatus.enabled ? <PauseCircleOutlined /> : <PlayCircleOutlined />,
            input: { id: row.id, version: row.version, status: otherStatus(row) },
          }),
          action(concernedPax.delete, row, {
            label: t('concerned.remove.verb'),
            icon: <DeleteOutlined />,
            danger: true,
            done: t('concerned.remove.done'),
            confirm: {
              title: t('concerned.remove.title', named(row)),
              content: t('concerned.remove.content'),
              verb: t('concerned.remove.verb'),
            },
          }),
        ]}
      />
      <ConcernDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
