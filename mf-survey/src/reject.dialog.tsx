import { surveyTask } from '@reap/contracts/survey/task';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { readDraft, writeDraft } from '@reap/shared-ui/core/draft';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert, Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';
import type { Task } from './task-actions.tsx';

const MOST = 200;

interface RejectDialogProps {
  task: Pick<Task, 'taskId' | 'name' | 'version'>;
  open: boolean;
  onClose: () => void;
  /** Reads the task again, after the decision or a conflict. */
  onChanged: () => Promise<{ data: Pick<Task, 'version'> | undefined }>;
}

/** Rejects a survey task with a reason; after a conflict the reason stays, and so it does when the dialog is closed without rejecting. */
export function RejectDialog({ task, open, onClose, onChanged }: RejectDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog open={open} title={t('task.reject.title', { name: task.name })} footer={null} width={520} destroyOnHidden onCancel={onClose}>
      <RejectForm task={task} onClose={onClose} onChanged={onChanged} />
    </Dialog>
  );
}

function RejectForm({ task, onClose, onChanged }: Omit<RejectDialogProps, 'open'>) {
  const portal = usePortal();
  const { t, toast } = portal;
  const rejecting = useAction(surveyTask.auditReject, { invalidates: [surveyTask.page, surveyTask.view] });
  // Goes by the questionnaire that was seen: one that was handed in anew meanwhile is not rejected in its place.
  const [version, setVersion] = useState(task.version);
  const id = useId();
  const draft = `survey.reject.${task.taskId}`;
  const [reason, setReason] = useState(() => String(readDraft(portal, draft)?.['reason'] ?? ''));
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState<ApiError>();
  const [rereading, setRereading] = useState(false);
  const reload = async () => {
    setRereading(true);
    const { data } = await onChanged();
    setRereading(false);
    setVersion(data?.version ?? version);
    setRefused(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    if (reason.trim() === '') return setProblem(t('common.enterTitle', { title: t('field.surveyTask.rejectReason') }));
    if ([...reason].length > MOST) return setProblem(t('validate.tooLong', { title: t('field.surveyTask.rejectReason'), max: MOST }));
    try {
      await rejecting.run({ taskId: task.taskId, version, rejectReason: reason.trim() });
      writeDraft(portal, draft, undefined);
      toast.success(t('task.reject.done'));
      onClose();
      await onChanged();
    } catch (error) {
      const atField = error instanceof ApiError ? error.fields['rejectReason']?.text : undefined;
      setProblem(atField ?? '');
      if (!atField && error instanceof ApiError) setRefused(error);
    }
  };
  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>{t('task.reject.content')}</p>
      {refused && (
        <Alert
          type="error"
          role="alert"
          showIcon
          style={{ marginBottom: 8 }}
          title={failureOf(refused, t).text}
          action={
            refused.status === 409 && (
              <Button size="small" loading={rereading} onClick={() => void reload()}>
                {t('task.reload')}
              </Button>
            )
          }
        />
      )}
      <label htmlFor={id}>
        <span style={{ color: 'var(--reap-error)' }}>*</span> {t('field.surveyTask.rejectReason')}
      </label>
      <Input.TextArea
        id={id}
        value={reason}
        rows={4}
        autoFocus
        count={{ show: true, max: MOST, strategy: text => [...text].length }}
        onChange={event => {
          const typed = event.target.value;
          setReason(typed);
          writeDraft(portal, draft, typed === '' ? undefined : { reason: typed });
          setProblem('');
        }}
        {...(problem && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
        style={{ marginTop: 4 }}
      />
      <div id={`${id}-problem`} role="alert" style={{ color: 'var(--reap-error)', fontSize: 13, minHeight: 22, marginTop: 20 }}>
        {problem}
      </div>
      <DialogButtons verb={t('task.reject.verb')} danger busy={rejecting.busy || rereading} onClose={onClose} />
    </form>
  );
}
