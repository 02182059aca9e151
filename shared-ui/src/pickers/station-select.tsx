import type { AnswerOf } from '@reap/contracts/contract';
import { lookup } from '@reap/contracts/user-center/lookup';
import { oncePer } from '../call/once-per.ts';
import { useCall } from '../call/query.ts';
import { ChoiceSelect, type ChoiceSelectProps } from '../form/choice-select.tsx';
import { useWords } from '../i18n/words.tsx';

/** Stations by their city's code, named in the person's language; typing takes code or name (seed 0 §7). */
export function useStations(): { options: { value: string; label: string }[]; loading: boolean } {
  const { language } = useWords();
  const answer = useCall(lookup.bdAirportCombo, {}, { staleTime: 10 * 60_000 });
  const airports = answer.data ?? NONE;
  return { options: language === 'en-US' ? englishOf(airports) : chineseOf(airports), loading: answer.isLoading };
}

type Airports = AnswerOf<typeof lookup.bdAirportCombo>;
const NONE: Airports = [];
const named = (name: (one: Airports[number]) => string) =>
  oncePer((airports: Airports) => {
    const cities = new Map(airports.map(one => [one.city3Code, name(one)]));
    return [...cities].map(([value, city]) => ({ value, label: `${city} ${value}` }));
  });
const chineseOf = named(one => one.cityChName);
const englishOf = named(one => one.cityEnName);

/** Chooses a station, or several. */
export function StationSelect(props: Omit<ChoiceSelectProps<string>, 'options' | 'loading'>) {
  const { options, loading } = useStations();
  return <ChoiceSelect {...props} options={options} loading={loading} />;
}

/** A station's name; its code while the names are unknown. */
export function StationText({ code }: { code: string | null | undefined }) {
  const { options } = useStations();
  if (!code) return <>—</>;
  return <>{options.find(option => option.value === code)?.label ?? code}</>;
}
