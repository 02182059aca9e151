import { MenuType } from '@reap/contracts/user-center/codes';
import { role } from '@reap/contracts/user-center/role';
import { systemResource } from '@reap/contracts/user-center/system-resource';
import { Conflict } from '@reap/shared-ui/conflict';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button, Flex } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useBegunVersion } from '../use-begun-version.ts';
import { GrantTree } from './grant-tree.tsx';
import { all, carriedOver, keysOf, ownGrants, toggled } from './grants.ts';

interface SubsystemGrantsProps {
  roleId: string;
  moduleId: string;
  narrowOnly: boolean;
  readOnly: boolean;
  onUnsaved: (moduleId: string, dirty: boolean) => void;
}

/** One subsystem's menu, with what the role is granted of it; saved by itself. */
export function SubsystemGrants({ roleId, moduleId, narrowOnly, readOnly, onUnsaved }: SubsystemGrantsProps) {
  const { t, toast } = usePortal();
  const answer = useCall(systemResource.authorizationCheck, { roleId, moduleId }, { staleTime: 0 });
  const save = useAction(role.authorize, { invalidates: [systemResource.authorizationCheck] });
  const [edited, setEdited] = useState<ReadonlySet<string>>();
  const data = answer.data;
  const saved = useMemo(() => (data ? ownGrants(data.tree, data.checkedKeys) : new Set<string>()), [data]);
  // Without entries that have left the menu since they were ticked.
  const granted = useMemo(() => (edited && data ? ownGrants(data.tree, [...edited]) : saved), [edited, data, saved]);
  const dirty = edited !== undefined && (granted.size !== saved.size || [...granted].some(id => !saved.has(id)));
  const begun = useBegunVersion({ version: data?.version, value: [...saved].sort() }, edited !== undefined);
  useEffect(() => onUnsaved(moduleId, dirty), [moduleId, dirty, onUnsaved]);

  if (answer.error && !data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!data) return <Skeleton height={280} />;
  if (data.tree.length === 0) return <EmptyState kind="none" title={t('role.menuTreeEmpty')} hint={t('role.auth.emptyHint')} />;
  const conflict = save.error?.key === 'record.changed' ? save.error : undefined;
  const again = async (keep: boolean) => {
    const { data: newer, error } = await answer.refetch();
    if (error) return toast.failure(error);
    setEdited(keep && newer ? carriedOver(newer.tree, new Set(begun.value), granted, ownGrants(newer.tree, newer.checkedKeys)) : undefined);
    begun.follow();
    save.reset();
  };
  const submit = async () => {
    try {
      await save.run({ roleId, moduleId, ...keysOf(data.tree, granted), version: begun.version });
      toast.success(t('role.auth.saved'));
      const { error } = await answer.refetch();
      // What was saved stays ticked until it can be read again.
      if (error) return;
      begun.follow();
      // What was ticked since it was sent is not saved yet.
      setEdited(now => (now === edited ? undefined : now));
    } catch (cause) {
      const key = cause instanceof ApiError && cause.key;
      if (key !== 'record.changed') toast.failure(cause);
      // The menu is another than was shown: what is still in it stays ticked.
      if (key === 'request.invalid') void answer.refetch();
    }
  };
  const grantable = all(data.tree).filter(node => node.grantable && !(node.type === MenuType.directory && node.children.length > 0));
  return (
    <>
      {conflict && <Conflict error={conflict} onReload={() => void again(false)} onKeep={() => void again(true)} merges />}
      <GrantTree
        key={moduleId}
        tree={data.tree}
        granted={granted}
        narrowOnly={narrowOnly}
        readOnly={readOnly || save.busy}
        onToggle={(id, on) => setEdited(toggled(data.tree, granted, id, on))}
      />
      {!readOnly && (
        <Flex gap={8} align="center" wrap style={{ marginTop: 12 }}>
          <span style={{ color: 'var(--reap-secondary)', flex: 1 }}>
            {t('role.auth.count', { n: granted.size, of: all(data.tree).filter(node => node.type !== MenuType.directory).length })}
          </span>
          {!narrowOnly && (
            <Button onClick={() => setEdited(new Set([...granted, ...grantable.map(node => node.id)]))}>{t('common.selectAll')}</Button>
          )}
          <Button onClick={() => setEdited(new Set())}>{t('role.auth.clear')}</Button>
          <Button disabled={!dirty} onClick={() => setEdited(undefined)}>
            {t('role.auth.undo')}
          </Button>
          <Button type="primary" disabled={!dirty} loading={save.busy} onClick={() => void submit()}>
            {t('common.save')}
          </Button>
        </Flex>
      )}
    </>
  );
}
