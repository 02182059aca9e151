import type { AnswerOf } from '@reap/contracts/contract';
import type { flightEvent } from '@reap/contracts/message-center/flight-event';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { formatCount, formatDateTime } from '@reap/shared-ui/core/format';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useState } from 'react';
import { TaskDrawer } from '../sms-task/task.drawer.tsx';

type Notices = AnswerOf<typeof flightEvent.detail>['notices'];

/** The messages that were written about an event, and how far each is. */
export function EventNotices({ notices }: { notices: Notices }) {
  const { t, can } = usePortal();
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <PlainTable<Notices[number]>
        label={t('flightEvents.notices')}
        rows={notices}
        keyOf={({ taskId }) => taskId}
        none={t('flightEvents.noNotice')}
        columns={[
          {
            title: t('field.smsTask.taskName'),
            field: 'taskName',
            width: 240,
            render: ({ taskId, taskName }) =>
              can(smsTask.detailTask) ? (
                <button type="button" className="reap-link reap-cut" style={{ maxWidth: '100%' }} onClick={() => setOpened(taskId)}>
                  {taskName}
                </button>
              ) : (
                taskName
              ),
          },
          {
            title: t('field.smsTask.status'),
            field: 'status',
            width: 120,
            render: row => <StatusTag name="taskStatus" value={row.status} />,
          },
          { title: t('field.smsTask.recipients'), field: 'recipients', width: 96, render: row => formatCount(row.recipients) },
          { title: t('field.smsTask.createdUser'), field: 'createdUser', width: 110 },
          { title: t('field.smsTask.createdTime'), field: 'createdTime', width: 150, render: row => formatDateTime(row.createdTime) },
        ]}
      />
      <TaskDrawer taskId={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
