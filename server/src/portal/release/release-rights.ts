import type { EnumValue } from '@reap/contracts/enums';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { onPlatform } from '../../user-center/index.ts';
import { releaseRights } from './release.schema.ts';

type Right = EnumValue<'releaseRight'>;
const codeOf = {
  publish: 'platform:release:publish',
  activate: 'platform:release:activate',
  override: 'platform:release:override',
} as const satisfies Record<Right, string>;
const administrator = 'platform:release:grant';

/**
 * What the caller may do with which remote: a pipeline, everything with that of its token; who administers releases, everything that his
 * codes say; anybody else, what his codes and a line of his say. @throws elsewhere than in the platform tenant
 */
export async function rightsOf(context: Context): Promise<(remote: string, right: Right) => boolean> {
  await onPlatform(context);
  const { db, user, request } = context;
  if (request.pipeline) {
    const own = request.pipeline.remote;
    return remote => remote === own;
  }
  const holds = (right: Right) => user.codes.has(codeOf[right]);
  if (user.codes.has(administrator)) return (_, right) => holds(right);
  const lines = await db.select().from(releaseRights).where(eq(releaseRights.userId, user.userId));
  return (remote, right) => holds(right) && lines.some(line => line.remote === remote && line.rights.includes(right));
}

/** @throws where the caller may not do it with this remote */
export async function permitOn(context: Context, remote: string, right: Right): Promise<void> {
  const may = await rightsOf(context);
  if (!may(remote, right)) fail('permission.denied');
}
