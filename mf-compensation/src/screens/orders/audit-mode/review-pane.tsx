import { order } from '@reap/contracts/compensation/order/order';
import { audit } from '@reap/contracts/compensation/review/audit';
import { formatCount } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { type DecisionDraft, DecisionPanel } from '@reap/shared-ui/decision-panel';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Card } from 'antd';
import { useEffect, useRef } from 'react';
import { OrderRecord } from '../order-detail/order-record.tsx';
import styles from './audit-mode.module.css';
import type { Decided, PileRow } from './pile-row.ts';

interface ReviewPaneProps {
  row: PileRow;
  /** It is decided and not sent: there is nothing to decide. */
  held: boolean;
  /** What was decided, where the answer was lost: it is decided for that node, though the order may have gone on. */
  unsure: Decided | undefined;
  draft: DecisionDraft | undefined;
  onWrite: (draft: DecisionDraft) => void;
  onDecide: (decided: Omit<Decided, 'row'>) => void;
  /** The refusal was read: shows the pile as it is now. */
  onSettle: () => Promise<void>;
}

/** The order that is open: its record, and below it the decision, always in sight. */
export function ReviewPane({ row, held, unsure, draft, onWrite, onDecide, onSettle }: ReviewPaneProps) {
  const { t } = usePortal();
  const record = useCall(order.find, { orderId: row.orderId });
  const steps = useCall(audit.findAuditRecord, { orderId: row.orderId });
  const head = useRef<HTMLDivElement>(null);
  // The one before was read to its end.
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const next = record.data?.upcomingNodes[0];
  const leads = next ? t('order.agreeLeads', { node: next }) : t('order.agreeEnds');
  const hint = unsure ? unsure.hint : record.data?.taskId ? leads : undefined;
  return (
    <section className={styles['pane']} aria-label={row.orderNo}>
      <Card size="small" ref={head}>
        <div className={styles['head']}>
          <h2>{row.orderNo}</h2>
          <Money fen={row.sumMoney} strong />
          <span>{`${t('order.pax')} ${formatCount(row.paxCount)}`}</span>
          <span className={styles['facts']}>{row.nodeName}</span>
        </div>
      </Card>
      {record.error && !record.data ? (
        <ErrorCard error={record.error} onRetry={() => void record.refetch()} />
      ) : record.data ? (
        <OrderRecord order={record.data} steps={steps} />
      ) : (
        <Skeleton lines={11} />
      )}
      <div className={styles['decision']}>
        {held ? (
          <p className={styles['heldHere']}>{t('auditMode.heldHere')}</p>
        ) : (
          <DecisionPanel
            draft={draft}
            onWrite={onWrite}
            hint={hint}
            onDecide={(decision, remarks) => onDecide({ decision, remarks, hint })}
            onReload={onSettle}
          />
        )}
      </div>
    </section>
  );
}
