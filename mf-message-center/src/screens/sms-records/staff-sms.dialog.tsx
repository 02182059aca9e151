import { Degree, SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { smsEmployee } from '@reap/contracts/message-center/sms-record';
import { StaffSmsDraft } from '@reap/contracts/message-center/sms-staff';
import { formatCount } from '@reap/shared-ui/core/format';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { type TemplateWords, WordsOrTemplate } from '../sms-task/words-or-template.tsx';
import styles from '../sms-template/sms-template.module.css';
import { toWhom } from './staff-fields.tsx';
import { StaffPreview, type StaffWritten, useStaffPreview } from './staff-preview.tsx';

/** Writes to colleagues: chosen by person, role or organisation, with the price beside it (screens.md msg.smsEmployee). */
export function StaffSmsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Dialog open={open} title={t('staffSms.title')} width={960} footer={null} destroyOnHidden mask={{ closable: false }} onCancel={onClose}>
      <Writing onClose={onClose} />
    </Dialog>
  );
}

const initial = { businessCategory: SmsBusinessCategory.flight, degree: Degree.normal };

function Writing({ onClose }: { onClose: () => void }) {
  const { t, toast } = usePortal();
  const [draft, setDraft] = useState<StaffWritten>({});
  const follow = (changed: StaffWritten) => setDraft(now => ({ ...now, ...changed }));
  const preview = useStaffPreview(draft);
  const [chosen, setChosen] = useState<TemplateWords>();
  const send = useAction(smsEmployee.send, { invalidates: [smsEmployee.list, smsEmployee.statics] });
  return (
    <div className={styles['beside']}>
      <div>
        <DialogForm
          schema={StaffSmsDraft}
          name="sms.staff"
          initial={initial}
          submitText={t('staffSms.send')}
          groups={[
            toWhom(t),
            {
              title: t('staffSms.what'),
              fields: [
                { field: 'businessCategory' },
                { field: 'degree', help: t('staffSms.degreeHelp') },
                {
                  field: 'content',
                  wide: true,
                  render: control => <WordsOrTemplate control={control} variables={[]} onChosen={setChosen} />,
                },
              ],
            },
          ]}
          onChange={follow}
          onRestored={follow}
          onSubmit={async values => {
            const { templateId, textVersion, text } = chosen ?? {};
            const pinned = values.content === text ? { templateId, textVersion } : {};
            const { sent } = await send.run({ ...values, ...pinned, recipients: preview.shown?.recipients }).catch(error => {
              // Others may be meant by now: the next try goes by what is shown then.
              preview.again();
              throw error;
            });
            toast.success(t('staffSms.sent', { n: formatCount(sent) }));
            onClose();
          }}
          onCancel={onClose}
        />
      </div>
      <StaffPreview {...preview} />
    </div>
  );
}
