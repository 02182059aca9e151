import { CopyOutlined } from '@ant-design/icons';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/words.tsx';
import { useCopy } from './copy-text.tsx';

/** Milliseconds that the button stays, so that the pointer finds it again. */
const LINGERS = 150;

interface CopyOnHoverProps {
  /** What goes to the clipboard; one that is masked or hidden is not worth it and offers nothing. */
  text: string | undefined;
  children: ReactNode;
}

/** A number that can be copied: its button is made when the pointer or the focus comes, as a page of rows has dozens of them. */
export function CopyOnHover({ text, children }: CopyOnHoverProps) {
  const { t } = useWords();
  const copy = useCopy();
  const [near, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!text || text.includes('*')) return children;
  const come = () => {
    clearTimeout(timer.current);
    setNear(true);
  };
  const goSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNear(false), LINGERS);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) goSoon();
  };
  return (
    <span className="reap-number" onPointerEnter={come} onPointerLeave={goSoon} onFocusCapture={come} onBlurCapture={leave}>
      {children}
      {near && (
        <button
          type="button"
          className="reap-number-copy"
          aria-label={t('copy.what', { text })}
          title={t('copy.verb')}
          onClick={() => void copy(text)}
        >
          <CopyOutlined aria-hidden />
        </button>
      )}
    </span>
  );
}

interface NumberLinkProps {
  /** The whole number; none where data rules hide it. */
  no: string | undefined;
  /** What is shown of it; all of it by default. */
  children?: ReactNode;
  onOpen: () => void;
}

/** A number that opens its record, and can be copied. */
export function NumberLink({ no, children, onOpen }: NumberLinkProps) {
  return (
    <CopyOnHover text={no}>
      <button type="button" className="reap-link" onClick={onOpen}>
        {children ?? no ?? '—'}
      </button>
    </CopyOnHover>
  );
}
