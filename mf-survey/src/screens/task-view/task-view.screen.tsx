import { surveyTask } from '@reap/contracts/survey/task';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { MissingId } from '@reap/shared-ui/missing-id';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Alert, Card, Flex, Switch } from 'antd';
import { useEffect, useId, useMemo, useState } from 'react';
import { Questionnaire } from '../../questionnaire/questionnaire.tsx';
import { routes } from '../../routes.ts';
import { History } from './history.tsx';
import { TaskHead } from './task-head.tsx';
import styles from './task-view.module.css';

/** A survey task, opened with `id`: head with what can be done now, the questionnaire as it will be answered, its history. */
export default function TaskViewScreen() {
  const { t, tab, setTabTitle, onEvent } = usePortal();
  const id = useMemo(() => new URLSearchParams(tab.path.split('?')[1] ?? '').get('id') ?? '', [tab.path]);
  const answer = useCall(surveyTask.view, { id }, { enabled: id !== '' });
  const { refetch, data: task } = answer;
  const [scores, setScores] = useState(false);
  const switchId = useId();

  useEffect(() => {
    if (task) setTabTitle(t('task.view.tab', { name: task.name }));
  }, [task, setTabTitle, t]);
  useEffect(() => onEvent('survey', event => event.taskId === id && void refetch()), [onEvent, id, refetch]);

  if (id === '') return <MissingId back={routes.tasks()} />;
  if (answer.error && (!task || answer.error.status === 404))
    return <RecordProblem error={answer.error} back={routes.tasks()} onRetry={() => void refetch()} />;
  if (!task) return <Skeleton lines={13} />;
  return (
    <Flex vertical gap={12}>
      <TaskHead task={task} onChanged={refetch} />
      {task.rejectReason && (
        <Alert type="warning" showIcon title={t('task.rejected', { reason: task.rejectReason })} style={{ overflowWrap: 'anywhere' }} />
      )}
      <div className={styles['columns']}>
        <Card
          size="small"
          title={t('task.questionnaire')}
          extra={
            <label htmlFor={switchId} className={styles['switch']}>
              <Switch id={switchId} size="small" checked={scores} onChange={setScores} /> {t('task.showScores')}
            </label>
          }
        >
          {task.problems.length === 0 ? (
            <EmptyState kind="none" title={t('task.noTopics')} hint={t('task.noTopicsHint')} />
          ) : (
            <Questionnaire topics={task.problems} scores={scores} />
          )}
        </Card>
        <Card size="small" title={t('task.history')}>
          <History task={task} />
        </Card>
      </div>
    </Flex>
  );
}
