import {
  AuditOutlined,
  CopyOutlined,
  EyeOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  PlusOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { maxBatch } from '@reap/contracts/message-center/sms-task-audit';
import { Can } from '@reap/shared-ui/can';
import { choice, column, count, dateTime, money } from '@reap/shared-ui/columns';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { choiceFilter, dateRange, field } from '@reap/shared-ui/filters';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action, openAction } from '@reap/shared-ui/row-actions';
import { switchFilter } from '@reap/shared-ui/switch-filter';
import { Button } from 'antd';
import { useState } from 'react';
import { routes } from '../../routes.ts';
import { AuditChosen } from './audit-chosen.tsx';
import { TaskDrawer } from './task.drawer.tsx';
import { TaskState } from './task-state.tsx';

type Row = RowOf<typeof smsTask.list>;

/** Messages to many and how far they are (screens.md msg.smsTaskList). */
export default function TaskListScreen() {
  const { t, can, openTab } = usePortal();
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <ListScreen
        call={smsTask.list}
        live="task"
        title={t('task.title')}
        trail={[t('group.messages')]}
        rowKey="taskId"
        filters={[
          field('taskName', { width: 160 }),
          choiceFilter('status', 'taskStatus', { multiple: true }),
          dateRange('startDate', 'endDate', { label: t('field.smsTask.createdTime') }),
          choiceFilter('degree', 'degree'),
          choiceFilter('businessCategory', 'smsBusinessCategory'),
          switchFilter('mine', t, t('task.mine')),
          switchFilter('own', t, t('task.own')),
        ]}
        // A fourth would wrap the row at 1440.
        inRow={3}
        columns={[
          {
            field: 'taskName',
            width: 200,
            link: true,
            render: row => (
              <button type="button" className="reap-link reap-cut" style={{ maxWidth: '100%' }} onClick={() => setOpened(row.taskId)}>
                {row.taskName}
              </button>
            ),
          },
          { field: 'status', width: 148, render: row => <TaskState row={row} /> },
          choice('degree', 'degree', { width: 96 }),
          choice('businessCategory', 'smsBusinessCategory', { width: 112 }),
          column('content', { width: 220 }),
          count('recipients', { width: 88 }),
          money('price', { width: 96 }),
          choice('sendStatus', 'smsSendStatus', { width: 136 }),
          column('createdUser', { width: 96 }),
          dateTime('createdTime'),
          dateTime('scheduledTime', { hidden: true }),
          dateTime('endedTime', { hidden: true }),
          column('station', { width: 80, hidden: true }),
        ]}
        selectable={row => row.allowed.includes('audit')}
        selectAtMost={maxBatch}
        {...(can(smsTask.auditBatch) && {
          selected: (selection: Selection<Row>) => <AuditChosen selection={selection} />,
        })}
        toolbar={
          <Can do={smsTask.createMobile}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => openTab(routes.smsTaskCreate())}>
              {t('task.create')}
            </Button>
          </Can>
        }
        actions={row => [
          { key: 'view', label: t('task.view'), icon: <EyeOutlined />, opens: true, run: () => setOpened(row.taskId) },
          row.allowed.includes('audit') &&
            openAction('audit', t('task.audit'), routes.smsTaskAudit({ taskId: row.taskId }), <AuditOutlined />, smsTask.audit),
          row.allowed.includes('copy') &&
            openAction('copy', t('task.copy'), routes.smsTaskCreate({ copyOf: row.taskId }), <CopyOutlined />, smsTask.createCopy),
          ...pausing(row, t),
          disabling(row, t),
        ]}
        empty={<EmptyState kind="none" title={t('task.none')} hint={t('task.noneHint')} />}
      />
      <TaskDrawer taskId={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

const pausing = ({ taskId, version, ...row }: Row, t: Portal['t']) => [
  action(smsTask.pause, row, {
    label: t('task.pause'),
    icon: <PauseCircleOutlined />,
    input: { taskId, version },
    done: t('task.pausedNow'),
  }),
  action(smsTask.resume, row, {
    label: t('task.resume'),
    icon: <PlayCircleOutlined />,
    input: { taskId, version },
    done: t('task.resumed'),
  }),
];

const disabling = (row: Row, t: Portal['t']) =>
  action(smsTask.disable, row, {
    as: 'disable',
    label: t('task.disable.verb'),
    icon: <StopOutlined />,
    danger: true,
    input: { taskId: row.taskId, version: row.version },
    confirm: {
      title: t('task.disable.title', { name: row.taskName }),
      content: t('task.disable.content'),
      verb: t('task.disable.verb'),
    },
  });
