import type { personReport } from '@reap/contracts/message-center/sms-report';
import { sentReport } from '@reap/contracts/message-center/sms-report';
import { BarChart } from '@reap/shared-ui/bar-chart';
import { formatCount } from '@reap/shared-ui/core/format';
import type { FilterValues } from '@reap/shared-ui/core/list-url';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { RankedBars } from '@reap/shared-ui/ranked-bars';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StationText } from '@reap/shared-ui/station-select';
import { filterOf, useFigures } from '@reap/shared-ui/use-figures';
import type { List } from '@reap/shared-ui/use-list';
import { Card } from 'antd';
import type { ReactNode } from 'react';

type Report = Pick<List<typeof personReport.statics>, 'input' | 'readAt' | 'values' | 'search'>;

const height = 156;
const figuresHeight = 47;
/** Of three lines with two figures each. */
const figuresOnPhone = 3 * figuresHeight + 2 * 8;
/** Many bars have words at some of them only. */
const crowded = 12;
const maxBars = 5;

const figures = ['total', 'received', 'sent', 'failed', 'unknown', 'underWay'] as const;

/** What was sent in all and what became of it, by day, category and station; a category narrows the page to itself. */
export function ReportHead(list: Report) {
  const { values, search } = list;
  const { t } = usePortal();
  const { data, error, refetch } = useFigures(list, sentReport.statics, filterOf(list));
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  const chosen = String(values['businessCategory'] ?? '');
  return (
    <div style={{ display: 'grid', gap: 12, marginBottom: 12 }}>
      <dl className="reap-card reap-sums">
        {data ? (
          figures.map(name => (
            <div key={name}>
              <dt>{t(`field.smsReport.${name}`)}</dt>
              <dd className="reap-figures">{formatCount(data[name])}</dd>
            </div>
          ))
        ) : (
          <div style={{ width: '100%', gridColumn: '1 / -1' }}>
            <Skeleton height={figuresHeight} phone={figuresOnPhone} />
          </div>
        )}
      </dl>
      <div className="reap-charts">
        <Chart title={t('smsReport.byDay')} ready={data !== undefined}>
          <BarChart title={t('smsReport.byDay')} bars={barsOf(data?.byDay ?? [])} height={height} />
        </Chart>
        <Chart title={t('smsReport.byCategory')} ready={data !== undefined}>
          <RankedBars
            title={t('smsReport.byCategory')}
            chosen={chosen}
            onChoose={key => search(toggled(values, key))}
            bars={(data?.byCategory ?? []).map(({ businessCategory, total }) => ({
              key: String(businessCategory),
              label: t(`enum.smsBusinessCategory.${businessCategory}`),
              ...counted(total),
            }))}
          />
        </Chart>
        <Chart title={t('smsReport.byStation')} ready={data !== undefined}>
          <RankedBars
            title={t('smsReport.byStation')}
            bars={(data?.byStation ?? []).slice(0, maxBars).map(({ station, total }) => ({
              key: station,
              label: station ? <StationText code={station} /> : t('smsReport.noStation'),
              ...counted(total),
            }))}
          />
        </Chart>
      </div>
    </div>
  );
}

function Chart({ title, ready, children }: { title: string; ready: boolean; children: ReactNode }) {
  return (
    <Card size="small" title={title}>
      {ready ? children : <Skeleton height={height} />}
    </Card>
  );
}

const counted = (total: number) => ({ value: total, text: formatCount(total) });

function barsOf(days: readonly { day: string; total: number }[]) {
  const every = Math.ceil(days.length / crowded);
  return days.map(({ day, total }, at) => ({
    key: day,
    // A place is kept where there are no words, so that all bars stand on one line.
    label: at % every === 0 ? day.slice(5) : '\u00a0',
    value: total,
    short: every === 1 ? formatCount(total) : '',
    full: `${day} ${formatCount(total)}`,
  }));
}

/** The same category once more takes it away. */
function toggled(values: FilterValues, key: string): FilterValues {
  const { businessCategory: current, ...others } = values;
  return String(current) === key ? others : { ...others, businessCategory: key };
}
