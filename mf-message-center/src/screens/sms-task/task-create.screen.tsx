import { enums } from '@reap/contracts/enums';
import { Degree, SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { taskForm } from '@reap/contracts/message-center/sms-audience';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { type Control, SchemaForm } from '@reap/shared-ui/schema-form';
import { Alert, Card, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { routes } from '../../routes.ts';
import styles from '../sms-template/sms-template.module.css';
import { audienceFieldsOf } from './audience-fields.tsx';
import { MomentField } from './moment-field.tsx';
import { SendPreview, type Way, type Written } from './send-preview.tsx';
import { useCreate } from './use-create.ts';
import { type TemplateWords, WordsOrTemplate } from './words-or-template.tsx';

const initial = { businessCategory: SmsBusinessCategory.passenger, degree: Degree.normal };
const moment = (control: Control) => <MomentField {...control} />;

/** Writes a message to many and hands it in for review (screens.md msg.smsTaskCreate). */
export default function TaskCreateScreen() {
  const { t, toast, closeTab } = usePortal();
  const create = useCreate();
  const [way, setWay] = useState<Way>('mobile');
  const [draft, setDraft] = useState<Written>({ ...initial, content: '' });
  const [chosen, setChosen] = useState<TemplateWords>();
  const [nobody, setNobody] = useState(false);
  const schema = useMemo(() => taskForm(way), [way]);
  return (
    <>
      <PageHeader title={t('task.create')} trail={[t('group.messages'), { title: t('task.title'), path: routes.smsTasks() }]} />
      {nobody && <Alert type="warning" showIcon role="alert" style={{ marginBottom: 12 }} title={t('task.noReviewer')} />}
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 12 }}>
        <span>{t('task.way')}</span>
        <div style={{ maxWidth: '100%', overflowX: 'auto' }}>
          <Segmented<Way>
            aria-label={t('task.way')}
            options={enums.smsAudience.map(value => ({ value, label: t(`enum.smsAudience.${value}`) }))}
            value={way}
            onChange={setWay}
          />
        </div>
      </div>
      <div className={styles['beside']}>
        <SchemaForm
          schema={schema}
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
                  render: control => <WordsOrTemplate control={control} variables={way !== 'mobile'} onChosen={setChosen} />,
                },
              ],
            },
            { title: t('task.to'), fields: audienceFieldsOf(way, draft, t) },
          ]}
          onChange={({ taskName: _, scheduledTime: __, ...changed }) => setDraft(now => ({ ...now, ...changed }))}
          onSubmit={async values => {
            const { templateId, textVersion, text } = chosen ?? {};
            const { isPrompt } = await create[way]({ ...values, ...(values.content === text && { templateId, textVersion }) });
            setNobody(isPrompt);
            if (isPrompt) return false;
            toast.success(t('task.created', { name: values.taskName }));
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
