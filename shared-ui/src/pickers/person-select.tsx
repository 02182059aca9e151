import { Spin } from 'antd';
import { type UIEvent, useState } from 'react';
import { lazyPart } from '../call/lazy-part.ts';
import { useDebounced } from '../form/debounced.ts';
import { Waking } from '../form/waking/waking.tsx';
import { useWords } from '../i18n/words.tsx';
import { orgName } from './org-nodes.ts';
import { type Candidate, type PeopleOf, useCandidates } from './person-picker/use-candidates.ts';

export interface PersonSelectProps {
  /** Who can be chosen: the staff, or those who can sign in. */
  of: PeopleOf;
  value?: string | undefined;
  /** Who is chosen from the start. */
  known?: Candidate;
  onChange?: (id: string | undefined, person: Candidate | undefined) => void;
  onBlur?: () => void;
  id?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

const selectPart = lazyPart(() => import(/* webpackChunkName: "list" */ '../form/waking/awake-select.tsx'));

/** Chooses one person in a form: typing a name or number asks the server, ten more come on scroll. */
export function PersonSelect({ of, value, known, onChange, onBlur, ...rest }: PersonSelectProps) {
  const { t, language } = useWords();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(known);
  const list = useCandidates(of, [], useDebounced(typed.trim()));
  const people = chosen && !list.rows.some(person => person.id === chosen.id) ? [chosen, ...list.rows] : list.rows;
  const loadAtEnd = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < 60) list.loadMore();
  };
  const shown = people.find(person => person.id === value);
  const choose = (person: Candidate | undefined) => {
    setChosen(person);
    onChange?.(person?.id, person);
  };
  return (
    <div className="reap-select">
      <Waking
        {...rest}
        part={selectPart}
        words={shown ? [labelOf(shown)] : []}
        placeholder={t('person.search')}
        onBlur={onBlur}
        onEmpty={() => choose(undefined)}
      >
        {({ AwakeSelect }, start) => (
          <AwakeSelect<string>
            {...rest}
            start={start}
            // Until he is known, an id would be shown.
            value={shown?.id ?? null}
            onChange={next => choose(people.find(one => one.id === next))}
            {...(onBlur && { onBlur })}
            options={people.map(person => ({
              value: person.id,
              label: labelOf(person),
              place: orgName({ name: person.organizationName, nameEn: person.organizationNameEn }, language),
            }))}
            optionRender={({ label, data }) => (
              <span className="reap-person-option">
                {label} <span>{data['place']}</span>
              </span>
            )}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            allowClear
            loading={list.loading}
            placeholder={t('person.search')}
            notFoundContent={list.loading ? <Spin size="small" /> : t(list.error ? 'person.unread' : 'person.none')}
            popupRender={menu => (
              <>
                {menu}
                {list.error !== null && !list.loading && people.length > 0 && (
                  <p role="alert" style={{ color: 'var(--reap-error)', margin: '4px 12px' }}>
                    {t('person.unread')}
                  </p>
                )}
              </>
            )}
            onPopupScroll={loadAtEnd}
            style={{ width: '100%' }}
          />
        )}
      </Waking>
    </div>
  );
}

const labelOf = (person: Candidate): string => `${person.employeeName} ${person.jobNumber}`;
