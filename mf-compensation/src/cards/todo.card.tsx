import { audit } from '@reap/contracts/compensation/audit';
import { formatMoney, formatSince, shortNumber } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { TimeLeft } from '@reap/shared-ui/time-left';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { routes } from '../routes.ts';
import { CardLine, CardList } from './card-list.tsx';

/** The five orders that I have to decide first. */
export default function TodoCard() {
  const { t, language, openTab, onEvent } = usePortal();
  const answer = useCall(audit.todo, { pageSize: 5 });
  const { refetch } = answer;
  useEffect(() => onEvent('task', () => void refetch()), [onEvent, refetch]);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void refetch()} />;
  if (!answer.data) return <Skeleton active title={false} />;
  if (answer.data.rows.length === 0) return <EmptyState kind="none" title={t('todo.empty')} />;
  return (
    <CardList more={{ text: t('card.all', { n: answer.data.total }), path: routes.todo() }}>
      {answer.data.rows.map(row => (
        <CardLine
          key={row.taskId}
          title={`${t('order.name')} ${shortNumber(row.orderNo)}`}
          onOpen={() => openTab(routes.orderDetail({ orderId: row.orderId, audit: '1' }))}
          detail={`${formatMoney(row.sumMoney)} · ${t('card.people', { n: row.paxCount })}`}
          state={
            row.dueAt ? (
              <TimeLeft at={row.dueAt} kind={row.dueKind} />
            ) : (
              <ToneTag tone="waiting">{t('card.waited', { since: formatSince(row.waitingSince, language) })}</ToneTag>
            )
          }
        />
      ))}
    </CardList>
  );
}
