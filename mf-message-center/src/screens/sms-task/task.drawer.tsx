import { smsTask } from '@reap/contracts/message-center/sms-task';
import { AuditTimeline } from '@reap/shared-ui/audit-timeline';
import { formatCount } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Drawer } from '@reap/shared-ui/drawer';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Recipients, TaskFacts } from './task-facts.tsx';
import { useTaskEvents } from './use-task-events.ts';

const width = 1000;
const heading = { margin: '24px 0 8px', fontSize: 14 } as const;

/** One task: what it says, who reviewed it, and what became of each message. */
export function TaskDrawer({ taskId, onClose }: { taskId: string | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Drawer open={taskId !== undefined} onClose={onClose} size={width} title={t('task.view')}>
      {taskId && <Detail taskId={taskId} />}
    </Drawer>
  );
}

function Detail({ taskId }: { taskId: string }) {
  const { t } = usePortal();
  const task = useCall(smsTask.detailTask, { taskId });
  useTaskEvents(taskId, task.refetch);
  if (task.error && !task.data) return <ErrorCard error={task.error} onRetry={() => void task.refetch()} />;
  if (!task.data) return <Skeleton lines={10} />;
  return (
    <>
      <TaskFacts row={task.data}>
        <h3 style={heading}>{t('audit.record')}</h3>
        <AuditTimeline nodes={task.data.records} error={undefined} onRetry={() => void task.refetch()} />
      </TaskFacts>
      <h3 style={heading}>{t('task.recipients')}</h3>
      <Counts taskId={taskId} />
      <Recipients exported call={smsTask.detailSend} taskId={taskId} />
    </>
  );
}

/** How many messages are where. Figures are not worth an error of their own: the list below says what is wrong. */
function Counts({ taskId }: { taskId: string }) {
  const { t } = usePortal();
  const { data, refetch } = useCall(smsTask.detailSendCount, { taskId });
  useTaskEvents(taskId, refetch);
  return (
    <div role="status" className="reap-figures-line">
      {data && data.waiting > 0 && <span>{t('task.waiting', { n: formatCount(data.waiting) })}</span>}
      {data?.states.map(({ deliveryState, count }) => (
        <span key={deliveryState}>
          {t(`enum.deliveryState.${deliveryState}`)} {formatCount(count)}
        </span>
      ))}
      {data && data.forgotten > 0 && <span>{t('task.forgotten', { n: formatCount(data.forgotten) })}</span>}
    </div>
  );
}
