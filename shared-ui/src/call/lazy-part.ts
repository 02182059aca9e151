import { useEffect, useState } from 'react';

/** A module that is fetched when it is first wanted. */
export interface LazyPart<M> {
  /** Fetches it ahead: a failure is told when it is wanted. */
  warm: () => void;
  /** The module while it is wanted, once it is there. */
  use: (wanted: boolean) => M | undefined;
  /** The same for what nothing can stand in for. @throws what kept it from being fetched; whoever is drawn again asks again. */
  useOrThrow: () => M | undefined;
}

/**
 * A part of a widget that most people never open. Drawn at once where its module is there already: `React.lazy` would hold it back for up
 * to 300 ms. A module that could not be fetched is asked for again the next time.
 */
export function lazyPart<M>(load: () => Promise<M>): LazyPart<M> {
  let found: M | undefined;
  let asked: Promise<Arrival> | undefined;
  const fetched = () => {
    asked ??= load().then(
      module => {
        found = module;
        return {};
      },
      (failure: unknown) => {
        asked = undefined;
        return { failure };
      },
    );
    return asked;
  };
  function useArrival(wanted: boolean): { drawn: M | undefined; arrived: Arrival } {
    const [arrived, setArrived] = useState<Arrival>({});
    const drawn = wanted ? found : undefined;
    useEffect(() => {
      // What arrived since this was drawn is there, and not seen yet.
      if (!wanted || drawn) return;
      let here = true;
      void fetched().then(arrival => here && setArrived(arrival));
      return () => {
        here = false;
      };
    }, [wanted, drawn]);
    return { drawn, arrived };
  }
  return {
    warm: () => void fetched(),
    use: wanted => useArrival(wanted).drawn,
    useOrThrow: () => {
      const { drawn, arrived } = useArrival(true);
      if ('failure' in arrived) throw arrived.failure;
      return drawn;
    },
  };
}

interface Arrival {
  failure?: unknown;
}
