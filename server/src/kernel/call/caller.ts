import { headers } from '@reap/contracts/envelope';
import { UserLevel } from '@reap/contracts/user-center/codes';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Statement } from '../../db/connection.ts';
import { type Db, enterTenant } from '../../db/pool.ts';
import { type ClaimSession, enterClaim } from '../access/claim-sessions.ts';
import { lookedAs, permitLooking, refuseOtherEyes, userOf, within } from '../access/looking.ts';
import { desensitise } from '../access/masking.ts';
import { enterPipeline, type PipelineToken } from '../access/pipeline-tokens.ts';
import { type Session, sessionInTransaction } from '../access/sessions.ts';
import { tenants } from '../kernel.schema.ts';
import type { Kernel } from '../kernel.ts';
import { frontIdentity, personOf } from '../upstream/front.ts';
import type { Identity } from '../upstream/identity.ts';
import { type MountedCall, type Person, permit } from './mounted-call.ts';
import { fail } from './refusal.ts';
import { claimTokenOf, pipelineTokenOf, type RequestFacts, tokenOf } from './request-facts.ts';
import { ended } from './steps.ts';

type Row = Record<string, unknown>;

const nobody: Person = {
  user: {
    userId: '',
    userName: '',
    employeeName: '',
    userType: UserLevel.ordinary,
    organizationId: null,
    station: '',
    codes: new Set(),
    roleIds: [],
  },
  access: { codes: new Set(), roleIds: [], rowRules: [], columnRules: [] },
  mustChangePassword: false,
};

/** Who makes a request: nobody until what travelled with `begin` has answered. */
export class Caller {
  readonly facts: RequestFacts;
  /** What travels with `begin`: session, tenant and account. */
  readonly opening: readonly Statement[];
  /** Fields that look for a person by what this one may not read: counted however the request ends. */
  lookups: readonly string[] = [];
  readonly #kernel: Kernel;
  readonly #mounted: MountedCall;
  readonly #claimToken: string | undefined;
  readonly #pipelineToken: string | undefined;
  readonly #front: Identity | undefined;
  #person = nobody;

  constructor(kernel: Kernel, mounted: MountedCall, request: FastifyRequest, facts: RequestFacts) {
    const ofClaim = mounted.call.can === 'claim';
    this.facts = facts;
    this.#pipelineToken = mounted.call.pipeline ? pipelineTokenOf(request) : undefined;
    this.#front = frontIdentity(kernel, mounted, request);
    this.opening = openingOf(kernel, ofClaim || this.#pipelineToken || this.#front ? undefined : tokenOf(request, facts));
    this.#kernel = kernel;
    this.#mounted = mounted;
    this.#claimToken = ofClaim ? claimTokenOf(request, facts) : undefined;
  }

  get person(): Person {
    return this.#person;
  }

  /** Session → tenant → permission. @throws Refusal of who may not make the call, or is not known (any more) */
  async admit(db: Db, [session, account]: Row[][]): Promise<void> {
    const { facts } = this;
    const { call } = this.#mounted;
    ended(facts.requestId, 'tenant');
    facts.session = sessionInTransaction.of(session?.[0]);
    if (call.can === 'claim') facts.claim = (await enterClaim(db, this.#claimToken, this.#kernel.clock())) ?? fail('claim.ended');
    else if (this.#pipelineToken)
      facts.pipeline = (await enterPipeline(db, this.#pipelineToken, this.#kernel.clock())) ?? fail('auth.required');
    else if (this.#front) facts.front = await entered(db, this.#front);
    else if (!facts.session && call.can !== 'public') fail('auth.required');
    if (facts.session) this.#person = await identify(this.#kernel, db, facts, facts.session, this.#mounted, account?.[0]);
    if (facts.claim) this.#person = claimant(facts.claim);
    if (facts.pipeline) this.#person = pipelineWith(facts.pipeline, call.can);
    if (facts.front) this.#person = personOf(facts.front);
    if (this.#person.actor) permitLooking(this.#mounted);
    permit(this.#mounted, this.#person);
    ended(facts.requestId, 'permission');
  }
}

/** The tenant that a portal in front names; this server must have it too. */
async function entered(db: Db, identity: Identity): Promise<Identity> {
  await enterTenant(db, identity.tenant.id);
  const [tenant] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, identity.tenant.id));
  if (!tenant) fail('tenant.notFound');
  return identity;
}

/** A passenger: no user of the portal, without any right but to his claim. In the log his name is masked. */
const claimant = ({ id, paxName }: ClaimSession): Person => ({
  ...nobody,
  user: { ...nobody.user, userId: id, userName: desensitise(paxName, 'name'), employeeName: desensitise(paxName, 'name') },
});

/** A pipeline: no user of the portal; its token opens the calls that say so, and nothing else. */
const pipelineWith = ({ name }: PipelineToken, can: string): Person => ({
  ...nobody,
  user: { ...nobody.user, userName: name, employeeName: name, codes: new Set([can]) },
});

function openingOf({ accounts, clock }: Kernel, token: string | undefined): Statement[] {
  if (!token) return [];
  const now = clock();
  return [sessionInTransaction.statement(token, now), sessionInTransaction.ofUser(accounts.accountText, token, now)];
}

/** Session → tenant: who this is in the tenant he is in now, unless his page was loaded for another one, or is another person's. */
async function identify(
  kernel: Kernel,
  db: Db,
  facts: RequestFacts,
  session: Session,
  mounted: MountedCall,
  row: Row | undefined,
): Promise<Person> {
  const { call } = mounted;
  const account = kernel.accounts.accountOf(row);
  if (account && facts.pageUser && facts.pageUser !== session.userId && call.can !== 'public')
    fail('auth.otherPerson', { name: account.employeeName || account.userName });
  if (facts.pageTenant && facts.pageTenant !== session.currentTenantId && call.can !== 'public') await refuseOldPage(db, session);
  if (!account) {
    facts.session = undefined;
    return call.can === 'public' ? nobody : fail('auth.required');
  }
  const access = await kernel.access.of(db, session.currentTenantId, account);
  facts.setHeader(headers.permissionVersion, String(account.permissionVersion));
  facts.setHeader(headers.tenant, session.currentTenantId);
  const theirs = await lookedAs(kernel, db, session);
  if (theirs) facts.setHeader(headers.looksAs, theirs.account.userId);
  refuseOtherEyes(mounted, facts, access, theirs?.account);
  if (theirs) return within({ account, access }, theirs);
  return { user: userOf(account, access), access, mustChangePassword: account.mustChangePassword };
}

async function refuseOldPage(db: Db, session: Session): Promise<never> {
  const [tenant] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, session.currentTenantId));
  fail('tenant.changed', { tenant: tenant?.name ?? '' });
}
