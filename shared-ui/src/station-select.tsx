import { lookup } from '@reap/contracts/user-center/lookup';
import { ChoiceSelect, type ChoiceSelectProps } from './choice-select.tsx';
import { useCall } from './core/query.ts';
import { useWords } from './words.tsx';

/** Stations by their city's code, named in the person's language; typing takes code or name (seed 0 §7). */
export function useStations(): { options: { value: string; label: string }[]; loading: boolean } {
  const { language } = useWords();
  const answer = useCall(lookup.bdAirportCombo, {}, { staleTime: 10 * 60_000 });
  const named = new Map((answer.data ?? []).map(one => [one.city3Code, language === 'en-US' ? one.cityEnName : one.cityChName]));
  return { options: [...named].map(([value, name]) => ({ value, label: `${name} ${value}` })), loading: answer.isLoading };
}

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
