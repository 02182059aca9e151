import type { Monitor } from '@reap/contracts/message-center/monitor';
import { BarChart } from '@reap/shared-ui/bar-chart';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';

type Step = Monitor['history'][number];
interface Hour {
  at: string;
  requests: number;
  failures: number;
  p95Ms: number;
}

/** Two half hours are one bar. */
const hoursOf = (history: readonly Step[]): Hour[] =>
  Array.from({ length: Math.floor(history.length / 2) }, (_, index) => {
    const [a, b] = history.slice(index * 2, index * 2 + 2);
    return {
      at: a?.at ?? '',
      requests: (a?.requests ?? 0) + (b?.requests ?? 0),
      failures: (a?.failures ?? 0) + (b?.failures ?? 0),
      p95Ms: Math.max(a?.p95Ms ?? 0, b?.p95Ms ?? 0),
    };
  });

/** The last day by the hour: how much was asked, and how long answers took. */
export function DayCharts({ history }: { history: Monitor['history'] }) {
  const { t } = usePortal();
  const hours = hoursOf(history);
  const chart = (title: string, value: (hour: Hour) => number, full: (hour: Hour) => string) => (
    <section className="reap-card" style={{ padding: '12px 16px', flex: '1 1 420px', minWidth: 0 }}>
      <h2 style={{ fontSize: 15, fontWeight: 600, margin: '0 0 8px' }}>{title}</h2>
      <BarChart
        title={title}
        height={132}
        bars={hours.map((hour, index) => ({
          key: hour.at,
          label: index % 3 === 0 ? formatDateTime(hour.at).slice(11, 16) : '\u00a0',
          value: value(hour),
          short: '',
          full: `${formatDateTime(hour.at).slice(11, 16)} ${full(hour)}`,
        }))}
      />
    </section>
  );
  return (
    <div style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
      {chart(
        t('monitor.day.requests'),
        hour => hour.requests,
        hour => t('monitor.day.requestsOf', { n: hour.requests, failed: hour.failures }),
      )}
      {chart(
        t('monitor.day.times'),
        hour => hour.p95Ms,
        hour => t('monitor.day.timeOf', { n: hour.p95Ms }),
      )}
    </div>
  );
}
