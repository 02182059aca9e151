import { DepartureStatus } from '@reap/contracts/flight-passenger/codes';
import { departure } from '@reap/contracts/flight-passenger/departure';
import { formatCount } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import type { List } from '@reap/shared-ui/use-list';

/** How many names match, by state; a click shows those alone. */
export function DepartureFigures({ list }: { list: List<typeof departure.departureInfoImportDepartListPage> }) {
  const { t } = usePortal();
  const { pageNumber: _, pageSize: __, sortColumn: ___, isAsc: ____, ...filter } = list.input;
  const answer = useCall(departure.countFlightInfo, filter, { keepPrevious: true });
  const { data } = answer;
  const { status: _status, missing: _missing, ...others } = list.values;
  const states = data && [
    { name: 'notDeparted', count: data.notDeparted, filter: { status: String(DepartureStatus.notDeparted) } },
    { name: 'departed', count: data.departed, filter: { status: String(DepartureStatus.departed) } },
    { name: 'failed', count: data.failed, filter: { status: String(DepartureStatus.failed) } },
    { name: 'missing', count: data.missing, filter: { missing: 'Y' } },
  ];
  // Figures are not worth an error of their own: the list below says what is wrong. Their place is there before them.
  return (
    <div role="status" className="reap-figures-line">
      {data && <span>{t('departure.total', { n: `${formatCount(data.total)}${data.more ? '+' : ''}` })}</span>}
      {states?.map(({ name, count, filter }) => (
        <button key={name} type="button" className="reap-link" disabled={count === 0} onClick={() => list.search({ ...others, ...filter })}>
          {t(`field.departureFigures.${name}`)} {formatCount(count)}
        </button>
      ))}
    </div>
  );
}
