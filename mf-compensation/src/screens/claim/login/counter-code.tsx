import { compensationPages } from '@reap/contracts/compensation/pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { usePortal } from '@reap/shared-ui/portal';
import { encode } from 'uqr';

const assistPath = pageAt(compensationPages.assist);

/** What the agent at the counter scans: it opens the page on which he applies for the passengers of this flight. It names nobody. */
export function CounterCode({ flightNo, flightDate }: { flightNo: string; flightDate: string }) {
  const { t } = usePortal();
  const path = assistPath({ ...(flightNo && { flightNo }), ...(flightDate && { flightDate }) });
  const { data, size } = encode(location.origin + path, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <figure style={{ margin: 0, display: 'grid', placeItems: 'center', gap: 8 }}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width="168"
        height="168"
        role="img"
        aria-label={t('claimPage.counterCode')}
        style={{ background: 'white' }}
      >
        <path d={squares.join('')} fill="black" />
      </svg>
      <figcaption className="reap-phone-note">{[flightNo, flightDate].filter(Boolean).join(' · ')}</figcaption>
    </figure>
  );
}
