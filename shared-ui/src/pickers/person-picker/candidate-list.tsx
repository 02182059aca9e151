import { Checkbox } from 'antd';
import type { UIEvent } from 'react';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { ErrorCard } from '../../feedback/error-card.tsx';
import { useWords } from '../../i18n/words.tsx';
import { ListEnd } from '../list-end.tsx';
import { orgName } from '../org-nodes.ts';
import type { Candidate, CandidateList } from './use-candidates.ts';

interface CandidatesProps {
  list: CandidateList;
  chosen: ReadonlySet<string>;
  onToggle: (person: Candidate, on: boolean) => void;
}

/** People to tick; ten more come when the end is in sight, or on demand by keyboard. */
export function Candidates({ list, chosen, onToggle }: CandidatesProps) {
  const { t, language } = useWords();
  const loadAtEnd = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    // What could not be read is asked for again by its button alone.
    if (list.error) return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < 60) list.loadMore();
  };
  if (list.error && list.rows.length === 0) return <ErrorCard error={list.error} onRetry={list.retry} />;
  return (
    <section aria-label={t('person.found')} aria-busy={list.loading} className="reap-pick-list" onScroll={loadAtEnd}>
      {list.rows.map(person => (
        <Checkbox
          key={person.id}
          className="reap-pick"
          checked={chosen.has(person.id)}
          onChange={event => onToggle(person, event.target.checked)}
        >
          <span>
            {person.employeeName} <span className="reap-figures reap-pick-number">{person.jobNumber}</span>
          </span>
          <span className="reap-cut reap-pick-place">
            {orgName({ name: person.organizationName, nameEn: person.organizationNameEn }, language)}
          </span>
        </Checkbox>
      ))}
      {!list.loading && list.rows.length === 0 && <EmptyState kind="noMatch" title={t('person.none')} hint={t('person.noneHint')} />}
      <ListEnd list={list} more={t('person.more', { n: list.rows.length, total: list.total })} />
    </section>
  );
}
