import { explain } from '@reap/contracts/user-center/explain';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { TableExplained } from './table-explained.tsx';
import { Verdict } from './verdict.tsx';

/** One page for one person: the page itself, its buttons, and the data tables that it shows. */
export function PageExplained({ userId, resourceId }: { userId: string; resourceId: string }) {
  const { t } = usePortal();
  const answer = useCall(explain.page, { userId, resourceId }, { staleTime: 0 });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={9} />;
  const { page, buttons, tables } = answer.data;
  return (
    <>
      <section className="reap-card" style={{ padding: 16, marginBottom: 12 }}>
        <h2 style={{ fontSize: 16, margin: '0 0 8px' }}>{page.names.join(' / ')}</h2>
        <Verdict of={page} />
        {buttons.length > 0 && (
          <div style={{ marginTop: 12 }}>
            <PlainTable
              keyOf={({ resourceId }) => resourceId}
              rows={buttons}
              pages="none"
              whole
              columns={[
                { title: t('explain.button'), field: 'name', width: 240 },
                { title: t('explain.verdict'), key: 'verdict', render: button => <Verdict of={button} /> },
              ]}
            />
          </div>
        )}
      </section>
      {tables.map(table => (
        <TableExplained key={table.modelId} userId={userId} table={table} />
      ))}
    </>
  );
}
