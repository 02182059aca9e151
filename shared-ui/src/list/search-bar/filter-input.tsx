import { enums } from '@reap/contracts/enums';
import { normaliseFlightNo } from '@reap/contracts/patterns';
import { Input, type InputProps } from 'antd';
import { DictSelect } from '../../display/dict.tsx';
import { ChoiceSelect } from '../../form/choice-select.tsx';
import { DateRange } from '../../form/date-range.tsx';
import { DayField } from '../../form/day-field.tsx';
import { useComposed } from '../../form/typed/use-composed.ts';
import { enumText } from '../../i18n/enum-text.ts';
import { useWords } from '../../i18n/words.tsx';
import { StationSelect } from '../../pickers/station-select.tsx';
import type { Filter } from '../filters.tsx';
import type { FilterValue, FilterValues } from '../list-url.ts';

interface FilterInputProps {
  filter: Filter;
  label: string;
  values: FilterValues;
  onChange: (change: Record<string, FilterValue | undefined>) => void;
  id: string;
  /** Where it says what is wrong with the value. */
  problemId?: string;
}

/** Pixels that a filter's input takes. */
const filterWidth = ({ kind, width }: Filter): number =>
  width ?? ({ flightNo: 110, dateRange: 226, date: 140 } as Record<string, number>)[kind] ?? 130;

/** The input of a filter, by its kind. Values are texts, as they stand in the location. */
export function FilterInput({ filter, label, values, onChange, id, problemId }: FilterInputProps) {
  const { t } = useWords();
  const [name, second] = filter.fields;
  const value = values[name];
  const set = (next: FilterValue | undefined) => onChange({ [name]: next });
  const width = { width: filterWidth(filter) };
  const choosing = {
    id,
    value: filter.multiple && typeof value === 'string' ? [value] : value,
    onChange: (next: FilterValue | undefined) => set(next),
    placeholder: filter.placeholder ?? t('search.all'),
    'aria-label': label,
    ...(filter.multiple && { multiple: true }),
  };
  switch (filter.kind) {
    case 'dict':
      return <Sized width={width.width} element={<DictSelect {...choosing} dictKey={filter.dictKey ?? ''} />} />;
    case 'station':
      return <Sized width={width.width} element={<StationSelect {...choosing} />} />;
    case 'enum':
      return <Sized width={width.width} element={<EnumFilter filter={filter} choosing={choosing} />} />;
    case 'dateRange': {
      const from = asText(value) ?? '';
      const to = asText(second && values[second]) ?? '';
      return (
        <DateRange
          id={id}
          aria-label={label}
          {...(filter.ahead !== undefined && { ahead: filter.ahead })}
          {...(problemId && { problemId })}
          value={from || to ? [from, to] : undefined}
          onChange={next => onChange({ [name]: next?.[0], ...(second && { [second]: next?.[1] }) })}
        />
      );
    }
    case 'date':
      return (
        <DayField
          id={id}
          value={asText(value)}
          onChange={set}
          onText={set}
          aria-label={label}
          style={width}
          {...(problemId && { 'aria-invalid': true, 'aria-describedby': problemId })}
        />
      );
    case 'custom':
      return <>{filter.render?.({ value, onChange: set, id })}</>;
    default:
      return (
        <FilterText
          id={id}
          value={asText(value) ?? ''}
          onText={text => set(filter.kind === 'flightNo' ? normaliseFlightNo(text) : text)}
          placeholder={filter.placeholder ?? ''}
          allowClear
          {...(problemId && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': problemId })}
          style={width}
        />
      );
  }
}

const asText = (value: FilterValue | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

interface FilterTextProps extends Omit<InputProps, 'onChange' | 'value'> {
  value: string;
  onText: (text: string) => void;
}

function FilterText({ value, onText, ...rest }: FilterTextProps) {
  const composing = useComposed(value, onText);
  return <Input {...rest} {...composing} />;
}

const Sized = ({ width, element }: { width: number; element: React.ReactElement }) => <div style={{ width }}>{element}</div>;

interface Choosing {
  id: string;
  value: FilterValue | undefined;
  onChange: (next: FilterValue | undefined) => void;
  placeholder: string;
}

function EnumFilter({ filter, choosing }: { filter: Filter; choosing: Choosing }) {
  const { t } = useWords();
  const name = filter.enumName;
  if (!name) return null;
  const options = enums[name].map(value => ({ value: String(value), label: enumText(name, value, t) }));
  return <ChoiceSelect {...choosing} options={options} />;
}
