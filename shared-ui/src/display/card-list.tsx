import type { ReactNode } from 'react';
import { usePortal } from '../portal/portal.tsx';

/** Lines of a home card or of a flight's panel, with a way to all of them. */
export function CardList({ children, more }: { children: ReactNode; more?: { text: string; path: string } }) {
  const { openTab } = usePortal();
  return (
    <>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>{children}</ul>
      {more && (
        <button type="button" className="reap-link" style={{ marginTop: 8 }} onClick={() => openTab(more.path)}>
          {more.text}
        </button>
      )}
    </>
  );
}

interface CardLineProps {
  title: string;
  onOpen?: () => void;
  detail?: ReactNode;
  state: ReactNode;
}

/** One line: what it is, what matters of it, and how it stands. */
export function CardLine({ title, onOpen, detail, state }: CardLineProps) {
  return (
    <li style={{ display: 'flex', gap: 12, alignItems: 'center', padding: '8px 0', borderBottom: '1px solid var(--reap-border)' }}>
      <div style={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 12 }}>
        <span style={{ flex: '1 1 150px', whiteSpace: 'nowrap' }}>
          {onOpen ? (
            <button type="button" className="reap-link" onClick={onOpen}>
              {title}
            </button>
          ) : (
            title
          )}
        </span>
        {detail && <span style={{ flex: '1 1 150px', color: 'var(--reap-secondary)' }}>{detail}</span>}
      </div>
      <div style={{ minWidth: 104, textAlign: 'end' }}>{state}</div>
    </li>
  );
}
