import { Input, InputNumber, Switch } from 'antd';
import { ChoiceSelect } from '../../form/choice-select.tsx';
import type { Control } from '../../form/schema-form.tsx';
import { typedNumber } from '../../form/typed/whole-input.tsx';
import { usePortal } from '../../portal/portal.tsx';
import type { ValueRow } from './value-labels.tsx';

interface ValueInputProps {
  control: Control;
  rules: Pick<ValueRow, 'kind' | 'choices' | 'unit'>;
}

/** Types a value by its kind. It travels as text. */
export function ValueInput({ control, rules: { kind, choices, unit } }: ValueInputProps) {
  const { t, language } = usePortal();
  const { value, onChange, ...rest } = control;
  const typed = typeof value === 'string' ? value : '';
  if (kind === 'switch')
    return (
      <Switch
        {...rest}
        checked={typed === 'on'}
        checkedChildren={t('config.on')}
        unCheckedChildren={t('config.off')}
        onChange={on => onChange?.(on ? 'on' : 'off')}
      />
    );
  if (kind === 'choice')
    return (
      <ChoiceSelect<string>
        {...rest}
        options={choices.map(choice => ({
          value: choice.value,
          label: language === 'en-US' && choice.labelEn ? choice.labelEn : choice.label,
        }))}
        value={typed || undefined}
        onChange={chosen => onChange?.(chosen ?? '')}
      />
    );
  if (kind === 'number')
    return (
      <InputNumber
        {...rest}
        value={typed}
        stringMode
        // What is not whole, or beyond its limits, stays for the server to refuse: it is not put right unseen.
        parser={typedNumber}
        suffix={unit ? t(`config.unit.${unit}`) : undefined}
        style={{ width: '100%' }}
        onChange={next => onChange?.(next === null ? '' : String(next))}
      />
    );
  return <Input {...rest} value={typed} onChange={event => onChange?.(event.target.value)} />;
}
