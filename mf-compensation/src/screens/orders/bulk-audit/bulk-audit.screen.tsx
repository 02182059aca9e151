import { bulkAudit } from '@reap/contracts/compensation/review/bulk-audit';
import { choice, count, dateTime, status } from '@reap/shared-ui/columns';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { ShortTime } from '@reap/shared-ui/cut-text';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';
import { RunPage } from './run-page.tsx';

/** Bulk reviews: one of them, opened with `id`, or all of mine. */
export default function BulkAuditScreen() {
  const id = useTabQuery().get('id');
  return id ? <RunPage key={id} id={id} /> : <Runs />;
}

function Runs() {
  const { t } = usePortal();
  return (
    <ListScreen
      call={bulkAudit.page}
      live="job"
      title={t('bulk.title')}
      trail={[t('group.irregular'), t('todo.title')]}
      rowKey="id"
      columns={[
        {
          field: 'createdTime',
          width: 170,
          open: row => routes.bulkAudit({ id: row.id }),
          render: row => <ShortTime at={row.createdTime} short={formatDateTime(row.createdTime)} full={formatDateTime(row.createdTime)} />,
        },
        choice('kind', 'bulkKind'),
        choice('auditStatus', 'auditDecision'),
        status('status', 'bulkStatus'),
        count('total'),
        count('clean'),
        count('done'),
        count('refused'),
        dateTime('finishedTime'),
      ]}
      empty={t('bulk.none')}
    />
  );
}
