import { compensationHome } from '@reap/contracts/compensation/home';
import type { AnswerOf } from '@reap/contracts/contract';
import { todo } from '@reap/contracts/portal/todo';
import { todoEvents } from '@reap/contracts/portal/todo-events';
import { formatCount, formatMoney, formatSince } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useEffect } from 'react';
import styles from './figures.module.css';

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
    ...(reviews ? [waitingFigure(waiting, t, language)] : []),
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
    <div className={styles['figures']}>
      {figures.map(({ key, value, note, strong = false }) => (
        <div key={key} className={`reap-card ${styles['figure']}`}>
          <div className={styles['title']}>{t(`card.figures.${key}`)}</div>
          {value === undefined ? (
            <Skeleton lines={2} />
          ) : (
            <>
              <div className={styles['value']} data-strong={strong} style={{ fontSize: sizeOf(value) }}>
                {value}
              </div>
              <div className={styles['note']}>{note}</div>
            </>
          )}
        </div>
      ))}
    </div>
  );
}

type Waiting = ReturnType<typeof useCall<typeof todo.count>>;

function waitingFigure({ data: waiting, error }: Waiting, t: Portal['t'], language: Portal['language']): Figure {
  // The list behind it says what is wrong.
  if (error && !waiting) return { key: 'todo', value: '—', note: '' };
  return {
    key: 'todo',
    value: waiting && formatCount(waiting.count),
    note: waiting?.oldest ? t('card.figures.oldest', { since: formatSince(waiting.oldest, language) }) : t('card.figures.nothing'),
    strong: (waiting?.count ?? 0) > 0,
  };
}

// Large amounts stay on their card, on a phone too.
const sizeOf = (figure: string): number => (figure.length > 13 ? 18 : figure.length > 10 ? 22 : 26);
