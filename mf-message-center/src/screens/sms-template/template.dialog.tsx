import type { RowOf } from '@reap/contracts/contract';
import { smsTemplate, TemplateChange, TemplateDraft } from '@reap/contracts/message-center/sms-template';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { type ReactNode, useState } from 'react';
import { PhonePreview, type Texts } from './phone-preview.tsx';
import styles from './sms-template.module.css';
import { WordsField } from './words-field.tsx';

type Row = RowOf<typeof smsTemplate.page>;

interface TemplateDialogProps {
  /** What is edited; undefined keeps the dialog closed. */
  template: Row | 'new' | undefined;
  onClose: () => void;
}

/** Adds or edits a template, beside the phone that shows it. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={template !== undefined}
      title={t(template === 'new' ? 'template.add' : 'template.edit')}
      width={960}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {template === 'new' && <NewTemplate onClose={onClose} />}
      {template && template !== 'new' && <EditedTemplate key={template.id} template={template} onClose={onClose} />}
    </Dialog>
  );
}

const words = (control: Control) => <WordsField {...control} />;
const fields = [
  { field: 'name' },
  { field: 'businessCategory' },
  { field: 'eventType' },
  { field: 'textZh', wide: true, render: words },
  { field: 'textEn', wide: true, render: words },
] as const;

/** The form, and beside it how its words will look. */
function Beside({ initial = {}, form }: { initial?: Texts; form: (follow: (changed: Texts) => void) => ReactNode }) {
  const [texts, setTexts] = useState(initial);
  return (
    <div className={styles['beside']}>
      <div>{form(({ textZh, textEn }) => setTexts(now => ({ textZh: textZh ?? now.textZh, textEn: textEn ?? now.textEn })))}</div>
      <PhonePreview texts={texts} />
    </div>
  );
}

function NewTemplate({ onClose }: { onClose: () => void }) {
  const { t, toast } = usePortal();
  const save = useAction(smsTemplate.save);
  return (
    <Beside
      form={follow => (
        <DialogForm
          schema={TemplateDraft}
          name="template.new"
          groups={[{ fields }]}
          onChange={follow}
          onRestored={follow}
          onSubmit={async values => {
            await save.run(values);
            toast.success(t('template.added'));
            onClose();
          }}
          onCancel={onClose}
        />
      )}
    />
  );
}

function EditedTemplate({ template, onClose }: { template: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(smsTemplate.update);
  const { id, version, name, businessCategory, eventType, textZh, textEn } = template;
  return (
    <Beside
      initial={{ textZh, textEn }}
      form={follow => (
        <DialogForm
          schema={TemplateChange}
          name={`template.${id}`}
          groups={[{ fields }]}
          initial={{ id, version, name, businessCategory, eventType: eventType ?? undefined, textZh, textEn }}
          onChange={follow}
          onRestored={follow}
          onSubmit={async values => {
            await update.run(values);
            toast.success(t('common.modifySucceeded'));
            onClose();
          }}
          onCancel={onClose}
        >
          <p style={{ color: 'var(--reap-secondary)' }}>{t('template.newVersion')}</p>
        </DialogForm>
      )}
    />
  );
}
