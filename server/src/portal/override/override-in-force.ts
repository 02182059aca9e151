import type { RemoteOverride } from '@reap/contracts/portal/portal';
import type { Context } from '../../kernel/call/context.ts';
import type { SessionOverride } from '../../kernel/kernel.schema.ts';
import type { Config } from '../../kernel/kernel.ts';
import { rightsOf } from '../release/release-rights.ts';
import { mayUse } from './override.rules.ts';

/**
 * What the caller's session takes from elsewhere at this moment, as far as he still may: in the tenant where he said so, with his own eyes,
 * from origins that are still allowed.
 */
export async function overridesInForce(context: Context, { overrideOrigins = [] }: Config): Promise<SessionOverride[]> {
  const { request, tenantId, now } = context;
  const { overrides = [], looksUntil = null } = request.session ?? {};
  const mayRun = (one: SessionOverride) => one.tenantId === tenantId && Date.parse(one.until) > now.getTime();
  const running = overrides.filter(one => mayRun(one) && mayUse(new URL(one.url).origin, overrideOrigins));
  if (running.length === 0 || (looksUntil && looksUntil > now)) return [];
  const may = await rightsOf(context);
  return running.filter(({ remote }) => may(remote, 'override'));
}

/** An override as a page is told of it. */
export const toldOf = ({ remote, url, until }: SessionOverride, now: Date): RemoteOverride => ({
  remote,
  url,
  until,
  seconds: Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000)),
});
