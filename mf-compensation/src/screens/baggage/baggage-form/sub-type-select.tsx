import { baggageLookup } from '@reap/contracts/compensation/baggage/baggage-lookup';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';

/** What happened to the bag, as the tenant's dictionary has it. */
export function SubTypeSelect({ id, value, onChange, disabled }: Control) {
  const { language } = usePortal();
  const config = useCall(baggageLookup.baggageConfig, {}, { staleTime: 600_000 });
  const options = (config.data?.subTypes ?? []).map(item => ({
    value: item.dictValue,
    label: language === 'en-US' ? item.dictLabelEn : item.dictLabel,
  }));
  return (
    <ChoiceSelect
      {...(id && { id })}
      options={options}
      loading={config.isLoading}
      value={typeof value === 'string' && value ? value : undefined}
      onChange={chosen => onChange?.(chosen)}
      disabled={disabled ?? false}
    />
  );
}
