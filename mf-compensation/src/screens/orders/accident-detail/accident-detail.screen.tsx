import { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order/order';
import { ChangeHistory } from '@reap/shared-ui/change-history';
import { shortNumber } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { MissingId } from '@reap/shared-ui/missing-id';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Card, Flex } from 'antd';
import { useCallback, useEffect } from 'react';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';
import { useOrderSteps } from '../use-order-steps.ts';
import { AccidentFacts } from './accident-facts.tsx';
import { AccidentHead } from './accident-head.tsx';
import { AccidentOrders } from './accident-orders.tsx';

/** More orders than any accident has: one page shows them all, with their sums. */
const maxRows = 300;

/** An accident, opened with `accidentId`: facts and orders left, who changed it right. */
export default function AccidentDetailScreen() {
  const accidentId = useTabQuery().get('accidentId') ?? '';
  const { t, setTabTitle, can } = usePortal();
  const record = useCall(accident.find, { accidentId }, { enabled: accidentId !== '' });
  const row = record.data;
  const seesOrders = can(order.page);
  const orders = useCall(order.page, { accidentId, pageSize: maxRows }, { enabled: accidentId !== '' && seesOrders });
  const history = useCall(accident.history, { accidentId, ...(row && { version: row.version }) }, { enabled: row !== undefined });
  const { refetch: rereadRecord } = record;
  const { refetch: rereadOrders } = orders;

  useEffect(() => {
    if (row) setTabTitle(t('accident.detail.tab', { no: shortNumber(row.accidentNo) }));
  }, [row, setTabTitle, t]);
  const reread = useCallback(() => void Promise.all([rereadRecord(), rereadOrders()]), [rereadRecord, rereadOrders]);
  useOrderSteps(orders.data?.rows, reread);

  if (accidentId === '') return <MissingId back={routes.accidents()} />;
  if (record.error && !row) return <RecordProblem error={record.error} back={routes.accidents()} onRetry={() => void rereadRecord()} />;
  if (!row) return <Skeleton lines={13} />;
  return (
    <Flex vertical gap={12}>
      <AccidentHead accident={row} orders={orders.data} />
      <Flex gap={12} align="flex-start" wrap>
        <Flex vertical gap={12} style={{ flex: '1 1 640px', minWidth: 0 }}>
          <AccidentFacts accident={row} />
          {seesOrders && (
            <AccidentOrders answer={orders.data} hidden={row.hiddenOrders} error={orders.error} onRetry={() => void rereadOrders()} />
          )}
        </Flex>
        <Card size="small" title={t('history.title')} style={{ flex: '0 0 320px' }}>
          <ChangeHistory lines={history.data} error={history.error} onRetry={() => void history.refetch()} />
        </Card>
      </Flex>
    </Flex>
  );
}
