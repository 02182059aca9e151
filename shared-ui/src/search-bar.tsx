import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { joinSentences } from './core/join-words.ts';
import { labelOf } from './core/labels.ts';
import type { FilterValue, FilterValues } from './core/list-url.ts';
import { useSecondStep } from './core/second-step.ts';
import type { Filter } from './filters.tsx';
import { FilterInput, filterWidth } from './search-bar/filter-input.tsx';
import { FilterTag } from './search-bar/filter-tag.tsx';
import { useWords } from './words.tsx';

// English labels are about twice as long.
const inRowOf = { 'zh-CN': 4, 'en-US': 3 };

interface SearchBarProps {
  filters: readonly Filter[];
  /** The fields that the call takes, for labels: `inputShape(call)`. */
  shape: Parameters<typeof labelOf>[0];
  values: FilterValues;
  onSearch: (values: FilterValues) => void;
  onReset: () => void;
  /** Refused fields of the last answer: shown below. */
  problems?: readonly string[];
  /** How many stand in the row; by default what fits a page of 1440. */
  inRow?: number;
}

/** One row of filters, the rest behind "more" with a count of those set; Enter searches, Reset returns to the default (LOOK, list page). */
export function SearchBar({ filters, shape, values, onSearch, onReset, problems = [], ...options }: SearchBarProps) {
  const { t, language } = useWords();
  const drawn = useSecondStep();
  const inRow = options.inRow ?? inRowOf[language];
  const id = useId();
  const [typed, setTyped] = useState(values);
  const [shownFor, setShownFor] = useState(values);
  // A search by link, tag or reset fills the inputs anew; the focus stays where it is.
  if (JSON.stringify(shownFor) !== JSON.stringify(values)) {
    setShownFor(values);
    setTyped(values);
  }
  const behind = filters.slice(inRow);
  const isSet = (filter: Filter) => filter.fields.some(name => values[name] !== undefined && values[name] !== '');
  const [open, setOpen] = useState(false);
  const label = (filter: Filter) => filter.label ?? labelOf(shape, filter.fields[0], t);
  const change = (fields: Record<string, FilterValue | undefined>) => setTyped(old => cleaned({ ...old, ...fields }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(trimmed(typed));
  };
  const reset = () => {
    // What was typed and not yet searched for goes too, though the location stays the same.
    setTyped(values);
    onReset();
  };
  const remove = (filter: Filter) => onSearch(cleaned({ ...values, ...Object.fromEntries(filter.fields.map(name => [name, undefined])) }));
  const set = behind.filter(isSet);
  const shown = open ? filters : filters.slice(0, inRow);
  return (
    <form className="reap-card" aria-label={t('search.filters')} style={{ padding: '12px 16px' }} onSubmit={submit}>
      <div className="reap-filters">
        {shown.map(filter => (
          <div key={filter.fields[0]} className="reap-filter">
            <label htmlFor={`${id}-${filter.fields[0]}`}>{label(filter)}</label>
            {drawn ? (
              <FilterInput filter={filter} label={label(filter)} values={typed} onChange={change} id={`${id}-${filter.fields[0]}`} />
            ) : (
              <span className="reap-filter-place" style={{ width: filterWidth(filter) }} />
            )}
          </div>
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
      {problems.length > 0 && (
        <div role="alert" style={{ marginTop: 8, color: 'var(--reap-error)' }}>
          {joinSentences(problems, language)}
        </div>
      )}
    </form>
  );
}

const isBlank = (value: FilterValue | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const cleaned = (values: Record<string, FilterValue | undefined>): FilterValues =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, FilterValue] => !isBlank(entry[1])));

const trimmed = (values: FilterValues): FilterValues =>
  cleaned(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])));
