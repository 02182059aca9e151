import { lazyPart } from '../call/lazy-part.ts';
import { useWords } from '../i18n/words.tsx';
import { sought } from './typed/typed-text.ts';
import { Waking } from './waking/waking.tsx';

export type Choice = string | number;

export interface ChoiceSelectProps<V extends Choice> {
  options: readonly { value: V; label: string }[];
  value?: V | V[] | undefined;
  onChange?: (value: V | V[] | undefined) => void;
  onBlur?: () => void;
  /** Each time that somebody begins to choose. */
  onFocus?: () => void;
  multiple?: boolean;
  loading?: boolean;
  disabled?: boolean;
  placeholder?: string;
  id?: string;
  'aria-label'?: string;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

const selectPart = lazyPart(() => import(/* webpackChunkName: "list" */ './waking/awake-select.tsx'));

/** One choice or several; typing searches the words, clearing, by cross or Delete, gives undefined. antd's from its first use on. */
export function ChoiceSelect<V extends Choice>(props: ChoiceSelectProps<V>) {
  const { options, value, onChange, multiple, loading, onFocus, ...rest } = props;
  const chosen = isBlank(value) ? [] : ([value].flat() as V[]);
  const { t } = useWords();
  // Where the options could not be read, nobody knows.
  const gone = loading || options.length === 0 ? '…' : t('common.outOfUse');
  // An id says nothing to people; a code does, such as a station's.
  const withoutOption = (one: Choice) => (isId.test(String(one)) ? gone : String(one));
  const words = chosen.flatMap(one => options.find(option => option.value === one)?.label ?? (loading ? [] : withoutOption(one)));
  return (
    <div className="reap-select">
      <Waking
        {...rest}
        part={selectPart}
        words={words}
        multiple={multiple}
        onEmpty={() => onChange?.(undefined)}
        onDropLast={() => multiple && onChange?.(chosen.length > 1 ? chosen.slice(0, -1) : undefined)}
      >
        {({ AwakeSelect }, start) => (
          <AwakeSelect<V | V[]>
            {...rest}
            {...(loading !== undefined && { loading })}
            {...(onFocus && { onFocus })}
            start={start}
            options={[...options]}
            value={value ?? null}
            onChange={next => onChange?.(isBlank(next) ? undefined : next)}
            {...(multiple && { mode: 'multiple' as const, maxTagCount: 'responsive' as const })}
            allowClear
            onKeyDown={event => {
              // The cross is for the mouse; a search text is emptied first.
              if (event.key === 'Delete' && event.target instanceof HTMLInputElement && event.target.value === '') onChange?.(undefined);
            }}
            labelRender={({ label, value: one }) => label ?? withoutOption(one)}
            showSearch={{ filterOption: (typed, option) => sought(String(option?.label ?? '')).includes(sought(typed)) }}
            popupMatchSelectWidth={false}
            style={{ width: '100%' }}
          />
        )}
      </Waking>
    </div>
  );
}

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isBlank = (chosen: unknown): boolean => chosen === undefined || chosen === null || (Array.isArray(chosen) && chosen.length === 0);
