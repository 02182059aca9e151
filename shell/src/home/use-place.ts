import { useLayoutEffect, useState } from 'react';

type Frame = { current: HTMLElement | null };

/** Where a card stands: in its order, at the end while it is awaited there, or as the so-manieth of those that came late. */
export type Place = 'inOrder' | 'awaited' | number;

/** Those that were still to come when nobody waited for them any more. */
export interface LateCards {
  /** The number of the one that comes now. */
  next(): number;
  /** One more is awaited; answers what ends that. */
  wait(): () => void;
}

/** The late cards of a page, and how many are still awaited. */
export function useLateCards(): { late: LateCards; awaited: number } {
  const [awaited, setAwaited] = useState(0);
  const [late] = useState(() => {
    let come = 0;
    const change = (by: number) => setAwaited(count => count + by);
    const next = () => {
      come += 1;
      return come;
    };
    const wait = () => {
      change(1);
      return () => change(-1);
    };
    return { next, wait };
  });
  return { late, awaited };
}

const isBusy = (frame: Frame): boolean => frame.current?.querySelector('[aria-busy="true"]') != null;

/** The place of a card. A late one comes behind those that are there when it does, and stays there. */
export function usePlace(frame: Frame, inOrder: boolean, late: LateCards): Place {
  const [place, setPlace] = useState<Place>(inOrder ? 'inOrder' : 'awaited');
  useLayoutEffect(() => {
    if (!inOrder && isBusy(frame)) setPlace(was => (was === 'inOrder' ? 'awaited' : was));
  }, [frame, inOrder]);
  useLayoutEffect(() => {
    if (place !== 'awaited' || !frame.current) return;
    const arrive = () => {
      if (!isBusy(frame)) setPlace(late.next());
    };
    const observer = new MutationObserver(arrive);
    observer.observe(frame.current, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
    const ended = late.wait();
    arrive();
    return () => {
      observer.disconnect();
      ended();
    };
  }, [frame, place, late]);
  return place;
}
