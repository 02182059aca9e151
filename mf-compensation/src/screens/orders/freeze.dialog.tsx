import { order } from '@reap/contracts/compensation/order/order';
import { FreezeReason } from '@reap/contracts/compensation/order/order-pax';
import type { RowOf } from '@reap/contracts/contract';
import { separatorOf } from '@reap/shared-ui/core/join-words';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';

type Pax = RowOf<typeof order.findPax>;

interface FreezeDialogProps {
  order: Pick<RowOf<typeof order.page>, 'orderId' | 'version'>;
  /** Who is frozen; nobody keeps the dialog closed. */
  passengers: readonly Pax[];
  onDone: () => void;
  onClose: () => void;
}

const NAMED = 3;
const groups = [{ fields: [{ field: 'freezeReason', kind: 'long', wide: true }] }] as const;

/** Names who is frozen, says what it means and asks why; the reason stands with the passenger and in the order's history. */
export function FreezeDialog({ order: { orderId, version }, passengers, onDone, onClose }: FreezeDialogProps) {
  const { t, toast, language } = usePortal();
  const freezing = useAction(order.freezeOrderPax);
  const n = passengers.length;
  const names = passengers
    .slice(0, NAMED)
    .map(pax => [pax.paxName, pax.tktNo].filter(Boolean).join(' ') || pax.pnr)
    .join(separatorOf(language));
  return (
    <Dialog
      open={n > 0}
      title={t(n > NAMED ? 'order.freeze.titleSome' : 'order.freeze.title', { names, n })}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <p style={{ marginTop: 0 }}>{t('order.freeze.content')}</p>
      <DialogForm
        schema={FreezeReason}
        name={`order.freeze.${passengers.map(pax => pax.paxId).join('.')}`}
        groups={groups}
        submitText={t('order.freeze.verb')}
        onCancel={onClose}
        onSubmit={async ({ freezeReason }) => {
          const paxId = passengers.map(pax => pax.paxId);
          const { left } = await freezing.run({ orderId, version, paxId, frozen: true, freezeReason });
          toast.success(t(left > 0 ? 'order.freeze.doneSome' : 'order.freeze.done', { n: n - left, left }));
          onDone();
        }}
      />
    </Dialog>
  );
}
