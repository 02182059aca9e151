import { DepartureStatus } from '@reap/contracts/flight-passenger/codes';
import { departure } from '@reap/contracts/flight-passenger/departure';
import { formatCount } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { filterOf, useFigures } from '@reap/shared-ui/use-figures';
import type { List } from '@reap/shared-ui/use-list';

/** How many names match, by state; a click shows those alone. */
export function DepartureFigures({ list }: { list: List<typeof departure.departureInfoImportDepartListPage> }) {
  const { t } = usePortal();
  // One state is chosen after the other: each is counted whatever is chosen.
  const answer = useFigures(list, departure.countFlightInfo, filterOf(list, 'status', 'missing'));
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
        <button
          key={name}
          type="button"
          className="reap-link"
          disabled={count === 0 && !data?.more}
          onClick={() => list.search({ ...others, ...filter })}
        >
          {/* Of so many, only the first were counted. */}
          {t(`field.departureFigures.${name}`)} {!data?.more && formatCount(count)}
        </button>
      ))}
    </div>
  );
}
