import { and, eq, isNull } from 'drizzle-orm';
import { type Db, enterTenant } from '../../db/pool.ts';
import { minuteMs } from '../durations.ts';
import { newId } from '../ids.ts';
import { pipelineTokens } from './pipeline-token.schema.ts';
import { hashOf, newSecret, readToken, writeToken } from './secret-token.ts';

/** What a pipeline may: the calls that say so, about one remote. */
export type PipelineToken = typeof pipelineTokens.$inferSelect;

/** Makes a token in the transaction's tenant and returns it; it is stored nowhere: the tenant's id and a secret. */
export async function makePipelineToken(
  db: Db,
  of: Pick<PipelineToken, 'tenantId' | 'remote' | 'name' | 'madeByName'>,
  now: Date,
): Promise<{ id: string; token: string }> {
  const secret = newSecret();
  const id = newId();
  await db.insert(pipelineTokens).values({ ...of, id, tokenHash: hashOf(secret), madeAt: now });
  return { id, token: writeToken({ tenantId: of.tenantId, secret }) };
}

/** Whether a text may be such a token at all. */
export const looksLikePipelineToken = (token: string): boolean => readToken(token) !== undefined;

/** The token as it was made, with the transaction in its tenant, unless it was withdrawn. In another tenant than its own there is none. */
export async function enterPipeline(db: Db, token: string, now: Date): Promise<PipelineToken | undefined> {
  const named = readToken(token);
  if (!named) return undefined;
  await enterTenant(db, named.tenantId);
  const [found] = await db
    .select()
    .from(pipelineTokens)
    .where(and(eq(pipelineTokens.tokenHash, hashOf(named.secret)), isNull(pipelineTokens.withdrawnAt)));
  if (found && now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > minuteMs)
    await db.update(pipelineTokens).set({ lastUsedAt: now }).where(eq(pipelineTokens.id, found.id));
  return found;
}
