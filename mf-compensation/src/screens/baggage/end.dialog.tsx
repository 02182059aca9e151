import { BaggageReason, baggage } from '@reap/contracts/compensation/baggage/baggage';
import { reread, useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import { useQueryClient } from '@tanstack/react-query';
import { contentOf, type EndStep } from './baggage-actions.tsx';
import type { BaggageRow } from './baggage-row.ts';

interface EndDialogProps {
  accident: BaggageRow;
  /** None keeps the dialog closed. */
  step: EndStep | undefined;
  onClose: () => void;
}

/** Gives a bag up, closes its accident or makes it void: says what that means, and takes the reason into its story. */
export function EndDialog({ accident: row, step, onClose }: EndDialogProps) {
  const { t, toast } = usePortal();
  const client = useQueryClient();
  const steps = {
    toLost: useAction(baggage.toLost),
    toCloseStatus: useAction(baggage.toCloseStatus),
    toVoidStatus: useAction(baggage.toVoidStatus),
  };
  return (
    <Dialog
      open={step !== undefined}
      title={step && t(`baggage.${step}.title`, { no: row.accidentNo })}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {step && (
        <>
          <p style={{ marginTop: 0 }}>{contentOf(step, row, t)}</p>
          <DialogForm
            schema={BaggageReason}
            name={`baggage.${step}.${row.accidentId}`}
            groups={[{ fields: [{ field: 'reason', wide: true }] }]}
            submitText={t(`enum.baggageAction.${step}`)}
            onSubmit={async ({ reason }) => {
              await steps[step].run({ accidentId: row.accidentId, version: row.version, ...(reason && { reason }) }).catch(error => {
                // What is on screen was old: the next try is about what is so.
                reread(client, baggage[step]);
                throw error;
              });
              toast.success(t(`baggage.${step}.done`));
              onClose();
            }}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
