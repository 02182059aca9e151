import { luggage } from '@reap/contracts/compensation/luggage/luggage';
import type { AnswerOf } from '@reap/contracts/contract';
import { formatCount } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StationText } from '@reap/shared-ui/station-select';
import { useList } from '@reap/shared-ui/use-list';
import { toggled } from '../../reports/report-filters.ts';

// In one line however narrow the page is: what stands below must not move when the answer comes.
const place = { height: 70, marginBottom: 12 };
const line = { listStyle: 'none', height: '100%', boxSizing: 'border-box', flexWrap: 'nowrap', whiteSpace: 'nowrap' } as const;
const scrolled = { overflowX: 'auto', scrollbarWidth: 'none' } as const;

/** What each station has, in one line; choosing one narrows the list, choosing it again takes that away. Nothing, where none has any. */
export function StationStrip() {
  const stations = useCall(luggage.findSegment, {});
  if (stations.data ? stations.data.length === 0 : stations.error) return null;
  return <div style={place}>{stations.data ? <Stations stations={stations.data} /> : <Skeleton height={70} />}</div>;
}

function Stations({ stations }: { stations: AnswerOf<typeof luggage.findSegment> }) {
  const { t } = usePortal();
  const { values, search } = useList(luggage.findLuggage, { enabled: false });
  return (
    <ul className="reap-card reap-sums" style={{ ...line, ...scrolled }} aria-label={t('luggageStock.byStation')}>
      {stations.map(({ code, available, low }) => (
        <li key={code}>
          <button
            type="button"
            className="reap-link"
            aria-pressed={values['code'] === code}
            style={{ textAlign: 'start', fontWeight: values['code'] === code ? 600 : 400 }}
            onClick={() => search(toggled(values, 'code', code))}
          >
            <StationText code={code} />
          </button>
          <div className="reap-figures">
            {t('luggageStock.pieces', { n: formatCount(available) })}
            {low > 0 && <span style={{ color: 'var(--reap-returned)' }}> · {t('luggageStock.lowItems', { n: low })}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}
