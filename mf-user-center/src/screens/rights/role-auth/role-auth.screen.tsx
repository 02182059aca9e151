import { role } from '@reap/contracts/user-center/role';
import { systemResource } from '@reap/contracts/user-center/system-resource';
import { useCall } from '@reap/shared-ui/core/query';
import { MissingId } from '@reap/shared-ui/missing-id';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Alert } from 'antd';
import { queryOf } from '../../../query.ts';
import { roleTitle } from '../../../role-title.ts';
import { routes } from '../../../routes.ts';
import { Subsystems } from './subsystems.tsx';

/** What a role may: a tab per subsystem with its menu (seed 0 §2.6). */
export default function RoleAuthScreen() {
  const { t, tab, can, language } = usePortal();
  const roleId = queryOf(tab.path, 'roleId');
  const shown = useCall(role.get, { id: roleId }, { enabled: roleId !== '', staleTime: 0 });
  const subsystems = useCall(systemResource.getSubsystem, {});
  // What is ticked stays on screen when it is read again in vain.
  const failed = [shown, subsystems].find(one => one.error && !one.data)?.error;
  if (!roleId) return <MissingId back={routes.roles()} />;
  if (failed)
    return <RecordProblem error={failed} back={routes.roles()} onRetry={() => void Promise.all([shown.refetch(), subsystems.refetch()])} />;
  if (!shown.data || !subsystems.data) return <Skeleton lines={9} />;
  const { roleCode, status, own, userCount } = shown.data;
  const roleName = roleTitle(shown.data, language);
  return (
    <div>
      <PageHeader
        title={t('role.auth.of', { name: roleName })}
        trail={[t('group.system'), { title: t('role.title'), path: routes.roles() }]}
        tabTitle={t('role.auth.tab', { name: roleName })}
        detail={
          <>
            <code>{roleCode}</code>
            <StatusTag name="enableStatus" value={status} />
            <span style={{ color: 'var(--reap-secondary)' }}>{t('role.people', { n: userCount })}</span>
          </>
        }
      />
      {own && <Alert type="info" showIcon title={t('role.auth.own')} style={{ marginBottom: 12 }} />}
      <Subsystems roleId={roleId} subsystems={subsystems.data} narrowOnly={own} readOnly={!can(role.authorize)} />
    </div>
  );
}
