import type { release } from '@reap/contracts/portal/release';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { pipelineTokens } from '../../kernel/access/pipeline-token.schema.ts';
import { makePipelineToken } from '../../kernel/access/pipeline-tokens.ts';
import type { Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { onPlatform } from '../../user-center/index.ts';

type Calls = Pick<typeof release, 'tokens' | 'makeToken' | 'withdrawToken'>;

/** What pipelines sign in with: each for one remote, kept as a hash, gone with the next request once it is withdrawn. */
export const tokenHandlers: Handlers<Calls> = {
  async tokens(_, context) {
    await onPlatform(context);
    const rows = await context.db
      .select()
      .from(pipelineTokens)
      .where(isNull(pipelineTokens.withdrawnAt))
      .orderBy(asc(pipelineTokens.remote), asc(pipelineTokens.madeAt));
    return rows.map(({ id, remote, name, madeByName, madeAt, lastUsedAt }) => ({
      id,
      remote,
      name,
      madeBy: madeByName,
      madeAt: madeAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  },

  async makeToken({ remote, name }, context) {
    await onPlatform(context);
    const { db, tenantId, user, now } = context;
    const made = await makePipelineToken(db, { tenantId, remote, name, madeByName: user.employeeName }, now);
    context.audit({ target: remote, after: { name } });
    return made;
  },

  async withdrawToken({ id }, context) {
    await onPlatform(context);
    const [gone] = await context.db
      .update(pipelineTokens)
      .set({ withdrawnAt: context.now })
      .where(and(eq(pipelineTokens.id, id), isNull(pipelineTokens.withdrawnAt)))
      .returning();
    if (!gone) fail('record.notFound');
    context.audit({ target: gone.remote, before: { name: gone.name } });
    return null;
  },
};
