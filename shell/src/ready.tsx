import { type ComponentType, useEffect, useState } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
export type Ready<P> = ComponentType<P> & { preload: () => Promise<void> };

/**
 * A component that is loaded apart and drawn at once when it is there. `React.lazy` would hold the page
 * back for up to 300 ms after its fallback.
 */
export function ready<P extends object>(load: Load<P>): Ready<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= load().then(
      module => {
        loaded = module.default;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  function ReadyComponent(props: P) {
    const [failure, setFailure] = useState<unknown>();
    const [, arrived] = useState(0);
    const missing = loaded === undefined;
    useEffect(() => {
      if (missing) preload().then(() => arrived(count => count + 1), setFailure);
    }, [missing]);
    if (failure) throw failure;
    const Loaded = loaded;
    return Loaded ? <Loaded {...props} /> : null;
  }
  return Object.assign(ReadyComponent, { preload });
}
