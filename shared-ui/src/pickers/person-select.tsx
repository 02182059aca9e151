import { Select, Spin } from 'antd';
import { type UIEvent, useState } from 'react';
import { useDebounced } from '../form/debounced.ts';
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
  return (
    <Select<string>
      {...rest}
      // Until he is known, an id would be shown.
      value={people.some(person => person.id === value) ? (value ?? null) : null}
      onChange={next => {
        const person = people.find(one => one.id === next);
        setChosen(person);
        onChange?.(person?.id, person);
      }}
      {...(onBlur && { onBlur })}
      options={people.map(person => ({
        value: person.id,
        label: `${person.employeeName} ${person.jobNumber}`,
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
      onPopupScroll={loadAtEnd}
      style={{ width: '100%' }}
    />
  );
}
