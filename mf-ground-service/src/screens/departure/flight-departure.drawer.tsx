import { departure, flightImport } from '@reap/contracts/flight-passenger/departure';
import { DepartureCountFilter } from '@reap/contracts/flight-passenger/departure-record';
import { formatDate } from '@reap/shared-ui/core/format';
import type { FilterValues } from '@reap/shared-ui/core/list-url';
import { reread, useCall } from '@reap/shared-ui/core/query';
import { Drawer } from '@reap/shared-ui/drawer';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { day, flightNo } from '@reap/shared-ui/filters';
import { usePortal } from '@reap/shared-ui/portal';
import { SearchBar } from '@reap/shared-ui/search-bar';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { FlightNames } from './flight-names.tsx';
import { SegmentTable } from './segment-table.tsx';

/** The flight that is asked about; empty until one is. */
export interface AskedFlight {
  flightNo?: string;
  flightDate?: string;
}

interface FlightDepartureProps {
  asked: AskedFlight | undefined;
  onAsk: (flight: AskedFlight) => void;
  onClose: () => void;
}

const width = 800;

/** One flight: how far each segment is, everybody on its lists, and the departure of all who are left. */
export function FlightDeparture({ asked, onAsk, onClose }: FlightDepartureProps) {
  const { t } = usePortal();
  return (
    <Drawer
      open={asked !== undefined}
      onClose={onClose}
      size={width}
      title={[t('departure.flight.title'), asked?.flightNo, asked?.flightDate].filter(Boolean).join(' · ')}
    >
      {asked && <Asked asked={asked} onAsk={onAsk} />}
    </Drawer>
  );
}

function Asked({ asked, onAsk }: { asked: AskedFlight; onAsk: (flight: AskedFlight) => void }) {
  const { t } = usePortal();
  const client = useQueryClient();
  const { flightNo: number = '', flightDate = formatDate(Date.now()) } = asked;
  const values = { flightNo: number, flightStartDate: flightDate };
  const search = (next: FilterValues) => {
    // The same flight again means: is there anything new?
    if (JSON.stringify(next) === JSON.stringify(values))
      reread(client, departure.getFlightSegment, [flightImport.getFlightDepartureListOfNameInfo]);
    onAsk({ flightNo: String(next['flightNo'] ?? ''), flightDate: String(next['flightStartDate'] ?? flightDate) });
  };
  return (
    <>
      <div style={{ paddingBottom: 12 }}>
        <SearchBar
          filters={[flightNo('flightNo'), day('flightStartDate', { label: t('field.flight.flightDate') })]}
          shape={DepartureCountFilter.shape}
          values={values}
          onSearch={search}
          onReset={() => onAsk({})}
        />
      </div>
      {number ? (
        <OneFlight flightNo={number} flightDate={flightDate} />
      ) : (
        <EmptyState kind="none" title={t('departure.flight.ask')} hint={t('departure.flight.askHint')} />
      )}
    </>
  );
}

function OneFlight({ flightNo: number, flightDate }: Required<AskedFlight>) {
  const { t } = usePortal();
  const answer = useCall(departure.getFlightSegment, { flightNo: number, flightDate });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={8} />;
  const { flightId, segments } = answer.data;
  if (segments.length === 0) return <EmptyState kind="none" title={t('departure.flight.none')} hint={t('departure.flight.noneHint')} />;
  return (
    <>
      <SegmentTable flight={`${number} ${flightDate}`} flightId={flightId} segments={segments} />
      <FlightNames flightId={flightId} />
    </>
  );
}
