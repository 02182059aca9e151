import type { ReactNode } from 'react';
import { usePortal } from '../portal/portal.tsx';
import { Answer, type AnswerProps } from './answer.tsx';
import { MoreRows } from './more-rows.tsx';

interface Page<R> {
  rows: R[];
  total: number;
  /** There are more than were counted. */
  more?: boolean | undefined;
}

interface PhoneListProps<R> {
  of: AnswerProps<Page<R>>['of'];
  /** What the rows are, where the page has others too. */
  label?: string;
  /** What is said where there is nothing. */
  empty: string;
  keyOf: (row: R) => string;
  onMore: () => void;
  children: (row: R) => ReactNode;
}

/** A list on a phone: how many there are, its rows one below the other, the rest on demand. */
export function PhoneList<R>({ of, label, empty, keyOf, onMore, children }: PhoneListProps<R>) {
  const { t } = usePortal();
  return (
    <Answer of={of}>
      {({ rows, total, more }) => (
        <>
          <p className="reap-phone-note" role="status">
            {total > 0 && label && `${label} · `}
            {total === 0 ? empty : t('phoneList.count', { count: more ? '10,000+' : total })}
          </p>
          {rows.length > 0 && (
            <ul className="reap-rows-list">
              {rows.map(row => (
                <li key={keyOf(row)}>{children(row)}</li>
              ))}
            </ul>
          )}
          <MoreRows total={total} shown={rows.length} busy={of.isFetching} onMore={onMore} />
        </>
      )}
    </Answer>
  );
}
