import { SearchOutlined } from '@ant-design/icons';
import { NoticeType } from '@reap/contracts/flight-passenger/codes';
import { ConcernForm, ConcernOfPassenger, concernedPax } from '@reap/contracts/flight-passenger/concerned-passenger';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { PassengerPicker, type PickedPassenger } from '@reap/shared-ui/passenger-picker';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control, FormField } from '@reap/shared-ui/schema-form';
import { Button } from 'antd';
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

const initial = { concernedMode: NoticeType.mail };
const events = (control: Control) => <EventField {...control} />;
const phone = (control: Control) => <PhoneField {...control} />;
const typed: FormField<keyof ConcernForm>[] = [
  { field: 'passengerName', secret: true },
  { field: 'idNumber', secret: true },
];

function Concern({ onClose }: { onClose: () => void }) {
  const { t, can } = usePortal();
  const [picking, setPicking] = useState(false);
  const [picked, setPicked] = useState<PickedPassenger>();
  if (picked)
    return (
      <>
        <Picked passenger={picked} onClear={() => setPicked(undefined)} />
        <OfPicked passenger={picked} onClose={onClose} />
      </>
    );
  return (
    <>
      {can(passenger.page) && (
        <Button icon={<SearchOutlined />} style={{ marginBottom: 16 }} onClick={() => setPicking(true)}>
          {t('concerned.pick')}
        </Button>
      )}
      <OfTyped onClose={onClose} />
      <PassengerPicker
        open={picking}
        title={t('concerned.pick')}
        call={passenger.page}
        max={1}
        onClose={() => setPicking(false)}
        onDone={([chosen]) => {
          setPicked(chosen);
          setPicking(false);
        }}
      />
    </>
  );
}

/** The form's part that both ways share, and what is done when it is saved. */
function useConcern(onClose: () => void) {
  const { t, toast } = usePortal();
  const save = useAction(concernedPax.save);
  const [bySms, setBySms] = useState(false);
  const how: FormField<'concernedEvent' | 'concernedMode' | 'phoneNumber'>[] = [
    { field: 'concernedEvent', render: events, help: t('concerned.eventHelp') },
    { field: 'concernedMode' },
    ...(bySms ? [{ field: 'phoneNumber' as const, render: phone, secret: true }] : []),
  ];
  const changed = ({ concernedMode }: Partial<ConcernForm>) => concernedMode !== undefined && setBySms(concernedMode === NoticeType.sms);
  return {
    how,
    form: { name: 'concern', initial, submitText: t('common.save'), onCancel: onClose, onChange: changed, onRestored: changed },
    async saved(concern: Parameters<typeof save.run>[0], name: string) {
      await save.run(concern);
      toast.success(t('concerned.done', { name }));
      onClose();
    },
  };
}

function OfTyped({ onClose }: { onClose: () => void }) {
  const { how, form, saved } = useConcern(onClose);
  return (
    <DialogForm
      {...form}
      schema={ConcernForm}
      groups={[{ fields: [...typed, ...how] }]}
      onSubmit={values => saved(values, values.passengerName)}
    />
  );
}

function OfPicked({ passenger, onClose }: { passenger: PickedPassenger; onClose: () => void }) {
  const { how, form, saved } = useConcern(onClose);
  return (
    <DialogForm
      {...form}
      schema={ConcernOfPassenger}
      groups={[{ fields: how }]}
      onSubmit={values => saved({ ...values, paxId: passenger.passrId }, passenger.passrName ?? '—')}
    />
  );
}

/** Who was chosen, as his reader may see him; the server knows the document. */
function Picked({ passenger, onClear }: { passenger: PickedPassenger; onClear: () => void }) {
  const { t } = usePortal();
  return (
    <p style={{ display: 'flex', gap: 12, alignItems: 'baseline', margin: '0 0 16px' }}>
      <strong>{passenger.passrName ?? '—'}</strong>
      <span className="reap-figures">{passenger.idNumber ?? '—'}</span>
      <Button type="link" size="small" onClick={onClear}>
        {t('concerned.another')}
      </Button>
    </p>
  );
}
