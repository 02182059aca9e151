import { FileZipOutlined } from '@ant-design/icons';
import { PublishForm, release } from '@reap/contracts/portal/release';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Button, Select } from 'antd';
import { useRef } from 'react';
import { remoteTitle, sizeText, versionText } from './release-words.ts';

interface PublishDialogProps {
  /** Those that the person may publish. */
  remotes: readonly string[];
  initial: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Brings a build into the portal; nobody gets it before it is activated. */
export function PublishDialog({ remotes, initial, open, onClose }: PublishDialogProps) {
  const { t, toast } = usePortal();
  const publish = useAction(release.publish);
  return (
    <Dialog
      open={open}
      title={t('release.publish.verb')}
      width={520}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>{t('release.publish.hint')}</p>
      <DialogForm
        schema={PublishForm}
        name={`release.publish.${initial ?? ''}`}
        groups={[
          {
            fields: [
              {
                field: 'remote',
                wide: true,
                render: ({ id, value, onChange }) => (
                  <Select
                    {...(id && { id })}
                    value={typeof value === 'string' ? value : undefined}
                    onChange={chosen => onChange?.(chosen)}
                    options={remotes.map(remote => ({ value: remote, label: remoteTitle(remote, t) }))}
                  />
                ),
              },
              {
                field: 'archive',
                wide: true,
                secret: true,
                help: t('release.publish.archiveHelp'),
                render: control => <ArchiveInput {...control} />,
              },
              { field: 'notes', kind: 'long', wide: true },
            ],
          },
        ]}
        initial={{ ...(initial && remotes.includes(initial) && { remote: initial }), notes: '' }}
        submitText={t('release.publish.send')}
        onSubmit={async values => {
          const made = await publish.run(values);
          toast.success(t(made.again ? 'release.publish.again' : 'release.publish.done', { version: versionText(made) }));
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function ArchiveInput({ id, value, onChange, disabled }: Control) {
  const { t } = usePortal();
  const input = useRef<HTMLInputElement>(null);
  const file = value instanceof File ? value : undefined;
  // Browsers don't agree on what an archive is called; the server looks at its content.
  const take = (chosen: File | undefined) => chosen && onChange?.(new File([chosen], chosen.name, { type: 'application/gzip' }));
  return (
    <>
      <Button {...(id && { id })} icon={<FileZipOutlined />} disabled={disabled ?? false} onClick={() => input.current?.click()}>
        {t(file ? 'release.publish.other' : 'release.publish.choose')}
      </Button>
      {file && (
        <span style={{ marginInlineStart: 12 }}>
          {file.name} · {sizeText(file.size)}
        </span>
      )}
      <input
        ref={input}
        type="file"
        accept=".tgz,.tar.gz,application/gzip"
        // antd's forms show every such field, `hidden` or not.
        style={{ display: 'none' }}
        aria-label={t('field.release.archive')}
        onChange={event => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
