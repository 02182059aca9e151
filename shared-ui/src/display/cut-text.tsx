import type { PointerEvent, ReactNode } from 'react';

/** One line of text; the whole of it on hover, but only when it is cut. */
export function CutText({ children, text }: { children?: ReactNode; text: string }) {
  // Measured when somebody points at it: a page of rows is drawn without asking for the layout of every cell.
  const explain = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = currentTarget.scrollWidth > currentTarget.clientWidth ? text : '';
  };
  return (
    <span className="reap-cut" onPointerEnter={explain}>
      {children ?? text}
    </span>
  );
}

/** A moment, short; the full one on hover. */
export function ShortTime({ at, short, full }: { at: string; short: string; full: string }) {
  return (
    <time dateTime={at} title={full} style={{ color: 'var(--reap-secondary)', whiteSpace: 'nowrap' }}>
      {short}
    </time>
  );
}
