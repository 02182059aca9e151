import { flightEvent } from '@reap/contracts/message-center/flight-event';
import { patterns } from '@reap/contracts/patterns';
import { useDebounced } from '@reap/shared-ui/core/debounced';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { CapitalsInput } from '@reap/shared-ui/typed-inputs';
import { SegmentSelect } from '../flight-event/segment-select.tsx';

interface SegmentFieldProps {
  control: Control;
  flight: { flightNo?: string | undefined; flightDate?: string | undefined; flightDateEnd?: string | undefined };
}

/** A segment: chosen of those of the flight once one that is filled in, typed by whoever may not look flights up. */
export function SegmentField({ control, flight }: SegmentFieldProps) {
  const { can } = usePortal();
  const { flightNo = '', flightDate = '', flightDateEnd } = useDebounced(flight);
  if (can(flightEvent.segments) && patterns.flightNo.regex.test(flightNo) && flightDate && !flightDateEnd)
    return <SegmentSelect key={`${flightNo} ${flightDate}`} control={control} flight={{ flightNo, flightDate }} />;
  const { value, onChange, ...rest } = control;
  const text = typeof value === 'string' ? value : '';
  return <CapitalsInput {...rest} value={text} onChange={typed => onChange?.(typed)} />;
}
