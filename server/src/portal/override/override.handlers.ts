import { type override, overrideLimits } from '@reap/contracts/portal/override';
import { changeOverrides, type Session } from '../../kernel/access/sessions.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import type { Config } from '../../kernel/kernel.ts';
import { permitOn } from '../release/release-rights.ts';
import { endOf, folderOf, mayUse } from './override.rules.ts';
import { keepPointed } from './override-cookie.ts';
import { toldOf } from './override-in-force.ts';

/** A remote from another address, for the caller's own session alone. */
export const overrideHandlers = (config: Config): Handlers<typeof override> => ({
  async set({ remote, url, hours }, context) {
    if (config.staticRemotes) fail('permission.denied');
    await permitOn(context, remote, 'override');
    const { db, tenantId, now } = context;
    const session = pageSession(context);
    const wanted = { tenantId, remote, url: folderOf(url), until: endOf(now, hours, session.expiresAt).toISOString() };
    refuseForeign(wanted.url, config);
    const { before, after } = await changeOverrides(db, session, all => {
      const others = all.filter(one => one.remote !== remote && Date.parse(one.until) > now.getTime());
      if (others.length >= overrideLimits.remotes) fail('override.tooMany', { max: overrideLimits.remotes });
      return [...others, wanted];
    });
    keepPointed(context.request, after, config, now);
    context.audit({ target: remote, before: addressIn(before, remote), after: { url: wanted.url, until: wanted.until } });
    return toldOf(wanted, now);
  },

  async remove({ remote }, context) {
    const { before, after } = await changeOverrides(context.db, pageSession(context), all => all.filter(one => one.remote !== remote));
    keepPointed(context.request, after, config, context.now);
    context.audit({ target: remote, before: addressIn(before, remote) });
    return null;
  },
});

/** The session of a browser: one that a script opened has no page, and no cookie that would let it load anything. */
function pageSession({ request }: Context): Session {
  const { session } = request;
  return session && !session.byToken ? session : fail('override.noPage');
}

function refuseForeign(url: string, { overrideOrigins = [] }: Config): void {
  const { origin } = new URL(url);
  if (!mayUse(origin, overrideOrigins)) fail('request.invalid', {}, { url: { key: 'override.foreign', params: { origin } } });
}

const addressIn = (overrides: Session['overrides'], remote: string) => {
  const found = overrides.find(one => one.remote === remote);
  return found && { url: found.url };
};
