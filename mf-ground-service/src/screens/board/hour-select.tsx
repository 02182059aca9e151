import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import type { CustomFilter } from '@reap/shared-ui/filters';
import { usePortal } from '@reap/shared-ui/portal';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const options = hours.map(hour => ({ value: hour, label: `${hour}:00–${hour}:59` }));

/** Chooses an hour of the day in which flights leave. */
export function HourSelect({ value, onChange, id, label }: CustomFilter & { label: string }) {
  const { t } = usePortal();
  return (
    <div style={{ width: 130 }}>
      <ChoiceSelect id={id} value={value} onChange={onChange} options={options} placeholder={t('search.all')} aria-label={label} />
    </div>
  );
}
