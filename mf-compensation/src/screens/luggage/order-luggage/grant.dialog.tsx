import { luggage } from '@reap/contracts/compensation/luggage/luggage';
import { MailGrant, OfflineGrant } from '@reap/contracts/compensation/luggage/material';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import { Radio } from 'antd';
import { useState } from 'react';
import { SignaturePad } from './signature-pad.tsx';
import { useHandIn } from './use-signature.ts';

type Row = RowOf<typeof order.page>;

interface GrantDialogProps {
  /** None keeps the dialog closed. */
  order: Row | undefined;
  onClose: () => void;
}
const changed = { invalidates: [order.find, luggage.findLuggage] };

/** Gives the luggage out: the passenger signs at the counter, or it is sent by mail. */
export function GrantDialog({ order: row, onClose }: GrantDialogProps) {
  const { t } = usePortal();
  const [way, setWay] = useState<'counter' | 'mail'>('counter');
  return (
    <Dialog
      open={row !== undefined}
      title={t('orderLuggage.grant.title', { n: row?.pieces ?? 0 })}
      width={680}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Radio.Group
        value={way}
        optionType="button"
        aria-label={t('field.luggageConsumption.way')}
        onChange={event => setWay(event.target.value)}
        options={(['counter', 'mail'] as const).map(value => ({ value, label: t(`enum.luggageGrantWay.${value}`) }))}
        style={{ marginBottom: 12 }}
      />
      {row && (way === 'counter' ? <AtCounter order={row} onClose={onClose} /> : <ByMail order={row} onClose={onClose} />)}
    </Dialog>
  );
}

function useGranted(onClose: () => void) {
  const { t, toast } = usePortal();
  return () => {
    toast.success(t('orderLuggage.grant.done'));
    onClose();
  };
}

function AtCounter({ order: { orderId, version }, onClose }: { order: Row; onClose: () => void }) {
  const { t } = usePortal();
  const grant = useAction(h5Order.offlineGrant, changed);
  const granted = useGranted(onClose);
  const { onSigned, handIn } = useHandIn();
  return (
    <>
      <SignaturePad onSigned={onSigned} />
      <DialogForm
        schema={OfflineGrant}
        name={`grant.${orderId}`}
        groups={[{ fields: [{ field: 'signedName', wide: true, secret: true, help: t('orderLuggage.nameHelp') }] }]}
        initial={{ orderId, version, signedName: '' }}
        submitText={t('orderLuggage.grant.verb')}
        onSubmit={async values => {
          const signatureId = await handIn();
          await grant.run({ ...values, ...(signatureId && { signatureId }) });
          granted();
        }}
        onCancel={onClose}
      />
    </>
  );
}

function ByMail({ order: { orderId, version }, onClose }: { order: Row; onClose: () => void }) {
  const { t } = usePortal();
  const grant = useAction(h5Order.mailGrant, changed);
  const granted = useGranted(onClose);
  return (
    <DialogForm
      schema={MailGrant}
      name={`grant.mail.${orderId}`}
      groups={[{ fields: [{ field: 'company' }, { field: 'trackingNo' }, { field: 'address', wide: true, secret: true }] }]}
      initial={{ orderId, version }}
      submitText={t('orderLuggage.grant.verb')}
      onSubmit={async values => {
        await grant.run(values);
        granted();
      }}
      onCancel={onClose}
    />
  );
}
