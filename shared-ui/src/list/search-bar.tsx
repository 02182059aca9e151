import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { mergeValues } from '../form/unsaved/merge-values.ts';
import { joinSentences } from '../i18n/join-words.ts';
import { labelOf } from '../i18n/labels.ts';
import { useWords } from '../i18n/words.tsx';
import { type PageKey, usePageKeys } from '../portal/page-keys.ts';
import type { Filter } from './filters.tsx';
import type { FilterValue, FilterValues } from './list-url.ts';
import { FilterInput } from './search-bar/filter-input.tsx';
import { type FieldProblems, filterProblems, without } from './search-bar/filter-problems.ts';
import { FilterTag } from './search-bar/filter-tag.tsx';

// English labels are about twice as long.
const NONE: FieldProblems = {};
const keys: readonly PageKey[] = [{ keys: ['Enter'], says: 'keys.find' }];
const inRowOf = { 'zh-CN': 4, 'en-US': 3 };

interface SearchBarProps {
  filters: readonly Filter[];
  /** The fields that the call takes, for labels: `inputShape(call)`. */
  shape: Parameters<typeof labelOf>[0];
  values: FilterValues;
  onSearch: (values: FilterValues) => void;
  onReset: () => void;
  /** Refused fields of the last answer: shown at their filters, below where there is none. */
  problems?: FieldProblems;
  /** How many stand in the row; by default what fits a page of 1440. */
  inRow?: number;
}

/** One row of filters, the rest behind "more" with a count of those set; Enter searches, Reset returns to the default (LOOK, list page). */
export function SearchBar({ filters, shape, values, onSearch, onReset, problems = NONE, ...options }: SearchBarProps) {
  const { t, language } = useWords();
  usePageKeys(keys, t);
  const inRow = options.inRow ?? inRowOf[language];
  const id = useId();
  const [typed, setTyped] = useState(values);
  const [shownFor, setShownFor] = useState(values);
  // Of the texts that were last searched for: nothing was sent.
  const [unsent, setUnsent] = useState(NONE);
  // A search by link, tag or reset fills the inputs anew that it changes; what is being typed into others stays, and so does the focus.
  if (JSON.stringify(shownFor) !== JSON.stringify(values)) {
    const { values: merged, both } = mergeValues(shownFor, typed, values);
    setShownFor(values);
    setTyped(cleaned({ ...merged, ...Object.fromEntries(both.map(name => [name, values[name]])) }));
    setUnsent(NONE);
  }
  const behind = filters.slice(inRow);
  const isSet = (filter: Filter) => filter.fields.some(name => values[name] !== undefined && values[name] !== '');
  const [open, setOpen] = useState(false);
  const label = (filter: Filter) => filter.label ?? labelOf(shape, filter.fields[0], t);
  const change = (fields: Record<string, FilterValue | undefined>) => {
    setTyped(old => cleaned({ ...old, ...fields }));
    setUnsent(old => without(old, Object.keys(fields)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = trimmed(typed);
    const found = filterProblems(filters, shape, asked, t);
    setUnsent(found);
    if (behind.some(filter => filter.fields.some(name => name in found))) setOpen(true);
    if (Object.keys(found).length === 0) onSearch(asked);
  };
  const reset = () => {
    // What was typed and not yet searched for goes too, though the location stays the same.
    setTyped(values);
    setUnsent(NONE);
    onReset();
  };
  const remove = (filter: Filter) => onSearch(cleaned({ ...values, ...Object.fromEntries(filter.fields.map(name => [name, undefined])) }));
  const set = behind.filter(isSet);
  const shown = open ? filters : filters.slice(0, inRow);
  // What the server refused, as long as it stands in the filter.
  const changed = Object.keys({ ...values, ...typed }).filter(name => String(values[name]) !== String(typed[name]));
  const atFilters = { ...without(problems, changed), ...unsent };
  const problemAt = (filter: Filter) => filter.fields.map(name => atFilters[name]).find(Boolean);
  const elsewhere = Object.values(
    without(
      problems,
      shown.flatMap(filter => filter.fields),
    ),
  );
  return (
    <form className="reap-card" aria-label={t('search.filters')} style={{ padding: '12px 16px' }} onSubmit={submit}>
      <div className="reap-filters">
        {shown.map(filter => (
          <FilterBox key={filter.fields[0]} id={`${id}-${filter.fields[0]}-problem`} problem={problemAt(filter)}>
            <label htmlFor={`${id}-${filter.fields[0]}`}>{label(filter)}</label>
            <FilterInput
              filter={filter}
              label={label(filter)}
              values={typed}
              onChange={change}
              id={`${id}-${filter.fields[0]}`}
              {...(problemAt(filter) && { problemId: `${id}-${filter.fields[0]}-problem` })}
            />
          </FilterBox>
        ))}
        <div style={{ display: 'flex', gap: 8, marginInlineStart: 'auto' }}>
          {behind.length > 0 && (
            <Button
              type="link"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPlacement="end"
            >
              {open ? t('search.less') : `${t('search.more')}${set.length > 0 ? ` ${set.length}` : ''}`}
            </Button>
          )}
          <Button onClick={reset}>{t('search.reset')}</Button>
          <Button type="primary" htmlType="submit">
            {t('search.search')}
          </Button>
        </div>
      </div>
      {set.length > 0 && !open && (
        <div style={{ display: 'flex', gap: 4, flexWrap: 'wrap', marginTop: 8 }}>
          {set.map(filter => (
            <FilterTag key={filter.fields[0]} filter={filter} label={label(filter)} values={values} onRemove={() => remove(filter)} />
          ))}
        </div>
      )}
      {elsewhere.length > 0 && (
        <div role="alert" style={{ marginTop: 8, color: 'var(--reap-error)' }}>
          {joinSentences(elsewhere, language)}
        </div>
      )}
    </form>
  );
}

function FilterBox({ id, problem, children }: { id: string; problem: string | undefined; children: ReactNode }) {
  return (
    <div className="reap-filter" data-refused={problem !== undefined || undefined}>
      {children}
      {problem && (
        <div id={id} role="alert" className="reap-filter-problem">
          {problem}
        </div>
      )}
    </div>
  );
}

const isBlank = (value: FilterValue | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const cleaned = (values: Record<string, FilterValue | undefined>): FilterValues =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, FilterValue] => !isBlank(entry[1])));

const trimmed = (values: FilterValues): FilterValues =>
  cleaned(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])));
