import type { order } from '@reap/contracts/compensation/order/order';
import { type audit, orderSms } from '@reap/contracts/compensation/review/audit';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { AuditTimeline } from '@reap/shared-ui/audit-timeline';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { Card, Flex } from 'antd';
import { routes } from '../../../routes.ts';
import { Duplicates } from './duplicates.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderReceived } from './order-received.tsx';
import { OrderTabs } from './order-tabs.tsx';

interface OrderRecordProps {
  order: RowOf<typeof order.page>;
  steps: { data: AnswerOf<typeof audit.findAuditRecord> | undefined; error: unknown; refetch: () => unknown };
}

/** Everything that a decision about an order rests on: facts, duplicates, passengers and lists left, the audit record right. */
export function OrderRecord({ order: row, steps }: OrderRecordProps) {
  const { t } = usePortal();
  const contact = useAction(orderSms.sendSMS);
  return (
    <Flex gap={12} align="flex-start" wrap>
      <Flex vertical gap={12} style={{ flex: '1 1 640px', minWidth: 0 }}>
        <OrderFacts order={row} />
        <Duplicates order={row} />
        <OrderReceived order={row} />
        <OrderTabs order={row} />
      </Flex>
      <Card size="small" title={t('audit.record')} style={{ flex: '0 0 320px' }}>
        <AuditTimeline
          nodes={steps.data}
          upcoming={row.upcomingNodes}
          error={steps.error}
          onRetry={() => void steps.refetch()}
          onContact={reviewer =>
            contact.run({
              orderNo: row.orderNo,
              userId: reviewer.reviewerId,
              flightNo: row.flightNo,
              flightDate: row.flightDate,
              sumMoney: row.sumMoney,
              accidentSubType: row.accidentSubType,
              webUrl: routes.orderDetail({ orderId: row.orderId }),
            })
          }
        />
      </Card>
    </Flex>
  );
}
