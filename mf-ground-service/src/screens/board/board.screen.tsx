import { FlightFilter } from '@reap/contracts/flight-passenger/flight';
import { useElementHeight } from '@reap/shared-ui/core/element-size';
import { formatDate } from '@reap/shared-ui/core/format';
import { type FilterValues, filtersOn, readListUrl, writeListUrl } from '@reap/shared-ui/core/list-url';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { choiceFilter, customFilter, day, station } from '@reap/shared-ui/filters';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { SearchBar } from '@reap/shared-ui/search-bar';
import { useMemo } from 'react';
import { boardOfToday } from '../../delivered-filters.ts';
import { FeedSilence } from '../flights/feed/feed-silence.tsx';
import { boardFilterOf } from './board-filter.ts';
import { BoardNotices } from './board-notices.tsx';
import { BoardTable } from './board-table.tsx';
import { HourSelect } from './hour-select.tsx';
import { useBoard } from './use-board.ts';

/** The flights of a day as they are now; it follows what is told of them, under who looks at it. */
export default function BoardScreen() {
  const { t, tab, setTabPath } = usePortal();
  const today = formatDate(Date.now());
  const defaults = useMemo(() => filtersOn(boardOfToday, today), [today]);
  const located = useMemo(() => readListUrl(tab.path, defaults), [tab.path, defaults]);
  const filter = useMemo(() => boardFilterOf(located.values), [located]);
  const flightDate = String(located.values['flightDate'] ?? today);
  const board = useBoard(flightDate);
  const go = (next: FilterValues) => setTabPath(writeListUrl(tab.path, { values: next, pageNumber: 1, pageSize: located.pageSize }));
  const reset = () => go(defaults);
  const [searchRef, searchBar] = useElementHeight();
  const [headRef, header] = useElementHeight();
  return (
    <>
      <div ref={headRef}>
        <PageHeader title={t('board.title')} trail={[t('group.flights')]} />
      </div>
      <div ref={searchRef} style={{ paddingBottom: 12 }}>
        <SearchBar
          filters={[
            day('flightDate', { label: t('field.flight.flightDate') }),
            station('station', { label: t('board.station') }),
            choiceFilter('adjustState', 'flightAdjustState'),
            customFilter(
              'hour',
              chosen => <HourSelect {...chosen} label={t('board.hour')} />,
              value => `${String(value)}:00`,
              { label: t('board.hour') },
            ),
            choiceFilter('runState', 'flightRunState'),
          ]}
          shape={FlightFilter.shape}
          values={{ ...located.values, flightDate }}
          onSearch={go}
          onReset={reset}
        />
        <FeedSilence />
        <BoardNotices board={board} />
      </div>
      {board.error && !board.flights ? (
        <ErrorCard error={board.error} onRetry={board.refresh} />
      ) : (
        <BoardTable key={flightDate} flights={board.flights} filter={filter} below={{ searchBar, header }} />
      )}
    </>
  );
}
