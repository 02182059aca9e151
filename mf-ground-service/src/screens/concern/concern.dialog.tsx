import { NoticeType } from '@reap/contracts/flight-passenger/codes';
import { ConcernForm, concernedPax } from '@reap/contracts/flight-passenger/concerned-passenger';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control, FormField } from '@reap/shared-ui/schema-form';
import { useState } from 'react';
import { PhoneField } from '../follow/follow-fields.tsx';
import { EventField } from './event-field.tsx';

/** Follows a passenger: who, for which event, and how to be told of it. */
export function ConcernDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Dialog
      open={open}
      title={t('concerned.dialog')}
      onCancel={onClose}
      footer={null}
      width={600}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Concern onClose={onClose} />
    </Dialog>
  );
}

const initial: Partial<ConcernForm> = { concernedMode: NoticeType.mail };
const events = (control: Control) => <EventField {...control} />;
const phone = (control: Control) => <PhoneField {...control} />;

function Concern({ onClose }: { onClose: () => void }) {
  const { t, toast } = usePortal();
  const save = useAction(concernedPax.save);
  const [bySms, setBySms] = useState(false);
  const fields: FormField<keyof ConcernForm>[] = [
    { field: 'passengerName', secret: true },
    { field: 'idNumber', secret: true },
    { field: 'concernedEvent', render: events, help: t('concerned.eventHelp') },
    { field: 'concernedMode' },
    ...(bySms ? [{ field: 'phoneNumber' as const, render: phone, secret: true }] : []),
  ];
  return (
    <DialogForm
      schema={ConcernForm}
      name="concern"
      groups={[{ fields }]}
      initial={initial}
      submitText={t('common.save')}
      onChange={({ concernedMode }) => concernedMode !== undefined && setBySms(concernedMode === NoticeType.sms)}
      onCancel={onClose}
      onSubmit={async values => {
        await save.run(values);
        toast.success(t('concerned.done', { name: values.passengerName }));
        onClose();
      }}
    />
  );
}
