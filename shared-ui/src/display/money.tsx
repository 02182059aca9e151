import { formatMoney } from '../i18n/format.ts';

/** `¥1,234.56` from integer fen, in figures of one width; a dash where there is none or it may not be seen. */
export function Money({ fen, strong }: { fen: number | null | undefined; strong?: boolean }) {
  if (typeof fen !== 'number') return <span>{fen === null || fen === undefined ? '—' : String(fen)}</span>;
  return (
    <span className="reap-figures" style={strong ? { fontWeight: 600 } : undefined}>
      {formatMoney(fen)}
    </span>
  );
}
