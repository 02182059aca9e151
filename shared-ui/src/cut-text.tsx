import { type ReactNode, useCallback, useState } from 'react';

/** One line of text; the whole of it on hover, but only when it is cut. */
export function CutText({ children, text }: { children?: ReactNode; text: string }) {
  const [cut, setCut] = useState(false);
  const measure = useCallback((element: HTMLElement | null) => setCut(element !== null && element.scrollWidth > element.clientWidth), []);
  return (
    <span key={text} ref={measure} className="reap-cut" {...(cut && { title: text })}>
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
