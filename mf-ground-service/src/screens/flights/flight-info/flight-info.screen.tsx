import { FlightFilter, flightList } from '@reap/contracts/flight-passenger/flight';
import { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { formatDate } from '@reap/shared-ui/core/format';
import type { FilterValues } from '@reap/shared-ui/core/list-url';
import { reread, useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { day, flightNo } from '@reap/shared-ui/filters';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { SearchBar } from '@reap/shared-ui/search-bar';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { routes } from '../../../routes.ts';
import { FeedSilence } from '../feed/feed-silence.tsx';
import { FlightChoice } from './flight-choice.tsx';
import { FlightLookUps } from './flight-look-ups.tsx';

/** What is known of one flight, found by number and day (screens.md fp.flightInfo). */
export default function FlightInfoScreen() {
  const { t, tab, setTabPath } = usePortal();
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(tab.path.split('?')[1] ?? '')), [tab.path]);
  const { flightId } = query;
  const values = { flightNo: query['flightNo'] ?? '', flightStartDate: query['flightStartDate'] ?? formatDate(Date.now()) };
  const asks = flightId ? { flightId } : { ...values, flightEndDate: values.flightStartDate };
  const asked = Boolean(flightId || values.flightNo);
  const answer = useCall(flightList.basicList, asks, { enabled: asked });
  const [first, ...others] = asked ? (answer.data ?? []) : [];
  const client = useQueryClient();
  const go = (next: Record<string, string>) => setTabPath(routes.flightInfo(next));
  const search = (next: FilterValues) => {
    // The same flight again means: is there anything new?
    if (!flightId && JSON.stringify(next) === JSON.stringify(values)) reread(client, flightInfo.airplane, [flightList.basicList]);
    go(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])));
  };
  return (
    <>
      {!(first && others.length === 0) && <PageHeader title={t('flight.info.title')} trail={[t('group.flights')]} />}
      <div style={{ paddingBottom: 12 }}>
        <SearchBar
          filters={[flightNo('flightNo'), day('flightStartDate', { label: t('field.flight.flightDate') })]}
          shape={FlightFilter.shape}
          values={first && flightId ? { flightNo: first.flightNo, flightStartDate: first.flightDate } : values}
          onSearch={search}
          onReset={() => go({})}
        />
      </div>
      <FeedSilence />
      {!asked && <EmptyState kind="none" title={t('flight.info.ask')} hint={t('flight.info.askHint')} />}
      {asked && answer.error && <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />}
      {asked && !answer.error && !answer.data && <Skeleton lines={10} />}
      {asked && answer.data && !first && <EmptyState kind="noMatch" title={t('flight.info.none')} hint={t('flight.info.noneHint')} />}
      {first && others.length > 0 && <FlightChoice flights={[first, ...others]} onChoose={id => go({ flightId: id })} />}
      {first && others.length === 0 && <FlightLookUps key={first.flightId} flight={first} />}
    </>
  );
}
