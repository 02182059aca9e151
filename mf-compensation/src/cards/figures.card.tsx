import { compensationHome } from '@reap/contracts/compensation/home';
import type { AnswerOf } from '@reap/contracts/contract';
import { formatCount, formatMoney, formatSince } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Card, Col, Row, Skeleton } from 'antd';
import { useEffect } from 'react';

type Figures = AnswerOf<typeof compensationHome.figures>;

/** What today has beyond yesterday; undefined where this person may not read amounts. */
function changeOf({ effectiveToday, effectiveYesterday }: Partial<Figures> = {}): number | undefined {
  return typeof effectiveToday === 'number' && typeof effectiveYesterday === 'number' ? effectiveToday - effectiveYesterday : undefined;
}

/** Four figures of compensation: what waits for me, today's irregular flights, what took effect, what is still to be received. */
export default function FiguresCard() {
  const { t, language, onEvent } = usePortal();
  const answer = useCall(compensationHome.figures, {});
  const { refetch } = answer;
  useEffect(() => onEvent('task', () => void refetch()), [onEvent, refetch]);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void refetch()} />;
  const data = answer.data;
  const change = changeOf(data);
  const figures = [
    {
      key: 'todo',
      value: data && formatCount(data.todoCount),
      note: data?.oldestWaiting
        ? t('card.figures.oldest', { since: formatSince(data.oldestWaiting, language) })
        : t('card.figures.nothing'),
      strong: (data?.todoCount ?? 0) > 0,
    },
    {
      key: 'flights',
      value: data && formatCount(data.irregularFlights),
      note: data && t('card.figures.affected', { n: formatCount(data.affectedPax) }),
    },
    {
      key: 'effective',
      value: data && formatMoney(data.effectiveToday),
      note: change === undefined ? '' : t('card.figures.change', { change: `${change >= 0 ? '+' : ''}${formatMoney(change)}` }),
    },
    {
      key: 'pending',
      value: data && formatMoney(data.pendingReceive),
      note: data && t('card.figures.people', { n: formatCount(data.pendingReceivePax) }),
    },
  ];
  return (
    <Row gutter={[12, 12]}>
      {figures.map(figure => (
        <Col key={figure.key} xs={12} lg={6}>
          <Card size="small">
            <div style={{ color: 'var(--reap-secondary)', fontSize: 13 }}>{t(`card.figures.${figure.key}`)}</div>
            {data ? (
              <>
                <div
                  style={{
                    fontSize: sizeOf(figure.value ?? ''),
                    whiteSpace: 'nowrap',
                    fontWeight: 700,
                    lineHeight: '36px',
                    fontVariantNumeric: 'tabular-nums',
                    ...(figure.strong && { color: 'var(--reap-warning)' }),
                  }}
                >
                  {figure.value}
                </div>
                <div style={{ color: 'var(--reap-secondary)', fontSize: 13 }}>{figure.note}</div>
              </>
            ) : (
              <Skeleton active title={false} paragraph={{ rows: 2 }} />
            )}
          </Card>
        </Col>
      ))}
    </Row>
  );
}

// Large amounts stay on their card, on a phone too.
const sizeOf = (figure: string): number => (figure.length > 13 ? 18 : figure.length > 10 ? 22 : 26);
