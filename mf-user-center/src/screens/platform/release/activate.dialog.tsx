import { ActivateForm, release } from '@reap/contracts/portal/release';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { FormField } from '@reap/shared-ui/schema-form';
import { Radio, Select } from 'antd';
import { useState } from 'react';
import { type RemoteReleases, remoteTitle, versionText } from './release-words.ts';

/** A version to be given to somebody; without an id the installed build. */
export interface Chosen {
  id: string | null;
  version: string;
  build: string;
}

interface ActivateDialogProps {
  remote: RemoteReleases;
  /** Undefined keeps the dialog closed. */
  chosen: Chosen | undefined;
  onClose: () => void;
}

/** Gives a version to everybody, or to a part of the users, to tenants or people, for a reason. */
export function ActivateDialog({ remote, chosen, onClose }: ActivateDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={chosen !== undefined}
      title={chosen && t('release.activate.title', { name: remoteTitle(remote.remote, t), version: versionText(chosen) })}
      width={560}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {chosen && <Activation remote={remote} chosen={chosen} onClose={onClose} />}
    </Dialog>
  );
}

type Field = FormField<keyof typeof ActivateForm.shape>;

function Activation({ remote, chosen, onClose }: ActivateDialogProps & { chosen: Chosen }) {
  const { t, toast } = usePortal();
  const activate = useAction(release.activate);
  const [some, setSome] = useState(false);
  const typed = (placeholder: string): NonNullable<Field['render']> =>
    function Typed({ id, value, onChange, onBlur, disabled }) {
      return (
        <Select<string[]>
          {...(id && { id })}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[' ', ',', '，', ';']}
          placeholder={placeholder}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={names => onChange?.(names)}
          {...(onBlur && { onBlur })}
          disabled={disabled ?? false}
        />
      );
    };
  const fields: Field[] = [
    {
      field: 'audience',
      wide: true,
      render: ({ id, value, onChange }) => (
        <Radio.Group
          {...(id && { id })}
          value={value}
          onChange={event => onChange?.(event.target.value)}
          options={[
            { value: 'everybody', label: t('enum.releaseAudience.everybody') },
            // The installed build is what is left when nothing else is given: it can't be tried beside itself.
            { value: 'some', label: t('enum.releaseAudience.some'), disabled: chosen.id === null },
          ]}
        />
      ),
    },
    ...(some
      ? ([
          { field: 'percent', help: t('release.activate.percentHelp') },
          { field: 'tenants', render: typed('TV'), help: t('release.activate.tenantsHelp') },
          { field: 'people', render: typed('TV/station'), wide: true, help: t('release.activate.peopleHelp') },
        ] satisfies Field[])
      : []),
    { field: 'reason', wide: true },
  ];
  return (
    <>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>{t(some ? 'release.activate.someHint' : 'release.activate.allHint')}</p>
      <DialogForm
        schema={ActivateForm}
        name={`release.activate.${remote.remote}.${chosen.build}`}
        groups={[{ fields }]}
        initial={{
          remote: remote.remote,
          releaseId: chosen.id,
          audience: 'everybody',
          changeId: remote.state.changeId,
          percent: 10,
          tenants: [],
          people: [],
        }}
        onChange={changed => 'audience' in changed && setSome(changed.audience === 'some')}
        onRestored={({ audience }) => setSome(audience === 'some')}
        submitText={t('release.activate.verb')}
        onSubmit={async values => {
          await activate.run(some ? values : { ...values, percent: 0, tenants: [], people: [] });
          toast.success(t('release.activate.done', { version: versionText(chosen) }));
          onClose();
        }}
        onCancel={onClose}
      />
    </>
  );
}
