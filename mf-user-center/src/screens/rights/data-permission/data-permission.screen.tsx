import { dataPermission } from '@reap/contracts/user-center/data-permission';
import { useCall } from '@reap/shared-ui/core/query';
import { MissingId } from '@reap/shared-ui/missing-id';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Alert } from 'antd';
import { queryOf } from '../../../query.ts';
import { routes } from '../../../routes.ts';
import { RuleTable } from './rule-table.tsx';

/** Which rows and columns of the data tables a role sees (seed 0 §2.7). */
export default function DataPermissionScreen() {
  const { t, tab } = usePortal();
  const roleId = queryOf(tab.path, 'roleId');
  const answer = useCall(dataPermission.get, { roleId }, { enabled: roleId !== '', staleTime: 0 });
  const reread = async () => {
    const { data, error } = await answer.refetch();
    if (!data || error) throw error;
    return data;
  };
  if (!roleId) return <MissingId back={routes.roles()} />;
  if (answer.error && !answer.data)
    return <RecordProblem error={answer.error} back={routes.roles()} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={9} />;
  return (
    <div>
      <PageHeader
        title={t('dataPerm.of', { name: answer.data.roleName })}
        trail={[t('group.system'), { title: t('role.title'), path: routes.roles() }]}
        tabTitle={t('dataPerm.tab', { name: answer.data.roleName })}
      />
      {answer.data.own && <Alert type="info" showIcon title={t('dataPerm.own')} style={{ marginBottom: 12 }} />}
      <RuleTable roleId={roleId} permissions={answer.data} onReread={reread} />
    </div>
  );
}
