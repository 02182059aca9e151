import { useState } from 'react';
import { DictSelect, EnumSelect } from '../../src/display/dict.tsx';
import { type Choice, ChoiceSelect, type ChoiceSelectProps } from '../../src/form/choice-select.tsx';
import { DateRange } from '../../src/form/date-range.tsx';
import { CodeInput, DayInput, FlightNoInput, MoneyInput } from '../../src/form/typed/typed-inputs.tsx';
import { StationSelect } from '../../src/pickers/station-select.tsx';
import { story } from '../story.ts';
import { sharedCalls } from './shared-calls.ts';

const options = ['运控', '机务', '空管', '天气'].map(label => ({ value: label, label }));

function Kept<V extends Choice>({ first, ...rest }: Omit<ChoiceSelectProps<V>, 'value' | 'onChange'> & { first: V | V[] | undefined }) {
  const [value, setValue] = useState<V | V[] | undefined>(first);
  return <ChoiceSelect {...rest} value={value} onChange={setValue} />;
}

function Range({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState<readonly [string, string] | undefined>(['2026-03-01', '2026-03-14']);
  return <DateRange value={value} onChange={setValue} disabled={disabled} />;
}

const row = { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 200px))', gap: 12 } as const;

export default story({
  calls: sharedCalls,
  states: {
    'choice: empty, chosen, several, disabled': () => (
      <div style={row}>
        <Kept aria-label="empty" options={options} first={undefined} placeholder="全部" />
        <Kept aria-label="chosen" options={options} first="机务" />
        <Kept aria-label="several" options={options} first={['机务', '空管']} multiple />
        <Kept aria-label="disabled" options={options} first="天气" disabled />
      </div>
    ),
    'dictionary, enumeration, station, loading': () => (
      <div style={row}>
        <DictSelect aria-label="dictionary" dictKey="fc_type" value="delay" />
        <EnumSelect aria-label="enumeration" name="accidentType" value={1} />
        <StationSelect aria-label="station" value="LXA" />
        <ChoiceSelect aria-label="loading" options={[]} loading />
      </div>
    ),
    'range of days, disabled': () => (
      <div style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
        <Range />
        <Range disabled />
      </div>
    ),
    'money, flight number, codes, day': () => (
      <div style={row}>
        <MoneyInput aria-label="money" value={40_000} />
        <FlightNoInput aria-label="flight" value="TV9812" />
        <CodeInput aria-label="code" value="JKEHRM" />
        <DayInput aria-label="day" value="2026-03-14" />
      </div>
    ),
  },
});
