import { useEffect, useState } from 'react';

/** A module that is fetched when it is first wanted. */
export interface LazyPart<M> {
  /** Fetches it ahead: a failure is told when it is wanted. */
  warm: () => void;
  /** The module while it is wanted, once it is there. */
  use: (wanted: boolean) => M | undefined;
}

/**
 * A part of a widget that most people never open. Drawn at once where its module is there already: `React.lazy` would hold it back for up
 * to 300 ms. A module that could not be fetched is asked for again the next time.
 */
export function lazyPart<M>(load: () => Promise<M>): LazyPart<M> {
  let found: M | undefined;
  let asked: Promise<void> | undefined;
  const fetched = () => {
    asked ??= load().then(
      module => {
        found = module;
      },
      () => {
        asked = undefined;
      },
    );
    return asked;
  };
  return {
    warm: () => void fetched(),
    use: function useLazyPart(wanted) {
      const [, setArrivals] = useState(0);
      const drawn = wanted ? found : undefined;
      useEffect(() => {
        // What arrived since this was drawn is there, and not seen yet.
        if (!wanted || drawn) return;
        let here = true;
        void fetched().then(() => here && setArrivals(count => count + 1));
        return () => {
          here = false;
        };
      }, [wanted, drawn]);
      return drawn;
    },
  };
}
