import { passCategory } from '@reap/contracts/user-center/pass-category';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';

/** Special services in the person's language, with their codes. */
export function useServices(): { options: { value: string; label: string }[]; loading: boolean } {
  const { language } = usePortal();
  const { data, isLoading } = useCall(passCategory.services, {});
  const options = (data ?? []).map(one => ({
    value: one.id,
    label: `${language === 'en-US' && one.dictLabelEn ? one.dictLabelEn : one.dictLabel} ${one.dictValue}`,
  }));
  return { options, loading: isLoading };
}

interface ServiceSelectProps {
  control: Control;
  /** What is said where none is chosen. */
  placeholder?: string;
}

/** Chooses a special service, or none. */
export function ServiceSelect({ control: { value, onChange, ...rest }, ...placeholder }: ServiceSelectProps) {
  const { options, loading } = useServices();
  return (
    <ChoiceSelect<string>
      {...rest}
      {...placeholder}
      options={options}
      loading={loading}
      value={typeof value === 'string' && options.length > 0 ? value : undefined}
      onChange={chosen => onChange?.(typeof chosen === 'string' ? chosen : null)}
    />
  );
}
