import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import type { Control } from '@reap/shared-ui/schema-form';

/** The segment that the bag was booked on; before the flight is known, the one that is there. */
export function SegmentField({ id, value, onChange, disabled, segments }: Control & { segments: readonly string[] }) {
  const chosen = typeof value === 'string' && value ? value : undefined;
  const known = segments.length > 0 ? segments : chosen ? [chosen] : [];
  return (
    <ChoiceSelect
      {...(id && { id })}
      options={known.map(segment => ({ value: segment, label: segment }))}
      value={chosen}
      onChange={segment => onChange?.(segment ?? '')}
      disabled={disabled ?? false}
    />
  );
}
