import type { ReactNode } from 'react';
import { usePortal } from '../portal/portal.tsx';
import { CutText } from './cut-text.tsx';

/** Lines of a home card or of a flight's panel, in columns that line up, with a way to all of them. */
export function CardList({ children, more }: { children: ReactNode; more?: { text: string; path: string } }) {
  const { openTab } = usePortal();
  return (
    <div className="reap-lines">
      <ul>{children}</ul>
      {more && (
        <button type="button" className="reap-link" style={{ marginTop: 8 }} onClick={() => openTab(more.path)}>
          {more.text}
        </button>
      )}
    </div>
  );
}

interface CardLineProps {
  title: string;
  onOpen?: () => void;
  detail?: string;
  state: ReactNode;
}

/** One line: what it is, what matters of it, and how it stands. What is too long for its column is cut, and whole on hover. */
export function CardLine({ title, onOpen, detail, state }: CardLineProps) {
  return (
    <li className="reap-line">
      <div className="reap-line-title">
        {onOpen ? (
          <button type="button" className="reap-link" style={{ maxWidth: '100%' }} onClick={onOpen}>
            <CutText text={title} />
          </button>
        ) : (
          <CutText text={title} />
        )}
      </div>
      {detail && (
        <div className="reap-line-detail">
          <CutText text={detail} />
        </div>
      )}
      <div className="reap-line-state">{state}</div>
    </li>
  );
}
