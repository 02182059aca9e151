import { EmptyState } from '../feedback/empty-state.tsx';
import { useWords } from '../i18n/words.tsx';

export interface Bar {
  key: string;
  /** Under the bar. */
  label: string;
  value: number;
  /** Above the bar, short. */
  short: string;
  /** In full, for hovering and for the table. */
  full: string;
}

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  /** Emphasised: today. */
  now?: string;
  height?: number;
}

/** Small bars over days; a table says the same to those who hear the page (LOOK, everybody). */
export function BarChart({ title, bars, now, height = 160 }: BarChartProps) {
  const { t } = useWords();
  const largest = Math.max(1, ...bars.map(bar => bar.value));
  const room = height - 40;
  if (bars.length === 0) return <EmptyState kind="none" title={t('chart.none')} hint="" />;
  return (
    <figure className="reap-chart" style={{ margin: 0 }}>
      <div className="reap-bars" style={{ height }} aria-hidden>
        {bars.map(bar => (
          <div key={bar.key} className="reap-bar reap-figures" data-now={bar.key === now} title={`${bar.label} ${bar.full}`}>
            <span style={{ fontSize: 11, lineHeight: '16px', color: 'var(--reap-secondary)' }}>{bar.value > 0 ? bar.short : ''}</span>
            <i style={{ height: Math.max(2, Math.round((bar.value / largest) * room)) }} />
            <span style={{ fontSize: 11, lineHeight: '16px', color: 'var(--reap-faint)' }}>{bar.label}</span>
          </div>
        ))}
      </div>
      <table className="reap-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col">{t('chart.value')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(bar => (
            <tr key={bar.key}>
              <th scope="row">{bar.key}</th>
              <td>{bar.full}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
