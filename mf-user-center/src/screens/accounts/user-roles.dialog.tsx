import { user } from '@reap/contracts/user-center/user';
import { ApiError, isSilent } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction, useOpened } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { RolePicker } from '@reap/shared-ui/role-picker';
import { useEffect, useState } from 'react';
import { roleTitle } from '../../role-title.ts';

interface UserRolesDialogProps {
  account: { id: string; name: string };
  onClose: () => void;
}

/** The roles of one account, as they are now: what somebody else changed meanwhile is read before it is shown. */
export function UserRolesDialog({ account, onClose }: UserRolesDialogProps) {
  const { t, toast, language } = usePortal();
  const record = useOpened(user.get, { id: account.id });
  const grant = useAction(user.grantRoles);
  const [problem, setProblem] = useState('');
  const error = record.data ? null : record.error;
  useEffect(() => {
    if (!error) return;
    toast.failure(error);
    onClose();
  }, [error, toast, onClose]);
  if (!record.data) return null;
  const { id, version, roles } = record.data;
  const save = async (roleIds: string[]) => {
    setProblem('');
    try {
      await grant.run({ userId: id, roleIds, version });
      toast.success(t('user.roles.done'));
      onClose();
    } catch (cause) {
      if (isSilent(cause)) return;
      setProblem(failureOf(cause, t).text);
      // What was chosen stays; the next try is about what somebody else has made of it.
      if (cause instanceof ApiError && cause.key === 'record.changed') await record.reread().catch(toast.failure);
    }
  };
  return (
    <RolePicker
      open
      title={t('user.roles.title', { name: account.name })}
      held={roles.map(role => ({ key: role.roleId, title: roleTitle(role, language) }))}
      busy={grant.busy}
      problem={problem}
      onDone={keys => void save(keys)}
      onClose={onClose}
    />
  );
}
