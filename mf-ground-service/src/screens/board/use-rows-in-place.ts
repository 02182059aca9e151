import { useMemo, useRef, useState } from 'react';
import { arranged, type BoardFilter, type BoardFlight, movesWaiting, type Order, orderOf } from './board.rules.ts';

interface RowsInPlace {
  rows: readonly BoardFlight[] | undefined;
  /** How many flights would come, go or move. */
  waiting: number;
  arrange: () => void;
  /** For the element around the rows: while somebody points at them or works in them, they stay where they are. */
  holding: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => void;
  };
}

/** The rows of the board: what they say is always new, the order in which they stand waits for who looks at them. */
export function useRowsInPlace(flights: readonly BoardFlight[] | undefined, filter: BoardFilter): RowsInPlace {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const kept = useRef<{ filter: BoardFilter; order: Order }>(undefined);
  const [, setArranged] = useState<Order>();
  const now = useMemo(() => flights && arranged(flights, filter), [flights, filter]);
  // Where there was nothing, nothing jumps when the first rows come.
  const held = (pointed || focused) && kept.current?.filter === filter && kept.current.order.size > 0;
  if (now && !held) kept.current = { filter, order: orderOf(now) };
  const order = kept.current?.order;
  const rows = useMemo(() => {
    if (!now || !order || movesWaiting(order, now) === 0) return now;
    const byId = new Map(flights?.map(flight => [flight.flightId, flight]));
    return [...order.keys()].flatMap(id => byId.get(id) ?? []);
  }, [now, order, flights]);
  return {
    rows,
    waiting: now && order ? movesWaiting(order, now) : 0,
    arrange: () => {
      if (!now) return;
      kept.current = { filter, order: orderOf(now) };
      setArranged(kept.current.order);
    },
    holding: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
