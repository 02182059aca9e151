import type { AnswerOf } from '@reap/contracts/contract';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Drawer } from '@reap/shared-ui/drawer';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Descriptions, Tag } from 'antd';
import { useState } from 'react';
import { PhonePreview } from './phone-preview.tsx';
import styles from './sms-template.module.css';
import { TemplateUses } from './template-uses.tsx';

const width = 860;

/** One template as it arrives, and every version of its words. */
export function TemplateDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Drawer open={id !== undefined} onClose={onClose} size={width} title={t('template.view')}>
      {id && <Detail id={id} />}
    </Drawer>
  );
}

function Detail({ id }: { id: string }) {
  const { t, can } = usePortal();
  const answer = useCall(smsTemplate.detail, { id });
  const [chosen, setChosen] = useState<number>();
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={8} />;
  const template = answer.data;
  const shown = template.versions.find(({ textVersion }) => textVersion === (chosen ?? template.textVersion)) ?? template;
  return (
    <div className={styles['beside']}>
      <div>
        <Descriptions
          bordered
          styles={{ label: { whiteSpace: 'nowrap' } }}
          size="small"
          column={1}
          items={[
            { key: 'name', label: t('field.smsTemplate.name'), children: template.name },
            {
              key: 'businessCategory',
              label: t('field.smsTemplate.businessCategory'),
              children: t(`enum.smsBusinessCategory.${template.businessCategory}`),
            },
            {
              key: 'eventType',
              label: t('field.smsTemplate.eventType'),
              children: template.eventType ? t(`enum.flightEventType.${template.eventType}`) : '—',
            },
            { key: 'status', label: t('field.smsTemplate.status'), children: <StatusTag name="enableStatus" value={template.status} /> },
            { key: 'textZh', label: t('field.smsTemplate.textZh'), children: <Words text={shown.textZh} /> },
            { key: 'textEn', label: t('field.smsTemplate.textEn'), children: <Words text={shown.textEn} /> },
          ]}
        />
        <h3 style={{ margin: '24px 0 8px', fontSize: 14 }}>{t('template.versions')}</h3>
        <Versions template={template} shown={shown.textVersion} onShow={setChosen} />
        {can(smsTask.list) && (
          <>
            <h3 style={{ margin: '24px 0 8px', fontSize: 14 }}>{t('template.uses')}</h3>
            <TemplateUses templateId={id} />
          </>
        )}
      </div>
      <PhonePreview texts={shown} />
    </div>
  );
}

const Words = ({ text }: { text: string }) => <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>;

interface VersionsProps {
  template: AnswerOf<typeof smsTemplate.detail>;
  shown: number;
  onShow: (textVersion: number) => void;
}

function Versions({ template, shown, onShow }: VersionsProps) {
  const { t } = usePortal();
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {template.versions.map(({ textVersion, updatedBy, updatedTime }) => (
        <li key={textVersion} style={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 12, padding: '4px 0' }}>
          <button type="button" className="reap-link" aria-pressed={textVersion === shown} onClick={() => onShow(textVersion)}>
            {t('template.versionNo', { n: textVersion })}
          </button>
          {textVersion === template.textVersion && <Tag>{t('template.current')}</Tag>}
          <span style={{ color: 'var(--reap-secondary)', fontSize: 13 }}>
            {formatDateTime(updatedTime)} {updatedBy}
          </span>
        </li>
      ))}
    </ul>
  );
}
