import type { RowOf } from '@reap/contracts/contract';
import { todo } from '@reap/contracts/portal/todo';
import { todoEvents } from '@reap/contracts/portal/todo-events';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { TimeLeft } from '@reap/shared-ui/time-left';
import { useEffect } from 'react';
import { RiskTags } from '../risk-tags.tsx';
import { routes } from '../routes.ts';
import { shortNo } from '../todo-no.ts';
import styles from './todo.module.css';

const SHOWN = 6;

/** What I have to decide first, of everything that waits for me. */
export default function TodoCard() {
  const { t, openTab, onEvent } = usePortal();
  const { data, error, refetch } = useCall(todo.page, { pageSize: SHOWN });
  useEffect(() => {
    const ends = todoEvents.map(kind => onEvent(kind, () => void refetch()));
    return () => {
      for (const end of ends) end();
    };
  }, [onEvent, refetch]);
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (data.rows.length === 0) return <EmptyState kind="none" title={t('todo.empty')} />;
  return (
    <>
      <ul className={styles['list']}>
        {data.rows.map(row => (
          <TodoLine key={row.id} row={row} />
        ))}
      </ul>
      <button type="button" className="reap-link" onClick={() => openTab(routes.todos())}>
        {t('card.todo.all', { n: data.total })}
      </button>
    </>
  );
}

function TodoLine({ row }: { row: RowOf<typeof todo.page> }) {
  const { t, openTab } = usePortal();
  const facts = [
    typeof row.amount === 'number' && formatMoney(row.amount),
    row.people !== null && t('card.todo.people', { n: row.people }),
  ].filter(Boolean);
  return (
    <li className={styles['line']}>
      <div className={styles['what']}>
        <button type="button" className={`reap-link ${styles['title']}`} onClick={() => openTab(row.path)}>
          {enumText('todoKind', row.kind, t)} <span className={styles['no']}>{shortNo(row)}</span>
        </button>
        <span className={styles['facts']}>
          {facts.join(' · ')} <RiskTags risks={row.risks} />
        </span>
      </div>
      <TimeLeft at={row.dueAt} kind={row.dueKind} />
    </li>
  );
}
