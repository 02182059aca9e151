import { luggage } from '@reap/contracts/compensation/luggage/luggage';
import { stockChanges } from '@reap/contracts/compensation/luggage/luggage-change';
import type { RowOf } from '@reap/contracts/contract';
import { formatCount } from '@reap/shared-ui/core/format';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import type { Control, FormField } from '@reap/shared-ui/schema-form';
import { StationText } from '@reap/shared-ui/station-select';
import { WholeInput } from '@reap/shared-ui/whole-input';
import type * as z from 'zod';
import { changedByStock } from './changed-by-stock.ts';

type Row = RowOf<typeof luggage.findLuggage>;
type Kind = 'receive' | 'correct' | 'count' | 'transfer';

const pieces = (control: Control) => <WholeInput control={control} />;

type Asked<K extends Kind> = z.output<(typeof stockChanges)[K]>;

/** What a movement knows of its item before anything is typed. */
const known: { [K in Kind]: (item: Row) => Partial<Asked<K>> } = {
  receive: ({ id }) => ({ id }),
  correct: ({ id }) => ({ id }),
  count: ({ id, stock }) => ({ id, seen: stock }),
  transfer: ({ id }) => ({ id }),
};

/** Pieces are counted against a stock: where that has moved, they have to be counted again. */
const draftOf = (kind: Kind, { id, stock }: Row): string => `luggage.${kind}.${id}${kind === 'count' ? `.${stock}` : ''}`;

/** What each kind of movement asks for. */
const asked: { [K in Kind]: (t: Portal['t']) => readonly FormField<keyof Asked<K> & string>[] } = {
  receive: () => [
    { field: 'quantity', render: pieces, wide: true },
    { field: 'reference', wide: true },
  ],
  correct: t => [
    { field: 'quantity', render: pieces, wide: true, help: t('luggageStock.correct.help') },
    { field: 'reason', kind: 'long' },
  ],
  count: t => [
    { field: 'quantity', render: pieces, wide: true, help: t('luggageStock.count.help') },
    { field: 'reason', kind: 'long' },
  ],
  transfer: () => [
    { field: 'toStation', kind: 'station', wide: true },
    { field: 'quantity', render: pieces, wide: true },
    { field: 'reference', wide: true },
  ],
};
const isKind = (kind: string | undefined): kind is Kind => kind !== undefined && kind in asked;

interface MovementDialogProps {
  kind: string | undefined;
  /** None keeps the dialog closed. */
  item: Row | undefined;
  onClose: () => void;
}

/** Books pieces of an item: received, corrected, counted, or sent to another station. */
export function MovementDialog({ kind, item, onClose }: MovementDialogProps) {
  const { t } = usePortal();
  const shown = isKind(kind) && item ? { kind, item } : undefined;
  return (
    <Dialog
      open={shown !== undefined}
      title={shown && t(`luggageStock.${shown.kind}.title`)}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {shown && <Movement key={`${shown.kind} ${shown.item.id}`} {...shown} onClose={onClose} />}
    </Dialog>
  );
}

function Movement<K extends Kind>({ kind, item, onClose }: { kind: K; item: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const change = useAction(luggage.stockUpdate, { invalidates: changedByStock });
  return (
    <>
      <p style={{ margin: '0 0 12px' }}>
        <strong>
          {item.brand} {item.model}
        </strong>
        <span style={{ color: 'var(--reap-secondary)' }}>
          {' · '}
          <StationText code={item.code} />
          {' · '}
          {t('luggageStock.now', { stock: formatCount(item.stock), reserved: formatCount(item.reserved) })}
        </span>
      </p>
      <DialogForm
        schema={stockChanges[kind]}
        name={draftOf(kind, item)}
        groups={[{ fields: asked[kind](t) }]}
        initial={known[kind](item)}
        submitText={t(`luggageStock.${kind}.verb`)}
        onSubmit={async values => {
          await change.run({ ...values, kind });
          toast.success(t(`luggageStock.${kind}.done`));
          onClose();
        }}
        onCancel={onClose}
      />
    </>
  );
}
