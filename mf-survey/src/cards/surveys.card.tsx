import { SurveyStatus } from '@reap/contracts/survey/codes';
import { surveyTask } from '@reap/contracts/survey/task';
import { formatCount } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useEffect } from 'react';
import { routes } from '../routes.ts';
import { stateLabel } from '../state-labels.ts';
import type { Task } from '../task-actions.tsx';
import styles from './surveys.module.css';

// What waits longest stands first, and so does what was moved last of those that run.
const few = { pageSize: 4, sortColumn: 'updatedTime' } as const;

/** Survey tasks that wait for me, and those that collect answers now. */
export default function SurveysCard() {
  const { t, openTab, onEvent } = usePortal();
  const todo = useCall(surveyTask.page, { ...few, isAsc: true, todo: true });
  const running = useCall(surveyTask.page, { ...few, isAsc: false, status: [4] });
  const reread = () => void Promise.all([todo.refetch(), running.refetch()]);
  const rereadTodo = todo.refetch;
  const rereadRunning = running.refetch;
  useEffect(
    () =>
      onEvent('survey', () => {
        void rereadTodo();
        void rereadRunning();
      }),
    [onEvent, rereadTodo, rereadRunning],
  );
  const error = todo.error ?? running.error;
  if (error && !(todo.data && running.data)) return <ErrorCard error={error} onRetry={reread} />;
  if (!todo.data || !running.data) return <Skeleton />;
  if (todo.data.total + running.data.total === 0) return <EmptyState kind="none" title={t('card.empty')} />;
  return (
    <>
      <Group title={t('card.todo', { n: formatCount(todo.data.total) })} rows={todo.data.rows} none={t('card.nothing')} />
      <Group title={t('card.running', { n: formatCount(running.data.total) })} rows={running.data.rows} none={t('card.noneRunning')} />
      <button type="button" className="reap-link" onClick={() => openTab(routes.tasks())}>
        {t('card.all')}
      </button>
    </>
  );
}

function Group({ title, rows, none }: { title: string; rows: readonly Task[]; none: string }) {
  const { t, openTab } = usePortal();
  return (
    <section className={styles['group']}>
      <h3 className={styles['title']}>{title}</h3>
      {rows.length === 0 && <p className={styles['none']}>{none}</p>}
      <ul className={styles['list']}>
        {rows.map(row => (
          <li key={row.id} className={styles['line']}>
            <button
              type="button"
              className={`reap-link reap-cut ${styles['name']}`}
              title={row.name}
              onClick={() => openTab(routes.task({ id: row.id }))}
            >
              {row.name}
            </button>
            {row.status === SurveyStatus.published ? (
              <span className={styles['count']}>{t('card.answers', { n: formatCount(row.answersCount) })}</span>
            ) : (
              <StatusTag name="surveyTaskStatus" value={row.status} hover={stateLabel(row, t)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
