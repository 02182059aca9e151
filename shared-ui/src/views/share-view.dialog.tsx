import { type SavedView, savedView } from '@reap/contracts/portal/saved-view';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { isSilent } from '../call/api-error.ts';
import { failureOf } from '../call/failure.ts';
import { useCall } from '../call/query.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { ErrorCard } from '../feedback/error-card.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useWords } from '../i18n/words.tsx';
import { usePortal } from '../portal/portal.tsx';
import type { ViewActions } from './use-view-actions.ts';

interface ShareViewDialogProps {
  view: SavedView;
  actions: ViewActions;
  onClose: () => void;
}

/** With which roles a view is shared: of those that the person may share with, and those that have it already. */
export function ShareViewDialog({ view, actions, onClose }: ShareViewDialogProps) {
  const { t } = useWords();
  const { toast } = usePortal();
  const asked = useCall(savedView.roles, {});
  const [roleIds, setRoleIds] = useState(view.roles.map(({ id }) => id));
  const [problem, setProblem] = useState('');
  const offered = asked.data ?? [];
  const roles = [...view.roles.filter(held => !offered.some(({ id }) => id === held.id)), ...offered];
  const submit = async () => {
    try {
      await actions.share(view, roleIds);
      toast.success(t(roleIds.length > 0 ? 'views.isShared' : 'views.notShared', { name: view.name }));
      onClose();
    } catch (cause) {
      if (!isSilent(cause)) setProblem(failureOf(cause, t).text);
    }
  };
  return (
    <Dialog
      open
      width={440}
      title={t('views.shareTitle', { name: view.name })}
      okText={t('views.share')}
      cancelText={t('common.cancel')}
      confirmLoading={actions.busy}
      okButtonProps={{ disabled: !asked.data }}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>{t('views.shareHint')}</p>
      {asked.error && !asked.data && <ErrorCard error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Skeleton />}
      {asked.data && (
        <Checkbox.Group
          value={roleIds}
          onChange={setRoleIds}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          style={{ display: 'flex', flexDirection: 'column', gap: 4, maxHeight: 320, overflow: 'auto' }}
        />
      )}
      <div role="alert" style={{ color: 'var(--reap-error)', minHeight: 22 }}>
        {problem}
      </div>
    </Dialog>
  );
}
