import { explain } from '@reap/contracts/user-center/explain';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton, Table } from 'antd';
import { TableExplained } from './table-explained.tsx';
import { Verdict } from './verdict.tsx';

/** One page for one person: the page itself, its buttons, and the data tables that it shows. */
export function PageExplained({ userId, resourceId }: { userId: string; resourceId: string }) {
  const { t } = usePortal();
  const answer = useCall(explain.page, { userId, resourceId }, { staleTime: 0 });
  if (answer.error) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const { page, buttons, tables } = answer.data;
  return (
    <>
      <section className="reap-card" style={{ padding: 16, marginBottom: 12 }}>
        <h2 style={{ fontSize: 16, margin: '0 0 8px' }}>{page.names.join(' / ')}</h2>
        <Verdict of={page} />
        {buttons.length > 0 && (
          <Table
            size="small"
            style={{ marginTop: 12 }}
            rowKey="resourceId"
            dataSource={buttons}
            pagination={false}
            columns={[
              { title: t('explain.button'), dataIndex: 'name', width: 240 },
              { title: t('explain.verdict'), key: 'verdict', render: (_, button) => <Verdict of={button} /> },
            ]}
          />
        )}
      </section>
      {tables.map(table => (
        <TableExplained key={table.modelId} userId={userId} table={table} />
      ))}
    </>
  );
}
