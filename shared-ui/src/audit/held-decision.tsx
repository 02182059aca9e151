import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { holdWork } from '../portal/held-work.ts';
import { type PageKey, usePageKeys } from '../portal/page-keys.ts';
import { usePortal } from '../portal/portal.tsx';
import { type Decision, decisions } from './decision.ts';
import { type Held, Holding } from './holding.ts';

export type { Held };

/**
 * A decision that is held for five seconds (`Holding`). Leaving, hiding or closing the page, its tab, the tenant or the session sends
 * it at once.
 */
export function useHolding<T>(send: (held: Held<T>, leaving: boolean) => Promise<void>): {
  holding: Holding<T>;
  held: Held<T> | undefined;
} {
  const [held, setHeld] = useState<Held<T>>();
  const latest = useRef(send);
  latest.current = send;
  const [holding] = useState(() => new Holding<T>((one, leaving) => latest.current(one, leaving), setHeld));
  useEffect(() => {
    const leave = () => holding.sendNow(true);
    const hide = () => void (document.visibilityState === 'hidden' && leave());
    const end = holdWork(leave);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      end();
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      void leave();
    };
  }, [holding]);
  return { holding, held };
}

const KEY = 'z';
const keys: readonly PageKey[] = [{ keys: [KEY.toUpperCase()], says: 'heldDecision.takeBack' }];

interface HeldBarProps {
  /** What is held; without it the bar keeps its room, so that nothing jumps. */
  held: { key: string; decision: Decision; about: ReactNode } | undefined;
  onTakeBack: () => void;
}

/** The decision that is not sent yet, and the way to take it back, by mouse or by its key. */
export function HeldBar({ held, onTakeBack }: HeldBarProps) {
  const { t } = usePortal();
  const latest = useRef(onTakeBack);
  latest.current = onTakeBack;
  const shown = held !== undefined;
  usePageKeys(keys, t, shown);
  useEffect(() => {
    if (!shown) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.matches('input:not([type="radio"]), textarea');
      if (event.key.toLowerCase() !== KEY || event.altKey || typing) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shown]);
  const line = decisions.find(({ value }) => value === held?.decision);
  return (
    <div role="status" className="reap-held" data-shown={shown}>
      {held && (
        <>
          <span>
            <strong>{line && t(line.label)}</strong> {held.about}
          </span>
          <span className="reap-held-note">{t('heldDecision.note')}</span>
          <Button size="small" onClick={onTakeBack}>
            {t('heldDecision.takeBack')}{' '}
            <kbd className="reap-keycap" aria-hidden>
              {KEY.toUpperCase()}
            </kbd>
          </Button>
          <span key={held.key} className="reap-held-time" aria-hidden />
        </>
      )}
    </div>
  );
}
