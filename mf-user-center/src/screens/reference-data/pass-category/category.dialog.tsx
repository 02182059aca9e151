import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { PassCategoryChange, PassCategoryDraft, passCategory } from '@reap/contracts/user-center/pass-category';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { enumOptions } from '@reap/shared-ui/core/enum-text';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { ServiceSelect } from './service-select.tsx';

type Row = RowOf<typeof passCategory.sendPassCategoryPage>;

interface CategoryDialogProps {
  /** What is edited; undefined keeps the dialog closed. */
  category: Row | 'new' | undefined;
  onClose: () => void;
}

/** Adds or edits a category of passengers. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={category !== undefined}
      title={t(category === 'new' ? 'passCategory.add' : 'passCategory.edit')}
      width={640}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {category === 'new' && <NewCategory onClose={onClose} />}
      {category && category !== 'new' && <EditedCategory key={category.id} category={category} onClose={onClose} />}
    </Dialog>
  );
}

const groups = [
  {
    fields: [
      { field: 'code', kind: 'code' },
      { field: 'category' },
      { field: 'type', render: (control: Control) => <TypeSelect control={control} /> },
      { field: 'sysDictionaryDataId', render: (control: Control) => <ServiceSelect control={control} /> },
      { field: 'state' },
    ],
  },
] as const;

/** The types there are, without that of filters which means all. */
function TypeSelect({ control: { value, onChange, ...rest } }: { control: Control }) {
  const { t } = usePortal();
  const options = enumOptions('typeValue', t).filter(option => option.value !== -1);
  return (
    <ChoiceSelect<number>
      {...rest}
      options={options}
      value={typeof value === 'number' ? value : undefined}
      onChange={chosen => onChange?.(chosen)}
    />
  );
}

function NewCategory({ onClose }: { onClose: () => void }) {
  const { t, toast } = usePortal();
  const save = useAction(passCategory.savePassCategory);
  return (
    <DialogForm
      schema={PassCategoryDraft}
      name="passCategory.new"
      groups={groups}
      initial={{ state: EnableStatus.enabled, sysDictionaryDataId: null }}
      onSubmit={async values => {
        await save.run(values);
        toast.success(t('passCategory.added'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function EditedCategory({ category, onClose }: { category: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(passCategory.updatePassCategory);
  const { id, version, category: name, code, type, state, sysDictionaryDataId } = category;
  return (
    <DialogForm
      schema={PassCategoryChange}
      name={`passCategory.${id}`}
      groups={groups}
      initial={{ id, version, category: name, code, type, state, sysDictionaryDataId }}
      onSubmit={async values => {
        await update.run(values);
        toast.success(t('common.modifySucceeded'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
