import type { CSSProperties } from 'react';

/** Where the figures of a list stand beside its tools: one line, there before they are, so that nothing jumps. */
export const figureLine: CSSProperties = {
  ...{ flex: '1 1 200px', minWidth: 0, height: 24, display: 'flex', alignItems: 'center', gap: 16, overflow: 'auto hidden' },
  ...{ whiteSpace: 'nowrap', fontSize: 13, color: 'var(--reap-secondary)' },
};
