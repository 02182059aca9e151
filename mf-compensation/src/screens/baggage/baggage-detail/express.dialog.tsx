import { baggage } from '@reap/contracts/compensation/baggage';
import { ExpressDraft } from '@reap/contracts/compensation/baggage-record';
import type { AnswerOf } from '@reap/contracts/contract';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';

interface ExpressDialogProps {
  open: boolean;
  accident: AnswerOf<typeof baggage.baggageAccidentDetailInfo>;
  onClose: () => void;
}

/** What tells of an express: its calls lie in a folder of their own, beside those of the accident. */
export const withExpress = [baggage.baggageAccidentDetailInfo, baggage.history, baggage.findBaggageAccidentList];

const Fields = ExpressDraft.omit({ accidentId: true, version: true, expressId: true });
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
const initialOf = ({ express, paxName = '', phone = '' }: ExpressDialogProps['accident']) =>
  express
    ? { ...express, receiver: express.receiver ?? '', phone: express.phone ?? '', address: express.address ?? '' }
    : { receiver: paxName, phone };

/** Company, number, whom it goes to and what it costs; a new one begins with the passenger. */
export function ExpressDialog({ open, accident: row, onClose }: ExpressDialogProps) {
  const { t, toast } = usePortal();
  const saving = useAction(baggage.expressSave, { invalidates: withExpress });
  const { express } = row;
  return (
    <Dialog
      open={open}
      title={t('baggage.express.title', { no: row.accidentNo })}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <DialogForm
        schema={Fields}
        name="baggage.express"
        groups={groups}
        initial={initialOf(row)}
        submitText={t('common.save')}
        onCancel={onClose}
        onSubmit={async draft => {
          await saving.run({
            ...draft,
            accidentId: row.accidentId,
            version: row.version,
            ...(express && { expressId: express.expressId }),
          });
          toast.success(t('baggage.express.saved'));
          onClose();
        }}
      />
    </Dialog>
  );
}
