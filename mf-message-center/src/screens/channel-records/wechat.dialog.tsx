import { enums } from '@reap/contracts/enums';
import { wechat } from '@reap/contracts/message-center/channel-record';
import { Degree, SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { WechatDraft, type WechatWay, wechatForm, wechatWays } from '@reap/contracts/message-center/wechat-message';
import { formatCount } from '@reap/shared-ui/core/format';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { FormField } from '@reap/shared-ui/schema-form';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { audienceFieldsOf, withoutTicks } from '../sms-task/audience-fields.tsx';
import { type TemplateWords, WordsOrTemplate } from '../sms-task/words-or-template.tsx';
import styles from '../sms-template/sms-template.module.css';
import { useWechatPreview, WechatPreview, type WechatWritten } from './wechat-preview.tsx';

/** Writes to passengers whose WeChat account is known. */
export function WechatDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Dialog open={open} title={t('channel.write')} width={960} footer={null} destroyOnHidden mask={{ closable: false }} onCancel={onClose}>
      <Writing onClose={onClose} />
    </Dialog>
  );
}

type Field = FormField<keyof typeof WechatDraft.shape & string>;
const initial = { audience: 'segment', businessCategory: SmsBusinessCategory.passenger } as const;

function Writing({ onClose }: { onClose: () => void }) {
  const { t, toast } = usePortal();
  const [draft, setDraft] = useState<WechatWritten & { audience: WechatWay }>({ ...initial, content: '' });
  const [chosen, setChosen] = useState<TemplateWords>();
  const follow = (changed: object) => setDraft(now => ({ ...now, ...changed }));
  const way = draft.audience;
  const preview = useWechatPreview(way, draft);
  const schema = useMemo(() => wechatForm(way), [way]);
  const send = useAction(wechat.send);
  return (
    <div className={styles['beside']}>
      <DialogForm
        schema={schema}
        name="wechat"
        initial={initial}
        submitText={t('channel.send')}
        groups={[
          {
            title: t('task.to'),
            fields: [
              {
                field: 'audience',
                wide: true,
                label: t('task.way'),
                render: ({ value, onChange }) => (
                  <div style={{ maxWidth: '100%', overflowX: 'auto' }}>
                    <Segmented<WechatWay>
                      aria-label={t('task.way')}
                      options={wechatWays.map(value => ({ value, label: t(`enum.smsAudience.${value}`) }))}
                      value={value as WechatWay}
                      onChange={chosen => onChange?.(chosen)}
                    />
                  </div>
                ),
              },
              ...(audienceFieldsOf(way, { ...draft, degree: Degree.normal }, t) as readonly Field[]),
            ],
          },
          {
            title: t('task.what'),
            fields: [
              { field: 'businessCategory' },
              {
                field: 'content',
                wide: true,
                render: control => <WordsOrTemplate control={control} variables={enums.smsVariable} onChosen={setChosen} />,
              },
            ],
          },
        ]}
        onChange={(changed, set) => follow(withoutTicks(changed, draft, set))}
        onRestored={follow}
        onSubmit={async values => {
          const { templateId, textVersion, text } = chosen ?? {};
          const pinned = values.content === text ? { templateId, textVersion } : {};
          const asked = WechatDraft.parse({ ...values, ...pinned, recipients: preview.shown?.recipients });
          const { sent } = await send.run(asked).catch(error => {
            // Others may be meant by now: the next try goes by what is shown then.
            preview.again();
            throw error;
          });
          toast.success(t('channel.sent', { n: formatCount(sent) }));
          onClose();
        }}
        onCancel={onClose}
      />
      <WechatPreview {...preview} />
    </div>
  );
}
