import { enums } from '@reap/contracts/enums';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useDict } from '@reap/shared-ui/dict';
import type { Control } from '@reap/shared-ui/schema-form';

const known: ReadonlySet<string> = new Set(enums.passengerEvent);

/** An event in the words of the tenant's dictionary; entries that the portal can't know of are not offered. */
export function EventField({ value, onChange, ...control }: Control) {
  const { options, loading } = useDict('EVENT_TYPE');
  const offered = options.filter(option => known.has(option.value) && !option.disabled);
  return (
    <ChoiceSelect
      {...control}
      value={value as string | undefined}
      options={offered}
      loading={loading}
      onChange={chosen => onChange?.(chosen)}
    />
  );
}
