import { CloseOutlined } from '@ant-design/icons';
import { type EnumName, type EnumValue, enums } from '@reap/contracts/enums';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { DictText, EnumText } from '../../display/dict.tsx';
import { colonOf, separatorOf } from '../../i18n/join-words.ts';
import { useWords } from '../../i18n/words.tsx';
import { StationText } from '../../pickers/station-select.tsx';
import type { Filter } from '../filters.tsx';
import type { FilterValue, FilterValues } from '../list-url.ts';

interface FilterTagProps {
  filter: Filter;
  label: string;
  values: FilterValues;
  onRemove: () => void;
}

/** A filter that is set, in words, with a way to take it back. */
export function FilterTag({ filter, label, values, onRemove }: FilterTagProps) {
  const { t, language } = useWords();
  const chosen = filter.fields.map(name => values[name]).filter(value => value !== undefined);
  return (
    <Tag
      color="processing"
      variant="filled"
      closable
      onClose={event => {
        event.preventDefault();
        onRemove();
      }}
      closeIcon={<CloseOutlined aria-label={t('search.remove', { label })} />}
    >
      {label}
      {colonOf(language)}

      {filter.kind === 'dateRange'
        ? chosen.join(' → ')
        : chosen.flat().map((value, index) => <Word key={value} filter={filter} value={value} first={index === 0} />)}
    </Tag>
  );
}

function Word({ filter, value, first }: { filter: Filter; value: string; first: boolean }) {
  const { language } = useWords();
  return (
    <>
      {first ? '' : separatorOf(language)}
      {wordOf(filter, value)}
    </>
  );
}

function wordOf(filter: Filter, value: string): ReactNode {
  if (filter.kind === 'dict') return <DictText dictKey={filter.dictKey ?? ''} value={value} />;
  if (filter.kind === 'station') return <StationText code={value} />;
  if (filter.kind === 'enum' && filter.enumName) return <EnumText name={filter.enumName} value={enumValue(filter.enumName, value)} />;
  return filter.wordOf ? filter.wordOf(value as FilterValue) : value;
}

const enumValue = (name: EnumName, text: string): EnumValue<EnumName> | undefined =>
  (enums[name] as readonly EnumValue<EnumName>[]).find(value => String(value) === text);
