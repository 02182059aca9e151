import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { ExpressDraft } from '@reap/contracts/compensation/baggage/baggage-record';
import type { AnswerOf } from '@reap/contracts/contract';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';

interface ExpressDialogProps {
  open: boolean;
  accident: AnswerOf<typeof baggage.baggageAccidentDetailInfo>;
  onClose: () => void;
}

/** What tells of an express: its calls lie in a folder of their own, beside those of the accident. */
export const withExpress = [baggage.baggageAccidentDetailInfo, baggage.history, baggage.findBaggageAccidentList];

const groups = [
  {
    fields: [
      { field: 'expressCompany' },
      { field: 'expressNo' },
      { field: 'receiver', secret: true },
      { field: 'phone', secret: true },
      { field: 'address', wide: true, secret: true },
      { field: 'fee' },
    ],
  },
] as const;

/** What may not be read is empty: it stays as it is stored. */
const initialOf = ({ accidentId, version, express, paxName = '', phone = '' }: ExpressDialogProps['accident']) => ({
  accidentId,
  version,
  ...(express
    ? { ...express, receiver: express.receiver ?? '', phone: express.phone ?? '', address: express.address ?? '' }
    : { receiver: paxName, phone }),
});

/** Company, number, whom it goes to and what it costs; a new one begins with the passenger. */
export function ExpressDialog({ open, accident: row, onClose }: ExpressDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={open}
      title={t('baggage.express.title', { no: row.accidentNo })}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <ExpressForm accident={row} onClose={onClose} />
    </Dialog>
  );
}

function ExpressForm({ accident, onClose }: Omit<ExpressDialogProps, 'open'>) {
  const { t, toast } = usePortal();
  const saving = useAction(baggage.expressSave, { invalidates: withExpress });
  // The record is read again under the open dialog; what is typed is a change of the one that it was opened with.
  const [initial] = useState(() => initialOf(accident));
  return (
    <DialogForm
      schema={ExpressDraft}
      name="baggage.express"
      groups={groups}
      initial={initial}
      submitText={t('common.save')}
      onCancel={onClose}
      onSubmit={async draft => {
        await saving.run(draft);
        toast.success(t('baggage.express.saved'));
        onClose();
      }}
    />
  );
}
