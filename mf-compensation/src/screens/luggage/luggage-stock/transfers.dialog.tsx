import { luggage } from '@reap/contracts/compensation/luggage/luggage';
import type { RowOf } from '@reap/contracts/contract';
import { useCall } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useState } from 'react';
import { type Ending, TransferEnd } from './transfer-end.tsx';
import { TransferLine } from './transfer-line.tsx';

type Row = RowOf<typeof luggage.findLuggage>;

/** Pieces of an item between its station and others: what comes is received here, what went can be taken back. */
export function TransfersDialog({ item, onClose }: { item: Row | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Dialog
      open={item !== undefined}
      title={item && `${t('luggageStock.transfers.title')} · ${item.brand ?? ''} ${item.model ?? ''}`}
      width={640}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {item && <Transfers key={item.id} item={item} />}
    </Dialog>
  );
}

function Transfers({ item }: { item: Row }) {
  const { t } = usePortal();
  const answer = useCall(luggage.transfers, { id: item.id }, { staleTime: 0 });
  const [ending, setEnding] = useState<Ending>();
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={4} />;
  if (answer.data.length === 0)
    return <EmptyState kind="none" title={t('luggageStock.transfers.none')} hint={t('luggageStock.transfers.noneHint')} />;
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }} aria-label={t('luggageStock.transfers.title')}>
      {answer.data.map(transfer => (
        <li key={transfer.id} className="reap-card" style={{ padding: 12 }}>
          <TransferLine
            transfer={transfer}
            onEnd={ending?.transfer.id === transfer.id ? undefined : kind => setEnding({ kind, transfer })}
          />
          {ending?.transfer.id === transfer.id && <TransferEnd item={item} ending={ending} onDone={() => setEnding(undefined)} />}
        </li>
      ))}
    </ul>
  );
}
