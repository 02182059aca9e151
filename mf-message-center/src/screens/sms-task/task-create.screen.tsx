import { enums } from '@reap/contracts/enums';
import { Degree, SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { taskForm } from '@reap/contracts/message-center/sms-audience';
import { usePortal } from '@reap/shared-ui/portal';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { routes } from '../../routes.ts';
import styles from '../sms-template/sms-template.module.css';
import { audienceFieldsOf } from './audience-fields.tsx';
import type { Way } from './send-preview.tsx';
import { TaskCopyForm } from './task-copy.tsx';
import { TaskForm } from './task-form.tsx';
import { useCreate } from './use-create.ts';

const initial = { businessCategory: SmsBusinessCategory.passenger, degree: Degree.normal };

/** Writes a message to many, or one to the same people as another, and hands it in for review (screens.md msg.smsTaskCreate). */
export default function TaskCreateScreen() {
  const { tab } = usePortal();
  const copyOf = new URLSearchParams(tab.path.split('?')[1] ?? '').get('copyOf');
  return copyOf ? <TaskCopyForm key={copyOf} taskId={copyOf} /> : <NewTask />;
}

const wayIn = (path: string): Way => {
  const named = new URLSearchParams(path.split('?')[1] ?? '').get('way');
  return enums.smsAudience.find(way => way === named) ?? 'mobile';
};

function NewTask() {
  const { t, tab, setTabPath } = usePortal();
  const create = useCreate();
  const [way, setWay] = useState<Way>(() => wayIn(tab.path));
  const choose = (chosen: Way) => {
    setWay(chosen);
    setTabPath(routes.smsTaskCreate({ way: chosen }), 'correct');
  };
  const schema = useMemo(() => taskForm(way), [way]);
  return (
    <TaskForm
      title={t('task.create')}
      name="sms-task"
      schema={schema}
      way={way}
      initial={initial}
      above={
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 12 }}>
          <span>{t('task.way')}</span>
          <Segmented<Way>
            className={styles['ways'] ?? ''}
            aria-label={t('task.way')}
            options={enums.smsAudience.map(value => ({ value, label: t(`enum.smsAudience.${value}`) }))}
            value={way}
            onChange={choose}
          />
        </div>
      }
      audience={draft => audienceFieldsOf(way, draft, t)}
      submit={create[way]}
    />
  );
}
