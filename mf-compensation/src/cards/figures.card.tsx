import { compensationHome } from '@reap/contracts/compensation/home';
import type { AnswerOf } from '@reap/contracts/contract';
import { todo } from '@reap/contracts/portal/todo';
import { todoEvents } from '@reap/contracts/portal/todo-events';
import { formatCount, formatMoney, formatSince } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Card, Col, Row } from 'antd';
import { useEffect } from 'react';

type Figures = AnswerOf<typeof compensationHome.figures>;

interface Figure {
  key: string;
  value: string | undefined;
  note: string;
  strong?: boolean;
}

/** What today has beyond yesterday; undefined where this person may not read amounts. */
function changeOf({ effectiveToday, effectiveYesterday }: Partial<Figures> = {}): number | undefined {
  return typeof effectiveToday === 'number' && typeof effectiveYesterday === 'number' ? effectiveToday - effectiveYesterday : undefined;
}

/** Four figures: what waits for me, today's irregular flights, what took effect, what is still to be received. */
export default function FiguresCard() {
  const { t, language, can, onEvent } = usePortal();
  const reviews = can(todo.count);
  const answer = useCall(compensationHome.figures, {});
  // Of everything that waits, as the menu counts it.
  const waiting = useCall(todo.count, {}, { enabled: reviews });
  const reread = answer.refetch;
  const recount = waiting.refetch;
  useEffect(() => onEvent('task', () => void reread()), [onEvent, reread]);
  useEffect(() => {
    const ends = reviews ? todoEvents.map(kind => onEvent(kind, () => void recount())) : [];
    return () => {
      for (const end of ends) end();
    };
  }, [onEvent, recount, reviews]);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void reread()} />;
  const data = answer.data;
  const change = changeOf(data);
  const figures: Figure[] = [
    ...(reviews ? [waitingFigure(waiting.data, t, language)] : []),
    {
      key: 'flights',
      value: data && formatCount(data.irregularFlights),
      note: data ? t('card.figures.affected', { n: formatCount(data.affectedPax) }) : '',
    },
    {
      key: 'effective',
      value: data && formatMoney(data.effectiveToday),
      note: change === undefined ? '' : t('card.figures.change', { change: `${change >= 0 ? '+' : ''}${formatMoney(change)}` }),
    },
    {
      key: 'pending',
      value: data && formatMoney(data.pendingReceive),
      note: data ? t('card.figures.people', { n: formatCount(data.pendingReceivePax) }) : '',
    },
  ];
  return (
    <Row gutter={[12, 12]}>
      {figures.map(figure => (
        <Col key={figure.key} xs={12} lg={24 / figures.length}>
          <Card size="small">
            <div style={{ color: 'var(--reap-secondary)', fontSize: 13 }}>{t(`card.figures.${figure.key}`)}</div>
            {figure.value !== undefined ? (
              <>
                <div
                  style={{
                    fontSize: sizeOf(figure.value),
                    whiteSpace: 'nowrap',
                    fontWeight: 700,
                    lineHeight: '36px',
                    fontVariantNumeric: 'tabular-nums',
                    ...(figure.strong && { color: 'var(--reap-warning)' }),
                  }}
                >
                  {figure.value}
                </div>
                <div style={{ color: 'var(--reap-secondary)', fontSize: 13, minHeight: 22 }}>{figure.note}</div>
              </>
            ) : (
              <Skeleton lines={2} />
            )}
          </Card>
        </Col>
      ))}
    </Row>
  );
}

function waitingFigure(waiting: AnswerOf<typeof todo.count> | undefined, t: Portal['t'], language: Portal['language']): Figure {
  return {
    key: 'todo',
    value: waiting && formatCount(waiting.count),
    note: waiting?.oldest ? t('card.figures.oldest', { since: formatSince(waiting.oldest, language) }) : t('card.figures.nothing'),
    strong: (waiting?.count ?? 0) > 0,
  };
}

// Large amounts stay on their card, on a phone too.
const sizeOf = (figure: string): number => (figure.length > 13 ? 18 : figure.length > 10 ? 22 : 26);
