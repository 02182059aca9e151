import type { InputOf } from '@reap/contracts/contract';
import type { passenger } from '@reap/contracts/flight-passenger/passenger';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { ChoiceSelect } from '../../form/choice-select.tsx';
import { DayField } from '../../form/day-field.tsx';
import { FlightNoInput } from '../../form/typed/typed-inputs.tsx';
import { inputShape } from '../../i18n/labels.ts';
import { useWords } from '../../i18n/words.tsx';
import { problemOf } from '../../schema/rules-of.ts';

/** A call that answers passengers as `fp.passenger.page` does. */
export type PassengerCall = typeof passenger.page;

/** By which field of the call a text is looked for, and what that is called (seed 1 §7). */
const kinds = {
  paxName: 'picker.searchName',
  telephone: 'picker.searchMobile',
  tktNo: 'picker.searchTicket',
  pnr: 'picker.searchPnr',
} as const;
type Kind = keyof typeof kinds;
const maxText = 30;

export type Asked = Partial<Pick<InputOf<PassengerCall>, Kind | 'flightNo' | 'flightDate'>>;

interface PassengerSearchProps {
  call: PassengerCall;
  /** What it begins with. */
  flight: { flightNo?: string; flightDate?: string };
  onSearch: (asked: Asked) => void;
}

/** A flight, and one of four kinds of text; whatever is no such text is said before anything is asked. */
export function PassengerSearch({ call, flight, onSearch }: PassengerSearchProps) {
  const { t } = useWords();
  const [flightNo, setFlightNo] = useState(flight.flightNo ?? '');
  const [flightDate, setFlightDate] = useState(flight.flightDate);
  const [kind, setKind] = useState<Kind>('paxName');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const search = () => {
    const typed = text.trim();
    const asked: Asked = { ...(flightNo && { flightNo }), ...(flightDate && { flightDate }), ...(typed && { [kind]: typed }) };
    const shape = inputShape(call);
    const wrong = Object.entries(asked).flatMap(([name, value]) => {
      const field = shape[name];
      return (field && problemOf(field, value, name === kind ? t(kinds[kind]) : t(`field.passenger.${name}`), t)) || [];
    });
    const missing = typed === '' && !(flightNo && flightDate) ? t('picker.passengerAsk') : undefined;
    setProblem(wrong[0] ?? missing);
    if (wrong.length === 0 && !missing) onSearch(asked);
  };
  return (
    <>
      <form
        aria-label={t('picker.passengerSearch')}
        className="reap-passenger-search"
        onSubmit={event => {
          event.preventDefault();
          search();
        }}
      >
        <FlightNoInput
          aria-label={t('field.passenger.flightNo')}
          placeholder={t('field.passenger.flightNo')}
          value={flightNo}
          onChange={value => setFlightNo(value ?? '')}
        />
        <DayField
          aria-label={t('field.passenger.flightDate')}
          placeholder={t('field.passenger.flightDate')}
          value={flightDate}
          onChange={setFlightDate}
          onText={setFlightDate}
        />
        <ChoiceSelect<Kind>
          aria-label={t('picker.searchKind')}
          value={kind}
          options={Object.entries(kinds).map(([value, label]) => ({ value: value as Kind, label: t(label) }))}
          onChange={value => setKind((value as Kind | undefined) ?? 'paxName')}
        />
        <Input aria-label={t(kinds[kind])} value={text} maxLength={maxText} allowClear onChange={event => setText(event.target.value)} />
        <Button htmlType="submit" type="primary">
          {t('search.search')}
        </Button>
      </form>
      {problem && (
        <p role="alert" style={{ margin: '4px 0 0', color: 'var(--reap-error)' }}>
          {problem}
        </p>
      )}
    </>
  );
}
