import type { AnswerOf } from '@reap/contracts/contract';
import type { EnumName, EnumValue } from '@reap/contracts/enums';
import { lookup } from '@reap/contracts/user-center/lookup';
import { oncePer } from '../call/once-per.ts';
import { useCall } from '../call/query.ts';
import { ChoiceSelect, type ChoiceSelectProps } from '../form/choice-select.tsx';
import { enumOptions, enumText } from '../i18n/enum-text.ts';
import { useWords } from '../i18n/words.tsx';

type Entries = AnswerOf<typeof lookup.dictByKey>;
const FRESH = 10 * 60_000;

interface DictOption {
  value: string;
  label: string;
  /** It can't be chosen any more. */
  disabled: boolean;
}

/** The entries of a dictionary in the person's language, read once in ten minutes and whenever administrators change one. */
export function useDict(dictKey: string, enabled = true): { options: DictOption[]; loading: boolean } {
  const { language } = useWords();
  const answer = useCall(lookup.dictByKey, { key: dictKey, all: true }, { staleTime: FRESH, enabled });
  const entries = answer.data ?? NONE;
  return { options: language === 'en-US' ? englishOf(entries) : chineseOf(entries), loading: answer.isLoading };
}

const NONE: Entries = [];
const labelled = (label: (item: Entries[number]) => string) =>
  oncePer((entries: Entries): DictOption[] =>
    entries.map(item => ({ value: item.dictValue, label: label(item), disabled: item.disabled ?? false })),
  );
const chineseOf = labelled(item => item.dictLabel);
const englishOf = labelled(item => item.dictLabelEn || item.dictLabel);

type SelectProps<V extends string | number> = Omit<ChoiceSelectProps<V>, 'options' | 'loading'>;

/** Chooses an entry of a dictionary (seed 0 §7, `lookup.dictByKey`). */
export function DictSelect({ dictKey, ...props }: SelectProps<string> & { dictKey: string }) {
  const { options, loading } = useDict(dictKey);
  const chosen = [props.value].flat();
  const offered = options.filter(option => !option.disabled || chosen.includes(option.value));
  return <ChoiceSelect {...props} options={offered} loading={loading} />;
}

/** The word of a dictionary's entry; the value itself only while the dictionary is unknown. */
export function DictText({ dictKey, value }: { dictKey: string; value: string | null | undefined }) {
  const { options, loading } = useDict(dictKey, Boolean(value));
  if (!value) return <>—</>;
  return <>{options.find(option => option.value === value)?.label ?? (loading ? '…' : value)}</>;
}

/** Chooses a value of an enumeration of the contracts. */
export function EnumSelect<N extends EnumName>({ name, ...props }: SelectProps<EnumValue<N>> & { name: N }) {
  const { t } = useWords();
  return <ChoiceSelect {...props} options={enumOptions(name, t)} />;
}

/** The word of an enumeration's value. */
export function EnumText<N extends EnumName>({ name, value }: { name: N; value: EnumValue<N> | null | undefined }) {
  const { t } = useWords();
  return <>{enumText(name, value, t)}</>;
}
