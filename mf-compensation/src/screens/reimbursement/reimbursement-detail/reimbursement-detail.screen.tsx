import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import { AuditTimeline } from '@reap/shared-ui/audit-timeline';
import { shortNumber } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { MissingId } from '@reap/shared-ui/missing-id';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useLinked } from '@reap/shared-ui/use-linked';
import { Card, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';
import { ClaimedOrders } from './claimed-orders.tsx';
import { ReimbursementAudit } from './reimbursement-audit.tsx';
import { ReimbursementHead } from './reimbursement-head.tsx';

/** A reimbursement, opened with `id`: its orders left, the audit record right (screens.md comp.reimbDetail). */
export default function ReimbursementDetailScreen() {
  const query = useTabQuery();
  const id = query.get('id') ?? '';
  const { t, setTabTitle, onEvent } = usePortal();
  const record = useCall(reimbursement.queryDetail, { id }, { enabled: id !== '' });
  const { refetch } = record;
  const [auditing, setAuditing] = useState(false);
  // Opened from an inbox: once it is there, its dialog is.
  const [askedFor, setAskedFor] = useLinked('audit');
  const row = record.data;
  useEffect(() => {
    if (row) setTabTitle(`${t('reimb.name')} ${shortNumber(row.orderNo)}`);
  }, [row, setTabTitle, t]);
  useEffect(() => {
    if (!row || !askedFor) return;
    setAskedFor(undefined);
    setAuditing(row.allowed.includes('audit'));
  }, [row, askedFor, setAskedFor]);
  useEffect(() => onEvent('task', event => event.orderId === id && void refetch()), [onEvent, id, refetch]);

  if (id === '') return <MissingId back={routes.reimbursements()} />;
  if (record.error && !row) return <RecordProblem error={record.error} back={routes.reimbursements()} onRetry={() => void refetch()} />;
  if (!row) return <Skeleton lines={13} />;
  return (
    <Flex vertical gap={12}>
      <ReimbursementHead record={row} onAudit={() => setAuditing(true)} />
      <Flex gap={12} align="flex-start" wrap>
        <div style={{ flex: '1 1 640px', minWidth: 0 }}>
          <ClaimedOrders record={row} />
        </div>
        <Card size="small" title={t('audit.record')} style={{ flex: '0 0 320px' }}>
          <AuditTimeline nodes={row.records} upcoming={row.upcomingNodes} />
        </Card>
      </Flex>
      <ReimbursementAudit record={row} open={auditing} onClose={() => setAuditing(false)} onChanged={refetch} />
    </Flex>
  );
}
