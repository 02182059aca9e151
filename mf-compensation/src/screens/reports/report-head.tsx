import { type Bar, BarChart } from '@reap/shared-ui/bar-chart';
import { formatAmount, formatMoney } from '@reap/shared-ui/core/format';
import type { FilterValue } from '@reap/shared-ui/core/list-url';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { type RankedBar, RankedBars } from '@reap/shared-ui/ranked-bars';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { type Part, withoutGaps } from './time-axis.ts';

interface Ranking {
  title: string;
  parts: readonly Part[];
  onChoose?: (key: string) => void;
  chosen?: string | readonly string[] | undefined;
}

interface ReportHeadProps {
  /** How many figures there are. */
  sums: number;
  /** Undefined until they are there. */
  figures: readonly { label: string; value: ReactNode }[] | undefined;
  error: unknown;
  onRetry: () => void;
  rankings: readonly Ranking[];
  /** Each day or month of what was asked for. */
  inTime: { title: string; parts: readonly Part[]; from?: FilterValue | undefined; to?: FilterValue | undefined };
}

/** Pixels that they take. */
const FIGURE = 47;
const CHART = 156;
const RANKING = 156;
/** Figures beside each other on a phone, and the pixels between two lines of them. */
const IN_LINE = 2;
const GAP = 8;
const onPhone = (sums: number) => Math.ceil(sums / IN_LINE) * (FIGURE + GAP) - GAP;

/** The sums over everything that the filters find, and where they come from; the rows below add up to them. */
export function ReportHead({ sums, figures, error, onRetry, rankings, inTime }: ReportHeadProps) {
  if (error && !figures) return <ErrorCard error={error} onRetry={onRetry} />;
  // Amounts that the person may not read draw nothing.
  const clear = !figures || [inTime, ...rankings].every(({ parts }) => parts.every(part => typeof part.amount === 'number'));
  return (
    <div style={{ display: 'grid', gap: 12, marginBottom: 12 }}>
      <dl className="reap-card reap-sums">
        {figures ? (
          figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="reap-figures">{value}</dd>
            </div>
          ))
        ) : (
          <div style={{ width: '100%', gridColumn: '1 / -1' }}>
            <Skeleton height={FIGURE} phone={onPhone(sums)} />
          </div>
        )}
      </dl>
      {clear && (
        <div className="reap-charts">
          <Card size="small" title={inTime.title}>
            {figures ? (
              <BarChart title={inTime.title} bars={barsOf(withoutGaps(inTime.parts, dayOf(inTime.from), dayOf(inTime.to)))} height={156} />
            ) : (
              <Skeleton height={CHART} />
            )}
          </Card>
          {rankings.map(ranking => (
            <Card key={ranking.title} size="small" title={ranking.title}>
              {figures ? <Ranked {...ranking} /> : <Skeleton height={RANKING} />}
            </Card>
          ))}
        </div>
      )}
    </div>
  );
}

/** So many are compared; what is left is named together. */
const maxBars = 5;

function Ranked({ title, parts, onChoose, chosen }: Ranking) {
  const { t } = usePortal();
  const bars: RankedBar[] = parts.slice(0, maxBars).map(part => ({
    key: part.key,
    label: part.label ?? part.key,
    value: Number(part.amount),
    text: formatMoney(Number(part.amount)),
  }));
  const rest = parts.slice(maxBars);
  const left = rest.reduce((sum, part) => sum + Number(part.amount), 0);
  return (
    <>
      <RankedBars title={title} bars={bars} onChoose={onChoose} chosen={chosen} />
      {rest.length > 0 && (
        <div style={{ fontSize: 12, color: 'var(--reap-secondary)', textAlign: 'end' }}>
          {t('report.rest', { n: rest.length, amount: formatMoney(left) })}
        </div>
      )}
    </>
  );
}

const dayOf = (value: FilterValue | undefined): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** Many bars have words at some of them only. */
const crowded = 12;

const barsOf = (parts: readonly Part[]): Bar[] => {
  const every = Math.ceil(parts.length / crowded);
  const inOneYear = new Set(parts.map(({ key }) => key.slice(0, 4))).size <= 1;
  // A month says its year where the axis has more than one; days are told apart by their months.
  const labelOf = (key: string) => (inOneYear || key.length > 7 ? key.slice(5) : key.slice(2));
  return parts.map(({ key, amount }, at) => ({
    key,
    // A place is kept where there are no words, so that all bars stand on one line.
    label: at % every === 0 ? labelOf(key) : '\u00a0',
    value: Number(amount),
    short: every === 1 ? formatAmount(Number(amount)).replace(/\.\d+$/, '') : '',
    full: formatMoney(Number(amount)),
  }));
};
