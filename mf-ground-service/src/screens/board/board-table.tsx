import { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { formatCount } from '@reap/shared-ui/core/format';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useMemo } from 'react';
import { routes } from '../../routes.ts';
import type { BoardFilter, BoardFlight } from './board.rules.ts';
import { boardColumns } from './board-columns.tsx';
import { ChangesSaid } from './changes-said.tsx';
import { useRowsInPlace } from './use-rows-in-place.ts';

interface BoardTableProps {
  flights: readonly BoardFlight[] | undefined;
  filter: BoardFilter;
  below: { searchBar: number; header: number };
}

const idOf = (flight: BoardFlight): string => flight.flightId;

/** The board itself: its rows stay where they are while somebody points at them or works in them, and a button puts them in order again. */
export function BoardTable({ flights, filter, below }: BoardTableProps) {
  const { t, can, openTab } = usePortal();
  const { rows, waiting, arrange, holding } = useRowsInPlace(flights, filter);
  const columns = useMemo(
    () => boardColumns(t, can(flightInfo.flightInfo) ? flight => openTab(routes.flight({ flightId: flight.flightId })) : undefined),
    [t, can, openTab],
  );
  return (
    <section className="reap-card reap-table">
      <div className="reap-toolbar">
        <span className="reap-figures" style={{ flex: 1 }}>
          {rows && flights && <Counts shown={rows} all={flights.length} />}
        </span>
        {/* Its place is kept: nothing moves when it comes. */}
        <Button type="link" size="small" onClick={arrange} style={waiting > 0 ? undefined : { visibility: 'hidden' }}>
          {t('board.rearrange', { n: Math.max(1, waiting) })}
        </Button>
        <ChangesSaid flights={flights} />
      </div>
      <div {...holding}>
        <PlainTable
          rows={rows}
          keyOf={idOf}
          columns={columns}
          label={t('board.label')}
          pages="none"
          below={below}
          none={
            flights?.length === 0 ? (
              <EmptyState kind="none" title={t('board.none')} hint={t('board.noneHint')} />
            ) : (
              <EmptyState kind="noMatch" title={t('board.noMatch')} hint={t('board.noMatchHint')} />
            )
          }
        />
      </div>
    </section>
  );
}

function Counts({ shown, all }: { shown: readonly BoardFlight[]; all: number }) {
  const { t } = usePortal();
  const inState = (state: BoardFlight['adjustState']) => shown.filter(flight => flight.adjustState === state).length;
  const flights =
    shown.length === all
      ? t('board.counts.all', { n: all })
      : t('board.counts.some', { n: formatCount(shown.length), all: formatCount(all) });
  return [flights, t('flight.figures.delayed', { n: inState('DELAY') }), t('flight.figures.cancelled', { n: inState('CANCEL') })].join(
    ' · ',
  );
}
