import { Tooltip } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const DELAY = 100;

interface HintProps {
  text: ReactNode;
  children: ReactNode;
}

/** A tooltip that is made when the pointer or the focus comes: a page of rows has dozens of them, and nobody looks at most. */
export function Hint({ text, children }: HintProps) {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const showSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), DELAY);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span className="reap-hint" onPointerEnter={showSoon} onPointerLeave={hide} onFocusCapture={showSoon} onBlurCapture={hide}>
      {children}
      {shown && (
        <Tooltip open title={text}>
          <span className="reap-hint-place" aria-hidden="true" />
        </Tooltip>
      )}
    </span>
  );
}
