import { EnableStatus } from '@reap/contracts/codes';
import type { AccessRequest, ConfirmAccess } from '@reap/contracts/user-center/oauth';
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { waitForTurn } from '../../db/turn.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { nameIn } from '../../kernel/language.ts';
import { oauthClients, oauthDecisions } from './oauth.schema.ts';

const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * What a program asks of this person: the named one's request, or the first that waits for him. One that is switched off asks nothing, but
 * a word that it has can be taken back.
 */
async function requestFor(model: string | undefined, { db, user }: Context, takesBack = false) {
  const { tenantId, id } = oauthClients;
  const mine = and(eq(oauthDecisions.tenantId, tenantId), eq(oauthDecisions.clientId, id), eq(oauthDecisions.userId, user.userId));
  const asks = eq(oauthClients.status, EnableStatus.enabled);
  const [found] = await db
    .select({ client: oauthClients, said: oauthDecisions })
    .from(oauthClients)
    .leftJoin(oauthDecisions, mine)
    .where(
      and(
        takesBack ? or(asks, isNotNull(oauthDecisions.userId)) : asks,
        model ? eq(oauthClients.clientId, model) : isNull(oauthDecisions.userId),
      ),
    )
    .orderBy(asc(oauthClients.createdAt), asc(id))
    .limit(1);
  return found ?? fail('oauth.nothing');
}
/** The same for who decides: two words of one person come one after the other, so that the second one is held against the first. */
async function requestToDecide(model: string | undefined, context: Context, takesBack = false) {
  const { db, tenantId, user } = context;
  await waitForTurn(db, `oauth-decision:${tenantId}:${user.userId}`);
  return requestFor(model, context, takesBack);
}
type Found = Awaited<ReturnType<typeof requestFor>>;
type Scopes = AccessRequest['scopes'];

const toRequest = ({ client, said }: Found): AccessRequest => ({
  clientId: client.clientId,
  name: client.name,
  nameEn: client.nameEn,
  homepage: client.homepage,
  scopes: client.scopes,
  decision: said ? (said.approved ? 'approved' : 'refused') : 'waiting',
  // What the program no longer asks for is not agreed to any more.
  approvedScopes: said?.approved ? said.scopes.filter(scope => client.scopes.includes(scope)) : [],
  decidedTime: said?.decidedAt.toISOString() ?? null,
});

function refuseOthers(wanted: Scopes, among: Scopes, key: string): void {
  if (wanted.some(scope => !among.includes(scope))) fail('request.invalid', {}, { scopes: { key } });
}

/** Records the person's word, and answers the request as it stands then. */
async function decide(found: Found, approved: boolean, wanted: Scopes, context: Context): Promise<AccessRequest> {
  const { db, tenantId, user, now } = context;
  const { client, said } = found;
  refuseOthers(wanted, client.scopes, 'validate.choice');
  if (approved && wanted.length === 0) fail('request.invalid', {}, { scopes: { key: 'oauth.scopesRequired' } });
  const word = { approved, scopes: approved ? [...new Set(wanted)] : [], decidedAt: now };
  const key = { tenantId, clientId: client.id, userId: user.userId };
  const [kept] = await db
    .insert(oauthDecisions)
    .values({ ...key, ...word })
    .onConflictDoUpdate({ target: [oauthDecisions.tenantId, oauthDecisions.clientId, oauthDecisions.userId], set: word })
    .returning();
  const before = said && { approved: said.approved, scopes: said.scopes };
  context.audit({ target: client.clientId, ...(before && { before }), after: { approved, scopes: word.scopes } });
  return toRequest({ client, said: kept ?? null });
}

export const confirmAccessHandlers: Handlers<ConfirmAccess> = {
  async head({ model }, context) {
    await requestFor(model, context);
    return null;
  },

  get: async ({ model }, context) => toRequest(await requestFor(model, context)),

  async post({ model, approved, scopes }, context) {
    const found = await requestToDecide(model, context);
    if (found.said) fail('oauth.decided', { name: nameIn(context.language, found.client) });
    return decide(found, approved, scopes ?? found.client.scopes, context);
  },

  async put({ model, approved, scopes }, context) {
    const found = await requestToDecide(model, context, !approved);
    return decide(found, approved, scopes ?? found.client.scopes, context);
  },

  async patch({ model, scopes }, context) {
    const found = await requestToDecide(model, context);
    if (!found.said?.approved) fail('oauth.notApproved', { name: nameIn(context.language, found.client) });
    refuseOthers(scopes, toRequest(found).approvedScopes, 'oauth.scopesApproved');
    return decide(found, true, scopes, context);
  },

  async delete({ model }, context) {
    const { client, said } = await requestToDecide(model, context, true);
    if (!said) fail('oauth.nothing');
    const mine = and(eq(oauthDecisions.clientId, client.id), eq(oauthDecisions.userId, context.user.userId));
    await context.db.delete(oauthDecisions).where(mine);
    context.audit({ target: client.clientId, before: { approved: said.approved, scopes: said.scopes } });
    return null;
  },

  options(_, { request }) {
    request.setHeader('allow', verbs.join(', '));
    return { verbs };
  },
};
