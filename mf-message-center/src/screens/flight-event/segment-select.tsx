import { flightEvent } from '@reap/contracts/message-center/flight-event';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { formatCount } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';

interface SegmentSelectProps {
  control: Control;
  flight: { flightNo: string; flightDate: string };
}

/** One of a flight's segments; left out, all of them. */
export function SegmentSelect({ control: { value, onChange, ...control }, flight: { flightNo, flightDate } }: SegmentSelectProps) {
  const { t } = usePortal();
  const found = useCall(flightEvent.segments, { flightNumber: flightNo, flightDate });
  if (found.error && !found.data) return <ErrorCard error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <ChoiceSelect
      {...control}
      disabled={control.disabled ?? false}
      value={value as string | undefined}
      loading={found.isLoading}
      options={(found.data ?? []).map(({ segment, passengers, withPhone }) => ({
        value: segment,
        label: t('flightEvents.segment', { segment, n: formatCount(passengers), withPhone: formatCount(withPhone) }),
      }))}
      onChange={chosen => onChange?.(chosen)}
    />
  );
}
