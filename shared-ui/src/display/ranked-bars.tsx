import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { useWords } from '../i18n/words.tsx';

export interface RankedBar {
  key: string;
  label: ReactNode;
  value: number;
  /** The value as it is read. */
  text: string;
}
interface RankedBarsProps {
  title: string;
  /** Largest first. */
  bars: readonly RankedBar[];
  /** Narrows the page to one of them. */
  onChoose?: ((key: string) => void) | undefined;
  /** Those that the page is narrowed to. */
  chosen?: string | readonly string[] | undefined;
}

/** Sums side by side, each with its words and its bar: a table that is seen at a glance, and read out as one. */
export function RankedBars({ title, bars, onChoose, chosen }: RankedBarsProps) {
  const { t } = useWords();
  const isChosen = (key: string) => [chosen ?? []].flat().includes(key);
  const largest = Math.max(1, ...bars.map(bar => bar.value));
  if (bars.length === 0) return <EmptyState kind="none" title={t('chart.none')} hint="" />;
  return (
    // A caption out of sight would be the first row of the fixed layout, and its columns equal.
    <table className="reap-ranked" aria-label={title}>
      <tbody>
        {bars.map(bar => (
          <tr key={bar.key} data-chosen={isChosen(bar.key) || undefined}>
            <th scope="row">
              {onChoose ? (
                <button type="button" className="reap-link reap-cut" aria-pressed={isChosen(bar.key)} onClick={() => onChoose(bar.key)}>
                  {bar.label}
                </button>
              ) : (
                bar.label
              )}
            </th>
            <td aria-hidden className="reap-ranked-bar">
              <i style={{ width: `${Math.max(1, Math.round((bar.value / largest) * 100))}%` }} />
            </td>
            <td className="reap-figures">{bar.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
