import type { VersionHealth } from '@reap/contracts/portal/remote-health';
import { BarChart } from '@reap/shared-ui/bar-chart';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import styles from './release.module.css';
import { versionText } from './release-words.ts';

type Hour = VersionHealth['hours'][number];

/** So many bars can be told apart. */
const BARS = 24;

/** The last hours in at most so many bars. */
function barsOf(hours: readonly Hour[]): Hour[] {
  const size = Math.ceil(hours.length / BARS);
  return Array.from({ length: Math.ceil(hours.length / size) }, (_, at) => {
    const part = hours.slice(at * size, (at + 1) * size);
    const sum = (field: 'loads' | 'failures') => part.reduce((all, hour) => all + hour[field], 0);
    return { at: part[0]?.at ?? '', loads: sum('loads'), failures: sum('failures') };
  });
}

/** What went wrong with each version as time went by, beside how often it was loaded. */
export function HealthCharts({ versions }: { versions: readonly VersionHealth[] }) {
  const { t } = usePortal();
  return (
    <div className={styles['charts']}>
      {versions.slice(0, 2).map(version => {
        const title = t('release.health.chart', { version: versionText(version) });
        const bars = barsOf(version.hours);
        const format = version.hours.length > BARS ? 'day' : 'hour';
        return (
          <section key={versionText(version)}>
            <h3 style={{ fontSize: 14, fontWeight: 600, margin: '0 0 8px' }}>{title}</h3>
            <BarChart
              title={title}
              height={120}
              bars={bars.map((hour, at) => {
                const when = formatDateTime(hour.at);
                return {
                  key: when,
                  label: at % 4 === 0 ? when.slice(...(format === 'day' ? ([5, 10] as const) : ([11, 16] as const))) : '\u00a0',
                  value: hour.loads,
                  short: hour.failures > 0 ? t('release.health.wrong', { n: hour.failures }) : '',
                  full: t('release.health.hour', { loads: hour.loads, failed: hour.failures }),
                };
              })}
            />
          </section>
        );
      })}
    </div>
  );
}
