import type { portalCalls } from '@reap/contracts/portal/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import { hourMs } from '../kernel/durations.ts';
import { jobHandlers } from '../kernel/export/export.handlers.ts';
import { exportQueue } from '../kernel/export/export.ts';
import { exportJob } from '../kernel/export/export-job.ts';
import type { Module } from '../kernel/module.ts';
import { sendMail } from '../message-center/index.ts';
import { todoHandlers } from '../workflow/index.ts';
import { stopWorseCanaries } from './health/canary-watch.ts';
import { remoteHealthHandlers } from './health/remote-health.handlers.ts';
import { forgetOldHealth } from './health/remote-health.queries.ts';
import { overrideHandlers } from './override/override.handlers.ts';
import { portalHandlers } from './portal.handlers.ts';
import { releaseHandlers } from './release/release.handlers.ts';
import { clearReleases } from './release/release-retention.ts';
import { savedViewHandlers } from './saved-view/saved-view.handlers.ts';

export { pointedReader } from './override/override-cookie.ts';
export { ReleaseBook } from './release/release-book.ts';
export { ReleaseFiles } from './release/release-files.ts';
export { RemoteRegistry } from './remotes.ts';
export { forgetSetupCode, setupCode, setupNeeded } from './setup.ts';
export { mountSite } from './site.ts';
export { type Part, siteOf } from './static-site.ts';
export { watchRemotes } from './watch-remotes.ts';

const toDo = ['portal:todo:view'];

export const portal: Module<typeof portalCalls> = {
  service: 'portal',
  seeds: { grants: { 'station-manager': toDo, finance: toDo, director: toDo } },
  queues: [exportQueue],
  make: (kernel, { remotes, metrics, todos, openTenant }) => ({
    handlers: {
      portal: portalHandlers({ ...kernel, remotes, openTenant }),
      'portal.job': jobHandlers(kernel),
      'portal.remoteHealth': remoteHealthHandlers({ ...kernel, remotes, metrics }),
      'portal.todo': todoHandlers(todos),
      'portal.savedView': savedViewHandlers,
      'portal.release': releaseHandlers(remotes, kernel.config),
      'portal.override': overrideHandlers(kernel.config),
    } satisfies HandlersOf<typeof portalCalls>,
    chores: {
      remoteHealth: { everyMs: 600_000, run: () => forgetOldHealth(kernel.pool.db, kernel.clock()) },
      releases: { everyMs: hourMs, run: () => clearReleases(kernel.pool.db, kernel.clock()) },
      canaries: { everyMs: 15_000, run: () => stopWorseCanaries(kernel, remotes) },
    },
    jobs: calls => [exportJob(kernel, calls, sendMail)],
  }),
};
