import { Degree, SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { MobileTaskDraft, smsTask } from '@reap/contracts/message-center/sms-task';
import { useAction } from '@reap/shared-ui/core/query';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { type Control, SchemaForm } from '@reap/shared-ui/schema-form';
import { Alert, Card, Input } from 'antd';
import { useState } from 'react';
import { routes } from '../../routes.ts';
import styles from '../sms-template/sms-template.module.css';
import { MomentField } from './moment-field.tsx';
import { SendPreview, type Written } from './send-preview.tsx';
import { type TemplateWords, WordsOrTemplate } from './words-or-template.tsx';

const initial = { businessCategory: SmsBusinessCategory.passenger, degree: Degree.normal };
const numbers = (control: Control) => (
  <Input.TextArea
    {...control}
    value={control.value as string | undefined}
    rows={8}
    onChange={event => control.onChange?.(event.target.value)}
  />
);
const moment = (control: Control) => <MomentField {...control} />;

/** Writes a message to many and hands it in for review (screens.md msg.smsTaskCreate). */
export default function TaskCreateScreen() {
  const { t, toast, closeTab } = usePortal();
  const create = useAction(smsTask.createMobile);
  const [draft, setDraft] = useState<Written>(initial);
  const [chosen, setChosen] = useState<TemplateWords>();
  const [nobody, setNobody] = useState(false);
  return (
    <>
      <PageHeader title={t('task.create')} trail={[t('group.messages'), { title: t('task.title'), path: routes.smsTasks() }]} />
      {nobody && <Alert type="warning" showIcon role="alert" style={{ marginBottom: 12 }} title={t('task.noReviewer')} />}
      <div className={styles['beside']}>
        <SchemaForm
          schema={MobileTaskDraft}
          name="sms-task"
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
                  render: control => <WordsOrTemplate control={control} onChosen={setChosen} />,
                },
              ],
            },
            { title: t('task.to'), fields: [{ field: 'mobiles', wide: true, secret: true, help: t('task.mobilesHelp'), render: numbers }] },
          ]}
          onChange={({ businessCategory, degree, content, mobiles }) =>
            setDraft(now => ({
              businessCategory: businessCategory ?? now.businessCategory,
              degree: degree ?? now.degree,
              content: content ?? now.content,
              mobiles: mobiles ?? now.mobiles,
            }))
          }
          onSubmit={async values => {
            const { templateId, textVersion, text } = chosen ?? {};
            const { isPrompt } = await create.run({ ...values, ...(values.content === text && { templateId, textVersion }) });
            setNobody(isPrompt);
            if (isPrompt) return false;
            toast.success(t('task.created', { name: values.taskName }));
            closeTab(routes.smsTasks());
            return true;
          }}
        />
        <Card size="small" title={t('task.preview')} style={{ position: 'sticky', top: 0 }}>
          <SendPreview draft={draft} />
        </Card>
      </div>
    </>
  );
}
