import { columnRef } from '@reap/contracts/model';
import { models } from '@reap/contracts/models';
import type { portal } from '@reap/contracts/portal/portal';
import type { Context, Handlers } from '../kernel/call/context.ts';
import { perMinute } from '../kernel/call/per-minute.ts';
import { fail } from '../kernel/call/refusal.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { menuOf, meOf, type OpenTenant } from '../user-center/index.ts';
import { overridesInForce, toldOf } from './override/override-in-force.ts';
import { viewerIn } from './release/viewer.ts';
import type { RemoteRegistry } from './remotes.ts';
import { preferredViews } from './saved-view/saved-view.queries.ts';
import { setUp, setupNeeded } from './setup.ts';

export interface PortalParts extends Pick<Kernel, 'config' | 'counts' | 'log'> {
  remotes: RemoteRegistry;
  openTenant: OpenTenant;
}

const hiddenFrom = ({ hidden }: Pick<Context, 'hidden'>): string[] =>
  [...models.values()].flatMap(model => [...hidden(model).keys()].map(column => columnRef(model, column)));

export function portalHandlers({ config, counts, remotes, log, openTenant }: PortalParts): Handlers<typeof portal> {
  const mayReport = perMinute(counts, 'portal.errorReport', 30);
  const maySetUp = perMinute(counts, 'portal.setup', 10);
  return {
    async boot(_, context) {
      const { demo, version, staticRemotes } = config;
      const shared = { demo, version, ...(!staticRemotes && { remotes: remotes.list(viewerIn(context)) }) };
      if (!context.request.session) {
        const needed = await setupNeeded(context.db);
        return {
          ...shared,
          session: null,
          mustChangePassword: false,
          setupNeeded: needed,
          menu: [],
          views: [],
          authCodes: [],
        };
      }
      const session = await meOf(context);
      const mustChangePassword = context.mustChangePassword;
      const menu = mustChangePassword ? [] : await menuOf(context);
      // Whoever looks as another person is told nothing that is that person's own.
      const views = mustChangePassword || session.looking ? [] : await preferredViews(context);
      const hiddenColumns = mustChangePassword ? [] : hiddenFrom(context);
      const overrides = staticRemotes ? [] : await overridesInForce(context, config);
      return {
        ...shared,
        ...(overrides.length > 0 && { overrides: overrides.map(one => toldOf(one, context.now)) }),
        session,
        mustChangePassword,
        setupNeeded: false,
        menu,
        views,
        authCodes: session.authCodes,
        ...(hiddenColumns.length > 0 && { hiddenColumns }),
      };
    },

    remotes: (_, context) => ({ remotes: remotes.list(viewerIn(context)) }),

    async setup(form, context) {
      if (!(await maySetUp(context.request.address, context.now))) fail('request.tooMany', { seconds: 60 });
      return setUp(form, context, config, openTenant);
    },

    async errorReport(report, { request, now }) {
      if (!(await mayReport(request.address, now))) fail('request.tooMany', { seconds: 60 });
      const { remote, version, phase, message, path, stack } = report;
      log.warn(
        { requestId: request.requestId, remote, version, phase, path: path.split('?')[0], report: message, stack },
        'browser failure',
      );
      return null;
    },
  };
}
