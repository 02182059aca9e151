import { Degree } from '@reap/contracts/message-center/codes';
import { InnerDraft, innerSent } from '@reap/contracts/message-center/inner-sent';
import { formatCount } from '@reap/shared-ui/core/format';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { toWhom } from '../sms-records/staff-fields.tsx';
import { type Composed, Reach, TargetHint, useComposePreview } from './compose-preview.tsx';
import { TargetField } from './target-field.tsx';

/** Writes an in-site message to colleagues: chosen by person, role or organisation. */
export function ComposeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Dialog
      open={open}
      title={t('innerSent.write')}
      width={760}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Composing onClose={onClose} />
    </Dialog>
  );
}

const initial = { degree: Degree.normal };

function Composing({ onClose }: { onClose: () => void }) {
  const { t, toast } = usePortal();
  const [draft, setDraft] = useState<Composed>({});
  const follow = (changed: Composed) => setDraft(now => ({ ...now, ...changed }));
  const preview = useComposePreview(draft);
  const send = useAction(innerSent.send);
  return (
    <DialogForm
      schema={InnerDraft}
      name="inner.compose"
      initial={initial}
      submitText={t('innerSent.send')}
      groups={[
        { ...toWhom(t), extra: <Reach {...preview} /> },
        {
          title: t('staffSms.what'),
          fields: [
            { field: 'msgTitle', wide: true },
            { field: 'msgContent', kind: 'long' },
            { field: 'degree' },
            { field: 'targetUrl', wide: true, help: <TargetHint {...preview} />, render: control => <TargetField {...control} /> },
          ],
        },
      ]}
      onChange={follow}
      onRestored={follow}
      onSubmit={async values => {
        const { sent } = await send.run({ ...values, recipients: preview.shown?.recipients }).catch(error => {
          // Others may be meant by now: the next try goes by what is shown then.
          preview.again();
          throw error;
        });
        toast.success(t('innerSent.sentTo', { n: formatCount(sent) }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
