import { accident } from '@reap/contracts/compensation/accident';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';

/** The sub-types of an accident type, as the dictionaries have them (`fc_type`, `baggage_type`). */
export function SubTypeSelect({ id, value, onChange, disabled, accidentType }: Control & { accidentType: 1 | 2 }) {
  const { language } = usePortal();
  const answer = useCall(accident.findCompensationSubTypeKey, { accidentType }, { staleTime: 600_000 });
  const options = (answer.data ?? []).map(item => ({
    value: item.dictValue,
    label: language === 'en-US' ? item.dictLabelEn : item.dictLabel,
  }));
  return (
    <ChoiceSelect
      {...(id && { id })}
      options={options}
      loading={answer.isLoading}
      value={typeof value === 'string' && value ? value : undefined}
      onChange={chosen => onChange?.(chosen)}
      disabled={disabled ?? false}
    />
  );
}
