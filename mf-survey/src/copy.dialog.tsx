import { surveyTask } from '@reap/contracts/survey/task';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { usePortal } from '@reap/shared-ui/portal';
import { Input, type InputRef } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';
import { routes } from './routes.ts';

const MOST = 50;

interface CopyDialogProps {
  /** What is copied; undefined keeps the dialog closed. */
  task: { id: string; name: string } | undefined;
  onClose: () => void;
}

/** Asks for the name of a copy and makes it; the copy opens as a draft of whoever made it. */
export function CopyDialog({ task, onClose }: CopyDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={task !== undefined}
      title={t('task.copy.title')}
      footer={null}
      width={480}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {task && <CopyForm key={task.id} task={task} onClose={onClose} />}
    </Dialog>
  );
}

function CopyForm({ task, onClose }: { task: { id: string; name: string }; onClose: () => void }) {
  const { t, toast, openTab } = usePortal();
  const copying = useAction(surveyTask.copy);
  const id = useId();
  const field = useRef<InputRef>(null);
  const suffix = t('task.copy.suffix');
  const [name, setName] = useState(() => `${[...task.name].slice(0, MOST - suffix.length).join('')}${suffix}`);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The second Enter of two: the answer is said once.
    if (copying.busy) return;
    if (name.trim() === '') return setProblem(t('common.enterTitle', { title: t('field.surveyTask.name') }));
    try {
      const { id: copied } = await copying.run({ id: task.id, name: name.trim() });
      toast.success(t('task.copy.done'));
      onClose();
      openTab(routes.task({ id: copied }));
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields['name']?.text) || failureOf(error, t).text);
      field.current?.focus();
    }
  };
  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>{t('task.copy.content')}</p>
      <label htmlFor={id}>
        <span style={{ color: 'var(--reap-error)' }}>*</span> {t('field.surveyTask.name')}
      </label>
      <Input
        ref={field}
        id={id}
        value={name}
        autoFocus
        count={{
          show: true,
          max: MOST,
          strategy: text => [...text].length,
          exceedFormatter: (text, { max }) => [...text].slice(0, max).join(''),
        }}
        onFocus={event => event.target.select()}
        onChange={event => {
          setName(event.target.value);
          setProblem('');
        }}
        {...(problem && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
        style={{ marginTop: 4 }}
      />
      <div id={`${id}-problem`} role="alert" style={{ color: 'var(--reap-error)', fontSize: 13, minHeight: 22 }}>
        {problem}
      </div>
      <DialogButtons verb={t('task.copy.verb')} busy={copying.busy} onClose={onClose} />
    </form>
  );
}
