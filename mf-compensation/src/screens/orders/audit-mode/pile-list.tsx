import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatMoney, shortNumber } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { TimeLeft } from '@reap/shared-ui/time-left';
import { useEffect, useRef } from 'react';
import { told } from '../../../told.ts';
import styles from './audit-mode.module.css';
import type { PileRow, PileState } from './pile-row.ts';

interface PileListProps {
  rows: readonly PileRow[];
  total: number;
  current: string | undefined;
  stateOf: (orderId: string) => PileState | undefined;
  onSelect: (orderId: string) => void;
}

/** The orders that wait, what is due first on top; the one that is open is marked, and what is decided but not sent says so. */
export function PileList({ rows, total, current, stateOf, onSelect }: PileListProps) {
  const { t } = usePortal();
  const marked = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current) marked.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav className={styles['pile']} aria-label={t('auditMode.pile', { n: total })}>
      <h2 className={styles['pileTitle']}>{t('auditMode.pile', { n: total })}</h2>
      <ul>
        {rows.map(row => (
          <li key={row.orderId}>
            <button
              ref={row.orderId === current ? marked : undefined}
              type="button"
              className={styles['item']}
              aria-current={row.orderId === current ? 'true' : undefined}
              onClick={() => onSelect(row.orderId)}
            >
              <span className={styles['line']}>
                <strong>{shortNumber(row.orderNo)}</strong>
                <span className={styles['amount']}>{formatMoney(row.sumMoney)}</span>
              </span>
              <span className={styles['line']}>
                <span className={styles['facts']}>{told(row.flightNo, t('auditMode.people', { n: row.paxCount }))}</span>
                <StateOfRow row={row} state={stateOf(row.orderId)} />
              </span>
              {row.risks.length > 0 && (
                <span className={styles['risks']}>{row.risks.map(risk => enumText('todoRisk', risk, t)).join(' · ')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StateOfRow({ row, state }: { row: PileRow; state: PileState | undefined }) {
  const { t } = usePortal();
  if (!state) return <TimeLeft at={row.dueAt} kind={row.dueKind} />;
  const { tone, says } = states[state];
  return <ToneTag tone={tone}>{t(says)}</ToneTag>;
}

const states = {
  held: { tone: 'returned', says: 'auditMode.unsent' },
  unsure: { tone: 'returned', says: 'auditMode.unsure' },
  refused: { tone: 'failed', says: 'auditMode.refused' },
} as const;
