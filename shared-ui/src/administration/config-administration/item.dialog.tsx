import { EnableStatus } from '@reap/contracts/codes';
import { ConfigChange, ConfigDraft, type ConfigItems } from '@reap/contracts/user-center/config';
import { useAction } from '../../call/query.ts';
import { Dialog } from '../../feedback/dialog.tsx';
import { SchemaForm } from '../../form/schema-form.tsx';
import { usePortal } from '../../portal/portal.tsx';
import type { ConfigRow } from './rows.ts';

interface ItemDialogProps {
  items: ConfigItems;
  /** What is edited; undefined keeps the dialog closed. */
  item: ConfigRow | 'new' | undefined;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Adds or edits an item; of one that comes with the portal the keys stay. */
export function ItemDialog({ items, item, onClose, onMade }: ItemDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={item !== undefined}
      title={t(item === 'new' ? 'config.add' : 'config.edit')}
      width={640}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {item === 'new' && <NewItem items={items} onClose={onClose} onMade={onMade} />}
      {item && item !== 'new' && <EditedItem key={item.id} items={items} item={item} onClose={onClose} />}
    </Dialog>
  );
}

const names = [{ field: 'name' }, { field: 'nameEn' }, { field: 'remark', kind: 'long' }] as const;

function NewItem({ items, onClose, onMade }: Omit<ItemDialogProps, 'item'>) {
  const { t, toast } = usePortal();
  const save = useAction(items.save);
  return (
    <SchemaForm
      schema={ConfigDraft}
      name={`${items.save.path}.new`}
      groups={[{ fields: [{ field: 'configKey', help: t('config.groupHelp') }, { field: 'cfgKey', help: t('config.keyHelp') }, ...names] }]}
      initial={{ status: EnableStatus.enabled }}
      onSubmit={async values => {
        const { id } = await save.run(values);
        toast.success(t('administration.added'));
        onClose();
        onMade(id);
      }}
      onCancel={onClose}
    />
  );
}

function EditedItem({ items, item, onClose }: { items: ConfigItems; item: ConfigRow; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(items.update);
  const { id, version, configKey, cfgKey, name, nameEn, remark, system } = item;
  const keys = [
    { field: 'configKey', disabled: system },
    { field: 'cfgKey', disabled: system },
  ] as const;
  return (
    <SchemaForm
      schema={ConfigChange}
      name={`${items.update.path}.${id}`}
      groups={[{ fields: [...keys, ...names] }]}
      initial={{ id, version, configKey, cfgKey, name, nameEn, remark }}
      onSubmit={async values => {
        await update.run(values);
        toast.success(t('common.modifySucceeded'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
