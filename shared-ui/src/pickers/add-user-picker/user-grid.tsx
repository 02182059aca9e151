import { user } from '@reap/contracts/user-center/user';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../call/query.ts';
import { ErrorCard } from '../../feedback/error-card.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { Pager } from '../../list/pager.tsx';
import { COUNTED } from '../../list/table/table-scroll.ts';
import { usePortal } from '../../portal/portal.tsx';
import { orgName } from '../org-nodes.ts';
import type { Candidate } from '../person-picker/use-candidates.ts';
import { useNobodyWarning } from '../use-nobody-warning.ts';

interface UserGridProps {
  organizationId: string | undefined;
  chosen: readonly Candidate[];
  taken: ReadonlySet<string>;
  disabled: boolean;
  onToggle: (person: Candidate, on: boolean) => void;
}

const perPage = 21;

/** The people of one organisation (of all, where none is chosen), three in a row; a search that finds nobody warns. */
export function UserGrid({ organizationId, chosen, taken, disabled, onToggle }: UserGridProps) {
  const { t, language } = usePortal();
  const [name, setName] = useState('');
  const [page, setPage] = useState({ number: 1, of: organizationId });
  const pageNumber = page.of === organizationId ? page.number : 1;
  const asked = { ...(organizationId && { organizationId }), ...(name && { name }), children: false, pageNumber, pageSize: perPage };
  const answer = useCall(user.choosePage, asked, { keepPrevious: true });
  const ticked = new Set(chosen.map(person => person.id));
  const found = answer.isFetching ? undefined : answer.data?.total;
  useNobodyWarning(name && [name, organizationId].join(), found);
  return (
    <div>
      <Input.Search
        aria-label={t('person.search')}
        placeholder={t('person.search')}
        allowClear
        maxLength={20}
        onSearch={text => {
          setName(text.trim());
          setPage({ number: 1, of: organizationId });
        }}
      />
      {answer.error && !answer.data ? (
        <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !answer.data ? (
        <Skeleton lines={8} />
      ) : (
        <section aria-label={t('person.found')} aria-busy={answer.isFetching} className="reap-user-grid">
          {answer.data.rows.map(person => (
            <Checkbox
              key={person.id}
              className="reap-pick"
              checked={ticked.has(person.id) || taken.has(person.id)}
              disabled={disabled || taken.has(person.id)}
              onChange={event => onToggle(person, event.target.checked)}
            >
              <span>
                {person.employeeName} <span className="reap-figures reap-pick-number">{person.jobNumber}</span>
              </span>
              <span className="reap-cut reap-pick-place">
                {taken.has(person.id)
                  ? t('picker.there')
                  : orgName({ name: person.organizationName, nameEn: person.organizationNameEn }, language)}
              </span>
            </Checkbox>
          ))}
          {found === 0 && <p className="reap-user-none">{t('picker.noResults')}</p>}
        </section>
      )}
      {answer.data && answer.data.total > perPage && (
        <div style={{ marginTop: 8 }}>
          <Pager
            total={Math.min(answer.data.total, COUNTED)}
            page={pageNumber}
            size={perPage}
            onTurn={number => setPage({ number, of: organizationId })}
          />
        </div>
      )}
    </div>
  );
}
