import { DeleteOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { tenantAdministration as tenant, VisitorDraft } from '@reap/contracts/user-center/tenant';
import { ActionBar } from '@reap/shared-ui/action-bar';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useState } from 'react';

type Row = RowOf<typeof tenant.page>;

/** Who of this tenant may work in another: each visit stands in both tenants' logs. */
export function VisitorsDialog({ tenant: visited, onClose }: { tenant: Row | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Dialog
      open={visited !== undefined}
      title={visited && t('tenant.visitors.of', { name: visited.name })}
      width={560}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {visited && <Visitors visited={visited} onClose={onClose} />}
    </Dialog>
  );
}

function Visitors({ visited, onClose }: { visited: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const answer = useCall(tenant.visitors, { id: visited.id });
  const grant = useAction(tenant.grantVisit);
  const [round, setRound] = useState(0);
  return (
    <>
      <p style={{ color: 'var(--reap-secondary)', marginTop: 0 }}>{t('tenant.visitors.hint')}</p>
      {answer.error && <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isLoading && <Skeleton />}
      {answer.data?.length === 0 && <EmptyState kind="none" title={t('tenant.visitors.none')} hint={t('tenant.visitors.noneHint')} />}
      <ul style={{ listStyle: 'none', margin: '0 0 12px', padding: 0 }}>
        {(answer.data ?? []).map(visitor => (
          <li key={visitor.userId} style={{ display: 'flex', alignItems: 'center', gap: 8, padding: '4px 0' }}>
            <span style={{ flex: 1, minWidth: 0 }}>
              {visitor.employeeName ?? '—'} <span style={{ color: 'var(--reap-secondary)' }}>{visitor.userName}</span>
            </span>
            <ActionBar
              about={visitor.employeeName ?? visitor.userName}
              actions={[
                action(tenant.revokeVisit, visitor, {
                  label: t('tenant.visitors.revoke'),
                  icon: <DeleteOutlined />,
                  danger: true,
                  input: { id: visited.id, userId: visitor.userId },
                  done: t('tenant.visitors.revoked'),
                  confirm: {
                    title: t('tenant.visitors.revokeAsk', { name: visitor.employeeName ?? visitor.userName }),
                    content: t('tenant.visitors.revokeHint', { tenant: visited.name }),
                    verb: t('tenant.visitors.revoke'),
                  },
                }),
              ]}
            />
          </li>
        ))}
      </ul>
      <DialogForm
        key={round}
        schema={VisitorDraft}
        name={`tenant.visitors.${visited.id}`}
        groups={[{ fields: [{ field: 'userName', wide: true, help: t('tenant.visitors.accountHelp') }] }]}
        initial={{ id: visited.id }}
        submitText={t('tenant.visitors.grant')}
        onSubmit={async values => {
          const visitor = await grant.run(values);
          toast.success(t('tenant.visitors.granted', { name: visitor.employeeName ?? visitor.userName }));
          setRound(round + 1);
        }}
        onCancel={onClose}
      />
    </>
  );
}
