import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Money } from '../../display/money.tsx';
import { formatCount } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.tsx';

interface SelectedBarProps {
  count: number;
  /** What the chosen rows come to, in fen. */
  total?: number;
  /** So many can be done with at once; beyond that it is said, in place of what can be done. */
  atMost?: number | undefined;
  onClear: () => void;
  children?: ReactNode;
}

/** "N items selected", what they come to, and what can be done with them (seed 0 §2.8); takes the toolbar's place. */
export function SelectedBar({ count, total, atMost, onClear, children }: SelectedBarProps) {
  const { t } = useWords();
  return (
    <section
      style={{ display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap' }}
      aria-label={t('common.itemsSelected', { n: formatCount(count) })}
    >
      <strong role="status">{t('common.itemsSelected', { n: formatCount(count) })}</strong>
      {total !== undefined && (
        <span>
          {t('selected.total')} <Money fen={total} strong />
        </span>
      )}
      {atMost !== undefined && count > atMost ? <span role="alert">{t('selected.tooMany', { max: formatCount(atMost) })}</span> : children}
      <Button size="small" onClick={onClear}>
        {t('selected.clear')}
      </Button>
    </section>
  );
}
