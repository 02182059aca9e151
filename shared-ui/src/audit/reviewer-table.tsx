import { Checkbox } from 'antd';
import type { UIEvent } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorCard } from '../feedback/error-card.tsx';
import { useWords } from '../i18n/words.tsx';
import { ListEnd } from '../pickers/list-end.tsx';
import type { ReviewerList } from './use-reviewers.ts';

interface ReviewerTableProps {
  list: ReviewerList;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** Candidates as a table that loads ten more when its end comes into sight. */
export function ReviewerTable({ list, chosen, onChoose }: ReviewerTableProps) {
  const { t } = useWords();
  const loadAtEnd = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    // What could not be read is asked for again by its button alone.
    if (list.error) return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < 60) list.loadMore();
  };
  const toggle = (id: string, on: boolean) => onChoose(on ? [...chosen, id] : chosen.filter(one => one !== id));
  if (list.error && list.rows.length === 0) return <ErrorCard error={list.error} onRetry={list.retry} />;
  return (
    <div className="reap-reviewers" onScroll={loadAtEnd} aria-busy={list.loading}>
      <table>
        <thead>
          <tr>
            <th style={{ width: 40 }} aria-label={t('audit.reviewer.selectAll')} />
            <th scope="col">{t('audit.reviewer.organisation')}</th>
            <th scope="col">{t('audit.reviewer.employee')}</th>
            <th scope="col">{t('audit.reviewer.contact')}</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map(({ reviewerId, orgName, reviewerNameNo, reviewerPhone }) => (
            <tr key={reviewerId}>
              <td>
                <Checkbox
                  aria-label={reviewerNameNo}
                  checked={chosen.includes(reviewerId)}
                  onChange={event => toggle(reviewerId, event.target.checked)}
                />
              </td>
              <td>{orgName}</td>
              <td>{reviewerNameNo}</td>
              <td className="reap-figures">{reviewerPhone || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!list.loading && list.rows.length === 0 && <EmptyState kind="noMatch" title={t('reviewers.none')} hint={t('reviewers.noneHint')} />}
      <ListEnd list={list} more={t('reviewers.more', { n: list.rows.length, total: list.total })} />
    </div>
  );
}
