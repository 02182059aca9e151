import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
import { sizes } from '../../theme/tokens.ts';

/**
 * Pixels that columns take up: those pinned at either edge, and one by one those between them; `given` has the width that a person chose. From
 * `least` pixels on nothing has to be scrolled, as columns give way.
 */
export interface Extents {
  least: number;
  start: number;
  between: readonly { width: number; given: boolean }[];
  end: number;
}

/**
 * How much wider the columns between become where a table has to be scrolled: so much that the last one in sight is seen whole and the next
 * one not at all, as half an amount reads like another amount. Empty where everything fits, or where no column can take the room.
 */
export function widening(place: number, { least, start, between, end }: Extents): readonly number[] {
  if (place >= least) return [];
  let left = place - start - end;
  const whole = between.findIndex(({ width }) => {
    left -= width;
    return left < 0;
  });
  const takers = between.slice(0, Math.max(whole, 0)).filter(({ given }) => !given).length;
  if (takers === 0) return [];
  const gap = left + (between[whole]?.width ?? 0);
  const each = Math.floor(gap / takers);
  let rest = gap - each * takers;
  return between.slice(0, whole).map(({ given }) => {
    const more = given ? 0 : each + rest;
    if (!given) rest = 0;
    return more;
  });
}

/** The variable that says how much wider a column between is drawn. */
const moreOf = (at: number): string => `--more-${at}`;

/** A column's width with what it is made wider by; those at an edge, and those that take what is left, stay as they are. */
export function widened(width: number | string | undefined, at: number, { between }: Extents): number | string | undefined {
  if (width === undefined || !(at in between)) return width;
  return `calc(${typeof width === 'number' ? `${width}px` : width} + var(${moreOf(at)}, 0px))`;
}

// On a phone half a column says that there is more to the side.
const widenedAt = (place: number, extents: Extents): readonly number[] => (window.innerWidth < sizes.phone ? [] : widening(place, extents));

/** The variables of a table whose place is known. */
export function wholeAt(place: number | undefined, extents: Extents): CSSProperties {
  const more = place === undefined ? [] : widenedAt(place, extents);
  return Object.fromEntries(more.flatMap((by, at) => (by ? [[moreOf(at), `${by}px`]] : [])));
}

/** Widens columns as the box's width asks, by variables of the table: no cell is drawn again. `known` says that it stands with them already. */
export function useWholeColumns(box: RefObject<HTMLElement | null>, extents: Extents, known: boolean): void {
  const key = JSON.stringify(extents);
  const drawnFitting = useRef(known);
  useLayoutEffect(() => {
    const element = box.current;
    const table = element?.querySelector('table');
    if (!element || !table) return undefined;
    const now: Extents = JSON.parse(key);
    const fit = () => {
      const more = widenedAt(element.clientWidth, now);
      for (const at of now.between.keys()) {
        if (more[at]) table.style.setProperty(moreOf(at), `${more[at]}px`);
        else table.style.removeProperty(moreOf(at));
      }
    };
    // A slow machine shows rows before the observer speaks, and they would jump.
    if (!drawnFitting.current) fit();
    drawnFitting.current = true;
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, key]);
}
