import { formatCount } from '@reap/shared-ui/core/format';
import { type Flight, loadOf } from '../flight-labels.ts';

/** Passengers of so many seats, with a bar for the eye. */
export function FlightLoad({ flight }: { flight: Flight }) {
  const load = loadOf(flight);
  if (load === undefined) return <span className="reap-figures">{formatCount(flight.paxCount)}</span>;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <span aria-hidden style={{ width: 40, height: 6, borderRadius: 3, overflow: 'hidden', background: 'var(--reap-border)' }}>
        <span style={{ display: 'block', height: '100%', width: `${Math.min(load, 100)}%`, background: 'var(--reap-primary)' }} />
      </span>
      <span className="reap-figures">
        {flight.paxCount}/{flight.seats} · {load}%
      </span>
    </span>
  );
}
