import type { taskForm } from '@reap/contracts/message-center/sms-audience';
import { variablesFor } from '@reap/contracts/message-center/sms-text.rules';
import { MomentField } from '@reap/shared-ui/moment-field';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { type Control, type FormField, SchemaForm } from '@reap/shared-ui/schema-form';
import { Alert, Card } from 'antd';
import { type ReactNode, useState } from 'react';
import { routes } from '../../routes.ts';
import styles from '../sms-template/sms-template.module.css';
import { withoutTicks } from './audience-fields.tsx';
import { SendPreview, type Typed, type Way, type Written } from './send-preview.tsx';
import { type TemplateWords, WordsOrTemplate } from './words-or-template.tsx';

type Schema = ReturnType<typeof taskForm>;
type Field = FormField<keyof Schema['shape'] & string>;

const moment = (control: Control) => <MomentField {...control} />;

/** What can be known of those who are chosen so. */

interface TaskFormProps {
  title: string;
  /** Under which a draft is kept. */
  name: string;
  schema: Schema;
  way: Way;
  initial: Pick<Written, 'businessCategory' | 'degree'> & Partial<Written> & { taskName?: string };
  /** How its recipients are chosen, above the form. */
  above: ReactNode;
  /** What is filled in for that; none where it is settled. */
  audience: (draft: Written) => readonly Field[];
  submit: (values: object) => Promise<{ isPrompt: boolean; isTaken: boolean }>;
}

/** A message to many as it is written, beside what it would be. */
export function TaskForm({ title, name, schema, way, initial, above, audience, submit }: TaskFormProps) {
  const { t, toast, closeTab } = usePortal();
  const [draft, setDraft] = useState<Written>({ content: '', ...initial });
  const [chosen, setChosen] = useState<TemplateWords>();
  const [nobody, setNobody] = useState(false);
  const follow = ({ taskName: _, scheduledTime: __, ...changed }: Typed) => setDraft(now => ({ ...now, ...changed }));
  const fields = audience(draft);
  return (
    <>
      <PageHeader title={title} tabTitle={title} trail={[t('group.messages'), { title: t('task.title'), path: routes.smsTasks() }]} />
      {nobody && <Alert type="warning" showIcon role="alert" style={{ marginBottom: 12 }} title={t('task.noReviewer')} />}
      {above}
      <div className={styles['beside']}>
        <SchemaForm
          schema={schema}
          name={name}
          initial={initial}
          submitText={t('task.submit')}
          cancelTo={routes.smsTasks()}
          groups={[
            {
              title: t('task.what'),
              fields: [
                { field: 'taskName' },
                { field: 'businessCategory' },
                { field: 'degree', help: t('task.degreeHelp') },
                { field: 'scheduledTime', help: t('task.scheduledHelp'), render: moment },
                {
                  field: 'content',
                  wide: true,
                  render: control => <WordsOrTemplate control={control} variables={variablesFor(way)} onChosen={setChosen} />,
                },
              ],
            },
            ...(fields.length > 0 ? [{ title: t('task.to'), fields }] : []),
          ]}
          onChange={(changed, set) => follow(withoutTicks(changed, draft, set))}
          onRestored={follow}
          onSubmit={async values => {
            const { templateId, textVersion, text } = chosen ?? {};
            const { isPrompt, isTaken } = await submit({ ...values, ...(values.content === text && { templateId, textVersion }) });
            setNobody(isPrompt);
            if (isPrompt) return false;
            toast.success(t(isTaken ? 'task.created' : 'task.createdLong', { name: values.taskName }));
            closeTab(routes.smsTasks());
            return true;
          }}
        />
        <Card size="small" title={t('task.preview')} style={{ position: 'sticky', top: 0 }}>
          <SendPreview draft={draft} way={way} />
        </Card>
      </div>
    </>
  );
}
