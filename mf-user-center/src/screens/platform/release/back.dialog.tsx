import { BackForm, release } from '@reap/contracts/portal/release';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import { audienceText, type RemoteReleases, remoteTitle, stableText, versionText } from './release-words.ts';

interface BackDialogProps {
  remote: RemoteReleases;
  open: boolean;
  onClose: () => void;
}

/** Restores what was there before the last change, after saying what that is. */
export function BackDialog({ remote, open, onClose }: BackDialogProps) {
  const portal = usePortal();
  const { t, toast } = portal;
  const back = useAction(release.back);
  const { before, state } = remote;
  if (!before) return null;
  const then = stableText({ state: before, installed: remote.installed }, t);
  return (
    <Dialog
      open={open}
      title={t('release.back.title', { name: remoteTitle(remote.remote, t) })}
      width={520}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <p style={{ marginTop: 0 }}>
        {before.canary
          ? t('release.back.toCanary', { version: then, canary: versionText(before.canary), who: audienceText(before.canary, portal) })
          : t('release.back.to', { version: then })}
      </p>
      <DialogForm
        schema={BackForm}
        name={`release.back.${remote.remote}`}
        groups={[{ fields: [{ field: 'reason', wide: true }] }]}
        initial={{ remote: remote.remote, changeId: state.changeId, reason: t('release.back.reason') }}
        submitText={t('release.back.verb')}
        onSubmit={async values => {
          await back.run(values);
          toast.success(t('release.back.done', { version: then }));
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
