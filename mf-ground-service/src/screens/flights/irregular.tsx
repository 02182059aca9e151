import { causeText } from '@reap/shared-ui/core/enum-text';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { type Flight, type Irregularity, irregularity } from './flight-labels.ts';

/** What is irregular about a flight, with the cause on hover; nothing where it runs as planned. */
export function Irregular({ flight }: { flight: Irregularity & Pick<Flight, 'reason'> }) {
  const { t } = usePortal();
  const words = irregularity(flight, t);
  if (!words) return null;
  return (
    <ToneTag tone={flight.adjustState === 'CANCEL' ? 'failed' : 'returned'} hover={causeText(flight.reason, t)}>
      {words}
    </ToneTag>
  );
}
