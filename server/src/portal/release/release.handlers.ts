import type { release } from '@reap/contracts/portal/release';
import type { Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import type { Config } from '../../kernel/kernel.ts';
import type { RemoteRegistry } from '../remotes.ts';
import { activate, goBack } from './activation.ts';
import { publish } from './publish.ts';
import { changesOf, toState } from './release.queries.ts';
import { releaseStates } from './release.schema.ts';
import { listReleases } from './release-list.ts';
import { permitOn, rightsOf } from './release-rights.ts';
import { rightHandlers } from './right.handlers.ts';
import { tokenHandlers } from './token.handlers.ts';

/** Versions of remotes: who publishes them, who gets which. */
export const releaseHandlers = (remotes: RemoteRegistry, config: Config): Handlers<typeof release> => ({
  ...tokenHandlers,
  ...rightHandlers,

  list: (_, context) => listReleases(context, remotes, config),

  async history({ remote, ...paging }, context) {
    await rightsOf(context);
    const sort = { changeId: releaseStates.id };
    const { rows, ...counted } = await pageOf(context.db, changesOf(context.db, remote), paging, { id: releaseStates.id, sort });
    return {
      ...counted,
      rows: rows.map(({ change, stable, canary }) => {
        const names = new Map([stable, canary].flatMap(named => (named ? [[named.id, named] as const] : [])));
        return { ...toState(change, names), action: change.action };
      }),
    };
  },

  async publish(form, context) {
    await permitOn(context, form.remote, 'publish');
    return publish(form, context, remotes.receiver());
  },

  async activate(form, context) {
    await permitOn(context, form.remote, 'activate');
    return activate(form, context, remotes.receiver());
  },

  async back(form, context) {
    await permitOn(context, form.remote, 'activate');
    return goBack(form, context, remotes.receiver());
  },
});
