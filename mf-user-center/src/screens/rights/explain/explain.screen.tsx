import { EyeOutlined } from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import { explain } from '@reap/contracts/user-center/explain';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Button, Flex, Tag } from 'antd';
import { useId } from 'react';
import { queryOf } from '../../../query.ts';
import { routes } from '../../../routes.ts';
import { PageExplained } from './page-explained.tsx';
import { PagesTable } from './pages-table.tsx';
import { UserBox } from './user-box.tsx';

/** Why somebody may or may not: his pages, buttons, columns and records, each with the role that decides. */
export default function ExplainScreen() {
  const portal = usePortal();
  // Two people are explained in two tabs.
  const ids = { user: useId(), page: useId() };
  const { t, tab, setTabPath } = portal;
  const userId = queryOf(tab.path, 'userId');
  const resourceId = queryOf(tab.path, 'resourceId');
  const answer = useCall(explain.pages, { userId }, { enabled: userId !== '', staleTime: 0 });
  const show = (next: { userId?: string; resourceId?: string }) =>
    setTabPath(routes.explain(Object.fromEntries(Object.entries({ userId, ...next }).filter(([, value]) => value))));
  const data = userId ? answer.data : undefined;
  return (
    <div>
      <PageHeader
        title={t('explain.title')}
        trail={[t('group.system')]}
        {...(data && { tabTitle: t('explain.tab', { name: data.user.employeeName || data.user.userName }) })}
      />
      <section className="reap-card" style={{ padding: 16, marginBottom: 12 }}>
        <Flex gap={16} wrap align="center">
          <Flex gap={8} align="center">
            <label htmlFor={ids.user}>{t('field.explain.userId')}</label>
            <span style={{ width: 260 }}>
              <UserBox id={ids.user} userId={userId} user={data?.user} onChoose={chosen => show({ userId: chosen })} />
            </span>
          </Flex>
          {data && (
            <Flex gap={8} align="center">
              <label htmlFor={ids.page}>{t('field.explain.resourceId')}</label>
              <span style={{ width: 300 }}>
                <ChoiceSelect
                  id={ids.page}
                  options={data.pages.map(page => ({ value: page.resourceId, label: page.names.join(' / ') }))}
                  value={resourceId || undefined}
                  onChange={chosen => show({ resourceId: [chosen ?? ''].flat()[0] ?? '' })}
                />
              </span>
            </Flex>
          )}
        </Flex>
        {data && (
          <Flex gap={8} wrap align="center" style={{ marginTop: 12 }}>
            <strong>{[data.user.employeeName, data.user.userName].filter(Boolean).join(' ')}</strong>
            {data.user.status === EnableStatus.disabled && <ToneTag tone="failed">{t('explain.userOff')}</ToneTag>}
            <span style={{ color: 'var(--reap-secondary)' }}>{t('explain.has')}</span>
            {data.roles.length === 0 && <span>{t('explain.noRoles')}</span>}
            {data.roles.map(role => (
              <Tag key={role.roleId}>
                {role.status === EnableStatus.enabled ? role.roleName : t('explain.roleOff', { name: role.roleName })}
              </Tag>
            ))}
            {portal.can(explain.lookAs) && data.user.status === EnableStatus.enabled && userId !== portal.user.userId && (
              <Button
                style={{ marginInlineStart: 'auto' }}
                icon={<EyeOutlined />}
                onClick={() => void portal.lookAs(userId).catch(portal.toast.failure)}
              >
                {t('explain.lookAs')}
              </Button>
            )}
          </Flex>
        )}
      </section>
      {!userId && <EmptyState kind="none" title={t('explain.choose')} hint={t('explain.chooseHint')} />}
      {userId && answer.error && <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />}
      {userId && !data && !answer.error && <Skeleton lines={9} />}
      {data && !resourceId && <PagesTable pages={data.pages} onOpen={chosen => show({ resourceId: chosen })} />}
      {data && resourceId && <PageExplained key={`${userId} ${resourceId}`} userId={userId} resourceId={resourceId} />}
    </div>
  );
}
