import type { AnswerOf } from '@reap/contracts/contract';
import { TaskStatus } from '@reap/contracts/message-center/codes';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { formatCount } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useEffect } from 'react';
import { routes } from '../routes.ts';
import { TaskState } from '../screens/sms-task/task-state.tsx';
import styles from './tasks.module.css';

type UnderWay = AnswerOf<typeof smsTask.underWay>;

/** While messages leave, so often it is looked how far they are. */
const lookMs = 3000;

/** Tasks that wait for my review, and what is being sent now with how far it is. */
export default function TasksCard() {
  const { t, onEvent, openTab } = usePortal();
  const { data, error, refetch } = useCall(smsTask.underWay, {});
  useEffect(() => onEvent('task', () => void refetch()), [onEvent, refetch]);
  const sending = data?.tasks.some(({ status }) => status === TaskStatus.executing);
  useEffect(() => {
    if (!sending) return;
    const timer = setInterval(() => void refetch(), lookMs);
    return () => clearInterval(timer);
  }, [sending, refetch]);
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const { toReview, tasks } = data;
  if (toReview === 0 && tasks.length === 0) return <EmptyState kind="none" title={t('card.tasks.empty')} />;
  return (
    <>
      {toReview > 0 && (
        <button type="button" className="reap-link" onClick={() => openTab(routes.smsTasks({ mine: 'true' }))}>
          {t('card.tasks.toReview', { n: formatCount(toReview) })}
        </button>
      )}
      <ul className={styles['list']}>
        {tasks.map(task => (
          <TaskLine key={task.taskId} task={task} />
        ))}
      </ul>
    </>
  );
}

function TaskLine({ task }: { task: UnderWay['tasks'][number] }) {
  const { t, openTab } = usePortal();
  const { taskName, recipients, handed } = task;
  const percent = recipients > 0 ? Math.floor((100 * handed) / recipients) : 100;
  const label = t('card.tasks.handed', { handed: formatCount(handed), recipients: formatCount(recipients) });
  return (
    <li className={styles['line']}>
      <div className={styles['what']}>
        <button type="button" className={`reap-link ${styles['title']}`} onClick={() => openTab(routes.smsTasks({ taskName }))}>
          {taskName}
        </button>
        <TaskState row={{ ...task, auditRemark: '' }} />
      </div>
      {task.status === TaskStatus.executing ? (
        <div className={styles['far']}>
          <progress value={percent} max={100} aria-label={label} />
          <span className={styles['facts']}>{label}</span>
        </div>
      ) : (
        <span className={styles['facts']}>{t('card.tasks.people', { n: formatCount(recipients) })}</span>
      )}
    </li>
  );
}
