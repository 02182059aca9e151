import { LuggageChange, LuggageDraft, luggage } from '@reap/contracts/compensation/luggage/luggage';
import type { RowOf } from '@reap/contracts/contract';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { WholeInput } from '@reap/shared-ui/whole-input';

type Row = RowOf<typeof luggage.findLuggage>;

const pieces = (control: Control) => <WholeInput control={control} />;

/** Adds an item to a station's stock, or edits what it is; how much of it there is changes by movements. */
export function ItemDialog({ item, onClose }: { item: Row | 'new' | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Dialog
      open={item !== undefined}
      title={t(item === 'new' ? 'luggageStock.add' : 'luggageStock.edit')}
      width={640}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {item === 'new' && <NewItem onClose={onClose} />}
      {item && item !== 'new' && <EditedItem key={item.id} item={item} onClose={onClose} />}
    </Dialog>
  );
}

function NewItem({ onClose }: { onClose: () => void }) {
  const { t, toast } = usePortal();
  const save = useAction(luggage.save);
  return (
    <DialogForm
      schema={LuggageDraft}
      name="luggage.new"
      groups={[
        {
          fields: [
            { field: 'code', kind: 'station' },
            { field: 'brand' },
            { field: 'model', placeholder: t('luggageStock.modelExample') },
            { field: 'price' },
            { field: 'stock', label: t('luggageStock.first'), render: pieces },
            { field: 'warningLevel', render: pieces, help: t('luggageStock.warningHelp') },
          ],
        },
      ]}
      initial={{ stock: 0, warningLevel: 0 }}
      onSubmit={async values => {
        await save.run(values);
        toast.success(t('luggageStock.added'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function EditedItem({ item, onClose }: { item: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(luggage.update);
  const { id, version, brand, model, price, warningLevel } = item;
  return (
    <DialogForm
      schema={LuggageChange}
      name={`luggage.${id}`}
      groups={[
        {
          fields: [
            { field: 'brand' },
            { field: 'model' },
            { field: 'price' },
            { field: 'warningLevel', render: pieces, help: t('luggageStock.warningHelp') },
          ],
        },
      ]}
      initial={{ id, version, warningLevel, ...(brand && { brand }), ...(model && { model }), ...(price !== undefined && { price }) }}
      onSubmit={async values => {
        await update.run(values);
        toast.success(t('common.modifySucceeded'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
