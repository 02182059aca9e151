import { AccidentType } from '@reap/contracts/compensation/codes';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useDict } from '@reap/shared-ui/dict';
import { customFilter, type Filter } from '@reap/shared-ui/filters';
import { usePortal } from '@reap/shared-ui/portal';
import { subTypesOf } from './sub-types.ts';

const { irregularFlight, baggage } = AccidentType;

/** Orders of some kinds of accidents. Flights and bags have a list of kinds each, both counted from one: a choice names its list too (`2:1`). */
export function useSubTypeFilter(label: string): Filter<'accidentTypes'> {
  const { t } = usePortal();
  const flights = useDict(subTypesOf(irregularFlight));
  const bags = useDict(subTypesOf(baggage));
  const offered = (type: typeof irregularFlight | typeof baggage, { options }: typeof flights) =>
    options.map(kind => ({ value: `${type}:${kind.value}`, label: `${t(`enum.accidentType.${type}`)} · ${kind.label}` }));
  const options = [...offered(irregularFlight, flights), ...offered(baggage, bags)];
  return customFilter(
    'accidentTypes',
    ({ value, onChange, id }) => (
      <div style={{ width: 200 }}>
        <ChoiceSelect<string>
          id={id}
          multiple
          aria-label={label}
          placeholder={t('search.all')}
          options={options}
          loading={flights.loading || bags.loading}
          value={value === undefined ? undefined : [value].flat().map(withList)}
          onChange={onChange}
        />
      </div>
    ),
    value => options.find(option => option.value === withList(String(value)))?.label ?? '…',
    { label, multiple: true },
  );
}

/** Addresses and views of before name a kind of irregular flights alone. */
const withList = (value: string): string => (value.includes(':') ? value : `${irregularFlight}:${value}`);
