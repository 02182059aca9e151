import { AuditOutlined, EyeOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { tsuTask } from '@reap/contracts/flight-passenger/tsu';
import { choice, column, date, dateTime, since } from '@reap/shared-ui/columns';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { switchFilter } from '@reap/shared-ui/switch-filter';
import { TimeLeft } from '@reap/shared-ui/time-left';
import type { List } from '@reap/shared-ui/use-list';
import { useState } from 'react';
import { AskedTask } from './asked-task.tsx';
import { TaskDialog } from './task.dialog.tsx';
import { TaskDrawer } from './task.drawer.tsx';

type Row = RowOf<typeof tsuTask.page>;

/** Ticket status changes that wait for this reviewer, or that he decided (screens.md fp.tsuTask). */
export default function TsuTasksScreen() {
  const { t } = usePortal();
  const [opened, setOpened] = useState<string>();
  const [deciding, setDeciding] = useState<{ row: Row; list: List<typeof tsuTask.page> }>();
  return (
    <>
      <ListScreen
        call={tsuTask.page}
        live="task"
        title={t('tsu.task.title')}
        trail={[t('group.flights')]}
        filters={[switchFilter('done', t)]}
        columns={[
          {
            field: 'ticketNumber',
            width: 140,
            link: true,
            render: row => (
              <button type="button" className="reap-link" onClick={() => setOpened(row.id)}>
                {row.ticketNumber ?? '—'}
              </button>
            ),
          },
          choice('TicketStatus', 'ticketStatus', { width: 128 }),
          choice('targetStatus', 'ticketStatus', { width: 128 }),
          column('reason', { width: 200 }),
          {
            field: 'dueAt',
            width: 132,
            render: row => (row.doneTime || !row.dueAt ? '—' : <TimeLeft at={row.dueAt} kind={row.dueKind ?? 'target'} />),
          },
          column('paxName', { width: 120 }),
          column('flightNo', { width: 92 }),
          date('flightDate'),
          column('segment', { width: 92 }),
          column('applyUser', { width: 96 }),
          since('waitingSince'),
          choice('auditStatus', 'auditDecision', { width: 96 }),
          dateTime('doneTime', { hidden: true }),
          column('nodeName', { width: 120, hidden: true }),
        ]}
        toolbar={list => <AskedTask onFound={row => setDeciding({ row, list })} />}
        empty={t('tsu.task.empty')}
        actions={(row, list) => [
          { key: 'detail', label: t('tsu.list.detail'), icon: <EyeOutlined />, opens: true, run: () => setOpened(row.id) },
          !row.doneTime && {
            key: 'audit',
            label: t('audit.title'),
            icon: <AuditOutlined />,
            call: tsuTask.audit,
            opens: true,
            run: () => setDeciding({ row, list }),
          },
        ]}
      />
      <TaskDrawer id={opened} onClose={() => setOpened(undefined)} />
      <TaskDialog task={deciding?.row} onReload={() => deciding?.list.refresh()} onClose={() => setDeciding(undefined)} />
    </>
  );
}
