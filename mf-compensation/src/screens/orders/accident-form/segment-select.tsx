import { accident } from '@reap/contracts/compensation/accident';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Checkbox } from 'antd';
import { useState } from 'react';
import type { FoundFlight } from './use-flight.ts';

/** The flight's segments with their passengers; without a flight, those that the accident has. */
export function SegmentSelect({ id, value, onChange, disabled, flight }: Control & { flight: FoundFlight | undefined }) {
  const { t } = usePortal();
  const ref = { flightNo: flight?.flightNo ?? '', flightDate: flight?.flightDate ?? '' };
  const segments = useCall(accident.findSegment, ref, { enabled: flight !== undefined });
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const known = segments.data?.map(one => ({
    value: one.segment,
    label: t('accident.form.segment', { segment: one.segment, n: one.paxCount }),
  }));
  // Without a flight, what is unticked can be ticked again.
  const [had, setHad] = useState<readonly string[]>([]);
  const more = chosen.filter(segment => !had.includes(segment));
  if (more.length > 0) setHad([...had, ...more]);
  const options = known ?? had.map(segment => ({ value: segment, label: segment }));
  if (options.length === 0) return <span style={{ color: 'var(--reap-secondary)' }}>{t('accident.form.segmentsLater')}</span>;
  return (
    <div id={id ?? ''} tabIndex={-1}>
      <Checkbox.Group options={options} value={chosen} onChange={list => onChange?.(list)} disabled={disabled ?? false} />
    </div>
  );
}
