import { OverrideForm, override, overrideLimits } from '@reap/contracts/portal/override';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert } from 'antd';
import { routes } from '../../../routes.ts';
import { remoteTitle } from './release-words.ts';

/** A remote that is to come from another address, as far as it is known yet. */
export interface Pointing {
  remote: string;
  url: string;
}

interface OverrideDialogProps {
  /** Undefined keeps the dialog closed. */
  pointing: Pointing | undefined;
  onClose: () => void;
}

/** Takes one remote from another address in one's own session, after saying what that means. */
export function OverrideDialog({ pointing, onClose }: OverrideDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={pointing !== undefined}
      title={pointing && t('release.override.title', { name: remoteTitle(pointing.remote, t) })}
      width={560}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {pointing && <Address pointing={pointing} onClose={onClose} />}
    </Dialog>
  );
}

function Address({ pointing: { remote, url }, onClose }: { pointing: Pointing; onClose: () => void }) {
  const { t } = usePortal();
  const set = useAction(override.set);
  return (
    <>
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={t('release.override.warning')}
        description={t('release.override.warningMore')}
      />
      <DialogForm
        schema={OverrideForm}
        name={`release.override.${remote}`}
        groups={[
          {
            fields: [
              { field: 'url', wide: true, help: t('release.override.urlHelp') },
              { field: 'hours', help: t('release.override.hoursHelp') },
            ],
          },
        ]}
        initial={{ remote, url, hours: overrideLimits.hours }}
        submitText={t('release.override.verb')}
        onSubmit={async values => {
          await set.run(values);
          onClose();
          reload(remote);
        }}
        onCancel={onClose}
      />
    </>
  );
}

/** Only a page that is loaded anew may load from another origin, or may do so no more. */
export const reload = (remote: string): void => location.assign(routes.releases({ remote }));
