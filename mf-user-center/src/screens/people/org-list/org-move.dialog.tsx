import { lookup } from '@reap/contracts/user-center/lookup';
import { organization } from '@reap/contracts/user-center/organization';
import { isSilent } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { OrgTree } from '@reap/shared-ui/org-tree';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { MovePreview } from './move-preview.tsx';

/** What is moved; `target` where it was dragged to. */
export interface Moving {
  id: string;
  name: string;
  target?: string;
}

/** Puts an organisation under another: where to, what moves along, then the verb. By mouse or keyboard alike. */
export function OrgMoveDialog({ moving, onClose }: { moving: Moving; onClose: () => void }) {
  const { t, toast } = usePortal();
  const [target, setTarget] = useState<string[]>(moving.target ? [moving.target] : []);
  const [problem, setProblem] = useState('');
  const parentId = target[0] ?? '';
  const preview = useCall(organization.movePreview, { id: moving.id, parentId }, { enabled: parentId !== '', staleTime: 0 });
  const move = useAction(organization.move, { invalidates: [lookup.orgGetOrgTree] });
  const seen = preview.error ? undefined : preview.data;
  const submit = async () => {
    if (!parentId) return setProblem(t('org.parentRequired'));
    if (!seen) return;
    setProblem('');
    try {
      await move.run({ id: moving.id, parentId, version: seen.version });
      toast.success(t('org.move.done', { name: moving.name }));
      onClose();
    } catch (error) {
      if (!isSilent(error)) setProblem(failureOf(error, t).text);
      void preview.refetch();
    }
  };
  const wrong = problem || (preview.error ? failureOf(preview.error, t).text : '');
  return (
    <Dialog
      open
      title={t('org.move.title', { name: moving.name })}
      width={560}
      okText={t('org.move.verb')}
      cancelText={t('common.cancel')}
      confirmLoading={move.busy}
      okButtonProps={{ disabled: parentId !== '' && !seen }}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <strong>{t('org.move.where')}</strong>
      <div style={{ marginTop: 8 }}>
        <OrgTree
          any
          value={target}
          onChange={ids => {
            setTarget(ids);
            setProblem('');
          }}
          height={260}
          disabled={move.busy}
          label={t('org.move.where')}
        />
      </div>
      {seen && <MovePreview preview={seen} />}
      {wrong && (
        <div role="alert" style={{ color: 'var(--reap-error)', marginTop: 8 }}>
          {wrong}
        </div>
      )}
    </Dialog>
  );
}
