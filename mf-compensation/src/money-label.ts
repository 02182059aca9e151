import { formatMoney } from '@reap/shared-ui/core/format';

/** An amount in a sentence; a dash where the person may not read it, or one of its parts. */
export const moneyLabel = (fen: unknown): string => (typeof fen === 'number' && Number.isFinite(fen) ? formatMoney(fen) : '—');
