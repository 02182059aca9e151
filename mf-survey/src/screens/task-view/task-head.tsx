import { surveyTask } from '@reap/contracts/survey/task';
import { formatCount, formatDateTime } from '@reap/shared-ui/core/format';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { action, useRowActions } from '@reap/shared-ui/row-actions';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Button, Card, Flex } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { CopyDialog } from '../../copy.dialog.tsx';
import { RejectDialog } from '../../reject.dialog.tsx';
import { routes } from '../../routes.ts';
import { stateLabel, validityLabel } from '../../state-labels.ts';
import { copying, deleting, moving, type Task } from '../../task-actions.tsx';

interface TaskHeadProps {
  task: Task;
  onChanged: ComponentProps<typeof RejectDialog>['onChanged'];
}

/** Name, state, the figures that decide, and what can be done now (LOOK, detail page). */
export function TaskHead({ task, onChanged }: TaskHeadProps) {
  const { t, closeTab } = usePortal();
  const [dialog, setDialog] = useState<'reject' | 'copy'>();
  const agreeing = action(surveyTask.auditAgree, task, {
    label: t('task.agree.verb'),
    as: 'audit',
    done: t('task.agree.done'),
    confirm: { title: t('task.agree.title', { name: task.name }), content: t('task.agree.content'), verb: t('task.agree.verb') },
    after: () => void onChanged(),
  });
  const rejecting = action(surveyTask.auditReject, task, {
    label: t('task.reject.verb'),
    as: 'audit',
    danger: true,
    onClick: () => setDialog('reject'),
  });
  const { allowed, busy, start } = useRowActions([
    agreeing,
    rejecting && { ...rejecting, key: 'reject' },
    ...moving(task, t),
    copying(task, t, () => setDialog('copy')),
    deleting(task, t, () => closeTab(routes.tasks())),
  ]);
  return (
    <Card size="small">
      <PageHeader
        trail={[t('group'), { title: t('task.list.title'), path: routes.tasks() }]}
        title={<span style={{ overflowWrap: 'anywhere' }}>{task.name}</span>}
        detail={<StatusTag name="surveyTaskStatus" value={task.status} hover={stateLabel(task, t)} />}
        extra={
          <Flex gap="12px 24px" align="center" wrap>
            <Figure label={t('field.surveyTask.topicsCount')} value={formatCount(task.topicsCount)} />
            <Figure label={t('field.surveyTask.answersCount')} value={formatCount(task.answersCount)} />
            <Flex gap={8} wrap>
              {allowed.map((one, at) => (
                <Button
                  key={one.key}
                  type={at === 0 && !one.danger && one.key !== 'copy' ? 'primary' : 'default'}
                  danger={one.danger ?? false}
                  loading={busy === one.key}
                  onClick={() => start(one)}
                >
                  {one.label}
                </Button>
              ))}
            </Flex>
          </Flex>
        }
      />
      <Flex gap="4px 24px" wrap style={{ color: 'var(--reap-secondary)', fontSize: 13 }}>
        <span>
          {t('task.valid.label')} {validityLabel(task, t)}
        </span>
        <span>
          {t('field.surveyTask.createdBy')} {task.createdBy} · {formatDateTime(task.createdTime)}
        </span>
        <span>
          {t('field.surveyTask.updatedTime')} {formatDateTime(task.updatedTime)} · {task.updatedBy}
        </span>
      </Flex>
      <RejectDialog task={task} open={dialog === 'reject'} onClose={() => setDialog(undefined)} onChanged={onChanged} />
      <CopyDialog task={dialog === 'copy' ? task : undefined} onClose={() => setDialog(undefined)} />
    </Card>
  );
}

const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <div style={{ textAlign: 'end' }}>
    <div style={{ fontSize: 12, color: 'var(--reap-secondary)' }}>{label}</div>
    <div style={{ fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{value}</div>
  </div>
);
