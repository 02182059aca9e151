import { PortalContext } from '@reap/shared-ui/portal';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { recoverStaleShell } from '../stale-shell.ts';
import type { Tab } from '../tabs/tabs-store.ts';
import { usePortalOf } from '../tabs/use-portal-of.ts';
import { useTabTitle } from '../tabs/use-tab-title.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { tellMeasured } from './health.ts';
import { failure, firstLine, forget } from './loader.ts';
import { remoteNamed } from './registry.ts';
import { RemoteError } from './remote-error.ts';
import { RemoteFailure } from './remote-failure.tsx';
import type { OpenPart } from './remote-state.ts';
import { report } from './report.ts';
import { Waiting } from './waiting.tsx';

interface RemotePartProps {
  /** The remote's name. */
  name: string;
  tab: Tab;
  open: () => Promise<OpenPart>;
  /** The same, if it is there already. */
  opened?: () => OpenPart | undefined;
  /** A card on the home page: failures take little room. */
  compact?: boolean;
  /** The remote was tried a moment ago and failed with this. */
  failure?: unknown;
}

type State = { kind: 'loading' } | { kind: 'ready'; part: OpenPart } | { kind: 'failed'; error: unknown };

/** A page or card of a remote, with the portal around it; whatever goes wrong in it stays in its place. */
export function RemotePart({ name, tab, open, opened, compact = false, failure: known }: RemotePartProps) {
  const [state, setState] = useState<State>(() => {
    const part = known ? undefined : opened?.();
    if (part) return { kind: 'ready', part };
    return known ? { kind: 'failed', error: known } : { kind: 'loading' };
  });
  const opener = useRef(open);
  opener.current = open;
  const { path, openedAt } = tab;
  const portal = usePortalOf(tab, name);
  const titleOf = useTabTitle();
  const asked = useRef<number | undefined>(performance.now());
  const load = useCallback(() => {
    let wanted = true;
    asked.current = performance.now();
    setState({ kind: 'loading' });
    opener.current().then(
      part => wanted && startTransition(() => setState({ kind: 'ready', part })),
      async (error: unknown) => {
        if (await recoverStaleShell(error)) return;
        report(error);
        if (wanted) setState({ kind: 'failed', error });
      },
    );
    return () => {
      wanted = false;
    };
  }, []);
  const latest = useRef({ state, unsaved: tab.unsaved });
  latest.current = { state, unsaved: tab.unsaved };
  // Runs each time the tab is shown again. What is there stays, unless a newer build was released and nothing would be lost.
  useEffect(() => {
    const { state: shown, unsaved } = latest.current;
    const released = remoteNamed(name)?.build;
    const outdated = shown.kind === 'ready' && !unsaved && released !== undefined && released !== shown.part.remote.entry.build;
    return shown.kind === 'loading' || outdated ? load() : undefined;
  }, [load, name]);
  useEffect(() => {
    if (state.kind !== 'ready' || asked.current === undefined || compact) return;
    // A page that was drawn ahead counts from the click.
    const since = Math.max(asked.current, openedAt);
    tellMeasured(state.part.remote.entry, 'open', path.split('?')[0] ?? '', performance.now() - since);
    asked.current = undefined;
  }, [state, compact, path, openedAt]);
  const retry = () => {
    // A library or chunk that broke once may stay broken: start from the remote's entry.
    forget(name);
    load();
  };

  if (state.kind === 'loading') return <Waiting {...(!compact && { title: titleOf(tab) })} />;
  if (state.kind === 'failed') return <RemoteFailure compact={compact} error={state.error} onRetry={retry} />;
  const { Part, remote } = state.part;
  const crashed = (error: unknown) =>
    error instanceof RemoteError ? error : failure(remote.entry, 'render', 'crashed', firstLine(error), error);
  // The card of a failure speaks with the shell's words, so it stands outside of the remote's portal.
  return (
    <ErrorBoundary
      onError={error => report(crashed(error))}
      fallback={(error, again) => (
        <RemoteFailure
          compact={compact}
          error={crashed(error)}
          onRetry={() => {
            again();
            retry();
          }}
        />
      )}
    >
      <PortalContext value={portal}>
        <Part />
      </PortalContext>
    </ErrorBoundary>
  );
}
