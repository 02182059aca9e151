import { jobPosition } from '@reap/contracts/user-center/job-position';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { useCall } from '@reap/shared-ui/core/query';
import { CutText } from '@reap/shared-ui/cut-text';
import { useWords } from '@reap/shared-ui/words';
import { Select } from 'antd';
import { useFilterWord } from '../../filter-word.ts';

/** Positions by job type in the person's language, read once in ten minutes; `all`: those out of use too. */
function usePositions(all: boolean) {
  const { language } = useWords();
  const answer = useCall(jobPosition.getCombo, all ? { all } : {}, { staleTime: 10 * 60_000 });
  const word = (zh: string, en: string) => (language === 'en-US' && en ? en : zh);
  const groups = (answer.data ?? []).map(group => ({
    label: word(group.jobTypeName, group.jobTypeNameEn),
    options: group.jobPositionVOList.map(one => ({ value: one.positionCode, label: word(one.positionName, one.positionNameEn) })),
  }));
  return { groups, loading: answer.isLoading };
}

interface PositionSelectProps<V> {
  id?: string;
  value?: V | undefined;
  onChange?: (value: V | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
}

/** Chooses positions in use, grouped by job type (seed 1 §3); those that somebody holds keep their names. */
export function PositionSelect(props: PositionSelectProps<string[]>) {
  const { groups, loading } = usePositions(false);
  const known = usePositions(true).groups.flatMap(group => group.options);
  const offered = new Set(groups.flatMap(group => group.options.map(option => option.value)));
  const outOfUse = known.filter(option => props.value?.includes(option.value) && !offered.has(option.value));
  return (
    <Select<string[]>
      {...props}
      value={props.value ?? []}
      onChange={codes => props.onChange?.(codes)}
      mode="multiple"
      options={[...groups, ...(loading ? [] : outOfUse)]}
      loading={loading}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: '100%' }}
    />
  );
}

/** Chooses one position: a filter. */
export function PositionFilter({ value, onChange, ...props }: PositionSelectProps<string>) {
  const { t } = useWords();
  const { groups, loading } = usePositions(true);
  return (
    <Select<string | null>
      {...props}
      placeholder={t('search.all')}
      value={value ?? null}
      onChange={code => onChange?.(code ?? undefined)}
      options={groups}
      loading={loading}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      style={{ width: 150 }}
    />
  );
}

/** A position's name, for the tag of a filter. */
export function usePositionWord(): (code: string | string[]) => string {
  const { groups } = usePositions(true);
  return useFilterWord(groups.flatMap(group => group.options));
}

/** The names of positions; a code only while they are unknown. */
export function PositionText({ codes }: { codes: readonly string[] }) {
  const { language } = useWords();
  const { groups } = usePositions(true);
  const names = new Map(groups.flatMap(group => group.options.map(option => [option.value, option.label])));
  if (codes.length === 0) return <>—</>;
  return (
    <CutText
      text={joinWords(
        codes.map(code => names.get(code) ?? code),
        language,
      )}
    />
  );
}
