import { Select } from 'antd';

export type Choice = string | number;

export interface ChoiceSelectProps<V extends Choice> {
  options: readonly { value: V; label: string }[];
  value?: V | V[] | undefined;
  onChange?: (value: V | V[] | undefined) => void;
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

/** One choice or several; typing searches the words, clearing, by cross or Delete, gives undefined. */
export function ChoiceSelect<V extends Choice>({ options, value, onChange, multiple, ...rest }: ChoiceSelectProps<V>) {
  return (
    <Select<V | V[]>
      {...rest}
      options={[...options]}
      value={value ?? null}
      onChange={chosen => onChange?.(isBlank(chosen) ? undefined : chosen)}
      {...(multiple && { mode: 'multiple' as const, maxTagCount: 'responsive' as const })}
      allowClear
      onKeyDown={event => {
        // The cross is for the mouse; a search text is emptied first.
        if (event.key === 'Delete' && event.target instanceof HTMLInputElement && event.target.value === '') onChange?.(undefined);
      }}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      style={{ width: '100%', minWidth: 120 }}
    />
  );
}

const isBlank = (chosen: unknown): boolean => chosen === undefined || chosen === null || (Array.isArray(chosen) && chosen.length === 0);
