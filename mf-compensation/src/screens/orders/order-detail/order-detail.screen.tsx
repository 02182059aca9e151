import { order } from '@reap/contracts/compensation/order/order';
import { audit } from '@reap/contracts/compensation/review/audit';
import { shortNumber } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { MissingId } from '@reap/shared-ui/missing-id';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useLinked } from '@reap/shared-ui/use-linked';
import { Flex } from 'antd';
import { useEffect, useState } from 'react';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';
import { OrderAudit } from '../order-audit.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderRecord } from './order-record.tsx';

/** The redress detail page, opened with `orderId` (seed 0 §2; look/detail): facts and tabs left, the audit record right. */
export default function OrderDetailScreen() {
  const query = useTabQuery();
  const orderId = query.get('orderId') ?? query.get('compensationId') ?? '';
  const { t, setTabTitle, onEvent } = usePortal();
  const record = useCall(order.find, { orderId }, { enabled: orderId !== '' });
  const steps = useCall(audit.findAuditRecord, { orderId }, { enabled: orderId !== '' });
  const [auditing, setAuditing] = useState(false);
  // Opened from an inbox: once the order is there, its dialog is; it stays open through what it changes.
  const [askedFor, setAskedFor] = useLinked('audit');
  const { refetch: rereadRecord } = record;
  const { refetch: rereadSteps } = steps;
  const row = record.data;

  useEffect(() => {
    if (row) setTabTitle(t('order.detail.tab', { no: shortNumber(row.orderNo) }));
  }, [row, setTabTitle, t]);
  useEffect(() => {
    if (!row || !askedFor) return;
    setAskedFor(undefined);
    setAuditing(row.allowed.includes('audit'));
  }, [row, askedFor, setAskedFor]);
  const reread = () => Promise.all([rereadRecord(), rereadSteps()]);
  useEffect(
    () => onEvent('task', event => event.orderId === orderId && void Promise.all([rereadRecord(), rereadSteps()])),
    [onEvent, orderId, rereadRecord, rereadSteps],
  );

  if (orderId === '') return <MissingId back={routes.orders()} />;
  if (record.error && !row) return <RecordProblem error={record.error} back={routes.orders()} onRetry={() => void rereadRecord()} />;
  if (!row) return <Skeleton lines={13} />;
  return (
    <Flex vertical gap={12}>
      <OrderHead order={row} onAudit={() => setAuditing(true)} />
      <OrderRecord order={row} steps={steps} />
      <OrderAudit order={row} open={auditing} onClose={() => setAuditing(false)} onChanged={reread} />
    </Flex>
  );
}
