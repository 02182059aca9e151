import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { OauthClientChange, OauthClientDraft, oauthClient } from '@reap/contracts/user-center/oauth';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { enumOptions } from '@reap/shared-ui/core/enum-text';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';

type Row = RowOf<typeof oauthClient.page>;

interface ClientDialogProps {
  /** What is edited; undefined keeps the dialog closed. */
  client: Row | 'new' | undefined;
  onClose: () => void;
}

/** Registers a program or changes one; the name that it goes by stays. */
export function ClientDialog({ client, onClose }: ClientDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={client !== undefined}
      title={t(client === 'new' ? 'oauthClient.add' : 'oauthClient.edit')}
      width={640}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {client === 'new' && <NewClient onClose={onClose} />}
      {client && client !== 'new' && <EditedClient key={client.id} client={client} onClose={onClose} />}
    </Dialog>
  );
}

const facts = [
  { field: 'name' },
  { field: 'nameEn' },
  { field: 'homepage', wide: true },
  { field: 'scopes', wide: true, render: (control: Control) => <ScopesSelect control={control} /> },
] as const;

/** What a program may ask for, as many as it needs. */
function ScopesSelect({ control: { value, onChange, ...rest } }: { control: Control }) {
  const { t } = usePortal();
  return (
    <ChoiceSelect<string>
      {...rest}
      multiple
      options={enumOptions('oauthScope', t)}
      value={Array.isArray(value) ? value : []}
      onChange={chosen => onChange?.([chosen ?? []].flat())}
    />
  );
}

function NewClient({ onClose }: { onClose: () => void }) {
  const { t, toast } = usePortal();
  const save = useAction(oauthClient.save);
  return (
    <DialogForm
      schema={OauthClientDraft}
      name="oauthClient.new"
      groups={[{ fields: [{ field: 'clientId', wide: true, help: t('oauthClient.idHelp') }, ...facts] }]}
      initial={{ status: EnableStatus.enabled }}
      onSubmit={async values => {
        await save.run(values);
        toast.success(t('oauthClient.added'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function EditedClient({ client, onClose }: { client: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(oauthClient.update);
  const { id, version, name, nameEn, homepage, scopes } = client;
  return (
    <DialogForm
      schema={OauthClientChange}
      name={`oauthClient.${id}`}
      groups={[{ fields: facts }]}
      initial={{ id, version, name, nameEn, homepage, scopes }}
      onSubmit={async values => {
        await update.run(values);
        toast.success(t('common.modifySucceeded'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
