import { EnableStatus } from '@reap/contracts/codes';
import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import { type Db, enterTenant } from '../../db/pool.ts';
import { newId } from '../ids.ts';
import { tenants } from '../kernel.schema.ts';
import { claimSessions } from './claim-session.schema.ts';
import { hashOf, newSecret, readToken, writeToken } from './secret-token.ts';

/** What a passenger's calls rest on: one passenger of one tenant, for half an hour and not longer. */
export type ClaimSession = typeof claimSessions.$inferSelect;

export const claimSeconds = 30 * 60;

/** Opens a claim in the transaction's tenant and returns its token, which is stored nowhere: the tenant's id and a secret. */
export async function openClaim(
  db: Db,
  of: Pick<ClaimSession, 'tenantId' | 'paxId' | 'paxName' | 'address' | 'agent'>,
  now: Date,
): Promise<{ token: string; session: ClaimSession }> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + claimSeconds * 1000);
  const session = { ...of, id: newId(), tokenHash: hashOf(secret), createdAt: now, expiresAt };
  await db.insert(claimSessions).values(session);
  return { token: writeToken({ tenantId: of.tenantId, secret }), session };
}

/**
 * The running claim of a token, with the transaction in its tenant; none where that tenant was closed meanwhile. The tenant that a token
 * names is only where its secret is looked for: in another one there is no such session.
 */
export async function enterClaim(db: Db, token: string | undefined, now: Date): Promise<ClaimSession | undefined> {
  const named = readToken(token);
  if (!named) return undefined;
  await enterTenant(db, named.tenantId);
  const [session] = await db
    .select(getTableColumns(claimSessions))
    .from(claimSessions)
    .innerJoin(tenants, and(eq(tenants.id, claimSessions.tenantId), eq(tenants.status, EnableStatus.enabled)))
    .where(and(eq(claimSessions.tokenHash, hashOf(named.secret)), gt(claimSessions.expiresAt, now)));
  return session;
}

/** The claim of a token, if it is this passenger's in the transaction's tenant and runs until that moment at least. */
export async function claimThatRuns(
  db: Db,
  token: string | undefined,
  { tenantId, paxId }: Pick<ClaimSession, 'tenantId' | 'paxId'>,
  until: Date,
): Promise<ClaimSession | undefined> {
  const named = readToken(token);
  if (named?.tenantId !== tenantId) return undefined;
  const [session] = await db
    .select()
    .from(claimSessions)
    .where(and(eq(claimSessions.tokenHash, hashOf(named.secret)), eq(claimSessions.paxId, paxId), gt(claimSessions.expiresAt, until)));
  return session;
}

/**
 * Tenant and an account of a passenger's token, without asking whether its claim still runs: good for what everybody may know, such as
 * which version of a page is shown.
 */
export function claimViewer(token: string): { account: string; tenant: string } | undefined {
  const named = readToken(token);
  return named && { account: hashOf(token).toString('hex'), tenant: named.tenantId };
}
