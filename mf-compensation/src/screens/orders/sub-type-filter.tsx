import { AccidentType } from '@reap/contracts/compensation/codes';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useDict } from '@reap/shared-ui/dict';
import { customFilter, type Filter } from '@reap/shared-ui/filters';
import { usePortal } from '@reap/shared-ui/portal';
import { subTypesOf } from './sub-types.tsx';

const { irregularFlight, baggage } = AccidentType;

/** Kinds of accidents, several where the field takes a list. Flights and bags have a list of kinds each, both counted from one: a choice names its list too (`2:1`). */
export function useSubTypeFilter<F extends string>(name: F, label: string, multiple = false): Filter<F> {
  const { t } = usePortal();
  const flights = useDict(subTypesOf(irregularFlight));
  const bags = useDict(subTypesOf(baggage));
  const offered = (type: typeof irregularFlight | typeof baggage, { options }: typeof flights) =>
    options.map(kind => ({ value: `${type}:${kind.value}`, label: `${t(`enum.accidentType.${type}`)} · ${kind.label}` }));
  const options = [...offered(irregularFlight, flights), ...offered(baggage, bags)];
  return customFilter(
    name,
    ({ value, onChange, id }) => (
      <div style={{ width: 200 }}>
        <ChoiceSelect<string>
          id={id}
          {...(multiple && { multiple })}
          aria-label={label}
          placeholder={t('search.all')}
          options={options}
          loading={flights.loading || bags.loading}
          value={value === undefined ? undefined : multiple ? [value].flat().map(withList) : withList(String(value))}
          onChange={onChange}
        />
      </div>
    ),
    value => options.find(option => option.value === withList(String(value)))?.label ?? '…',
    { label, ...(multiple && { multiple }) },
  );
}

/** Addresses and views of before name a kind of irregular flights alone. */
const withList = (value: string): string => (value.includes(':') ? value : `${irregularFlight}:${value}`);
