import { bulkAudit } from '@reap/contracts/compensation/review/bulk-audit';
import type { AnswerOf } from '@reap/contracts/contract';
import { column, money, status } from '@reap/shared-ui/columns';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { choiceFilter } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useEffect } from 'react';
import { routes } from '../../../routes.ts';
import { RunHead } from './run-head.tsx';

type Run = AnswerOf<typeof bulkAudit.find>;

/** One bulk review: what the dry run said of each record, and what became of it. It stays, and can be sent on as a link to oneself. */
export function RunPage({ id }: { id: string }) {
  const { onEvent } = usePortal();
  const run = useCall(bulkAudit.find, { id });
  const { refetch } = run;
  useEffect(() => onEvent('job', event => event.jobId === id && void refetch()), [onEvent, id, refetch]);
  if (run.error && !run.data) return <ErrorCard error={run.error} onRetry={() => void refetch()} />;
  if (!run.data) return <Skeleton lines={13} />;
  return <Items run={run.data} />;
}

function Items({ run }: { run: Run }) {
  const { t } = usePortal();
  return (
    <ListScreen
      call={bulkAudit.items}
      fixed={{ id: run.id }}
      live="job"
      rowKey="itemId"
      pageSize={100}
      head={<RunHead run={run} />}
      filters={[choiceFilter('verdict', 'bulkVerdict', { width: 200 }), choiceFilter('result', 'bulkResult', { width: 160 })]}
      columns={[
        {
          ...column('orderNo', { width: 200 }),
          open: ({ businessId }) =>
            run.kind === 'order' ? routes.orderDetail({ orderId: businessId }) : routes.applicationAudit({ applyId: businessId }),
        },
        money('sumMoney'),
        status('verdict', 'bulkVerdict', { width: 150 }),
        status('result', 'bulkResult', { width: 110 }),
        column('note', { width: 420 }),
      ]}
      empty={t('bulk.none')}
    />
  );
}
