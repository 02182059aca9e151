import type { AnswerOf } from '@reap/contracts/contract';
import { copyForm, TaskCopy } from '@reap/contracts/message-center/sms-audience';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { unsignedText } from '@reap/contracts/message-center/sms-text.rules';
import { formatCount } from '@reap/shared-ui/core/format';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { TaskForm } from './task-form.tsx';

const none = () => [];

/** A new task to the recipients of another one, with its words to correct and why it came back. */
export function TaskCopyForm({ taskId }: { taskId: string }) {
  const task = useCall(smsTask.detailTask, { taskId });
  if (task.error && !task.data) return <ErrorCard error={task.error} onRetry={() => void task.refetch()} />;
  return task.data ? <Copy task={task.data} /> : <Skeleton lines={12} />;
}

function Copy({ task }: { task: AnswerOf<typeof smsTask.detailTask> }) {
  const { t } = usePortal();
  const copy = useAction(smsTask.createCopy);
  const { taskId, taskName, businessCategory, degree, audience, recipients, auditRemark, listProblem, content = '' } = task;
  const schema = useMemo(() => copyForm(audience), [audience]);
  const reason = auditRemark ? t('task.copyRemark', { remark: auditRemark }) : listProblem;
  const of = { name: taskName, way: t(`enum.smsAudience.${audience}`), n: formatCount(recipients) };
  return (
    <TaskForm
      title={t('task.copyTitle', { name: taskName })}
      name={`sms-task-copy-${taskId}`}
      schema={schema}
      way={audience}
      initial={{ taskName, businessCategory, degree, content: unsignedText(content), copyOf: taskId }}
      above={
        <Alert type="info" showIcon style={{ marginBottom: 12 }} title={t('task.copyOf', of)} {...(reason && { description: reason })} />
      }
      audience={none}
      submit={values => copy.run(TaskCopy.parse({ ...values, copyOf: taskId }))}
    />
  );
}
