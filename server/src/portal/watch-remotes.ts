import type { Logger } from 'pino';
import type { EventHub } from '../kernel/background/events.ts';
import { every } from '../kernel/background/timer.ts';
import type { RemoteRegistry } from './remotes.ts';

/**
 * Tells open pages when a build was replaced beside this server, and the log when a release gives way because of it; and looks, every ten
 * seconds, whether a change of releases was never heard of here. Ends the watch.
 */
export function watchRemotes(remotes: RemoteRegistry, events: EventHub, log: Logger): () => Promise<void> {
  let known = remotes.state();
  const tell = () => {
    for (const release of remotes.gaveWay()) log.warn({ release }, 'an active release does not fit this portal and gives way');
  };
  tell();
  const failed = (error: unknown) => log.warn({ err: error }, 'changes of releases could not be looked for');
  const timers = [
    every(
      1000,
      async () => {
        const now = remotes.state();
        if (now === known) return;
        known = now;
        tell();
        events.announce({ kind: 'release' });
      },
      { failed },
    ),
    every(
      10_000,
      async () => {
        if (await remotes.catchUp()) events.announce({ kind: 'release' });
      },
      { failed },
    ),
  ];
  return async () => {
    await Promise.all(timers.map(stop => stop()));
  };
}
