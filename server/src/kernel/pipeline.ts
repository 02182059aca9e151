import { type AnyCall, isPage, type PageOf } from '@reap/contracts/contract';
import { type Envelope, headers } from '@reap/contracts/envelope';
import type { DataModel } from '@reap/contracts/model';
import { toWire } from '@reap/contracts/wire';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, enterTenant, inTenant } from '../db/pool.ts';
import { writeAuditLine } from './audit-log.ts';
import type { AuditDetail, Context, Jobs, User } from './context.ts';
import { visibleRows } from './data-rules.ts';
import type { Access } from './directory.ts';
import { beginOnce, endOnce, onceKey } from './idempotency.ts';
import { inputOf, type RawInput } from './input.ts';
import { tenants } from './kernel.schema.ts';
import type { Kernel } from './kernel.ts';
import { mask, treatments } from './masking.ts';
import { fail, KeepingRefusal, Refusal } from './refusal.ts';
import { factsOf, type RequestFacts, tokenOf } from './request-facts.ts';
import { findSession, type Session } from './sessions.ts';
import { nameFields, parse } from './validation.ts';

/** A call with its id and the handler that decides it. */
export interface MountedCall {
  id: string;
  call: AnyCall;
  handler: (input: never, context: Context) => unknown;
}
export interface Person {
  user: User;
  access: Access;
  mustChangePassword: boolean;
}

const nobody: Person = {
  user: { userId: '', userName: '', employeeName: '', userType: 3, organizationId: null, station: '', codes: new Set(), roleIds: [] },
  access: { codes: new Set(), roleIds: [], rowRules: [], columnRules: [] },
  mustChangePassword: false,
};
const openToExpiredPassword = new Set(['uc.auth.me', 'uc.auth.changePwd', 'uc.auth.logout', 'portal.boot', 'portal.remotes']);

/** One request from its headers to its committed answer; every step stands in the order of DESIGN §3. */
export async function handle(kernel: Kernel, mounted: MountedCall, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { call } = mounted;
  const facts = factsOf(request, reply);
  if (call.changes && !request.headers[headers.requestedWith]) fail('request.headerMissing');
  const raw = inputOf(request);
  const token = tokenOf(request, facts);
  facts.session = token ? await findSession(kernel.pool.db, token, kernel.clock()) : undefined;
  if (!facts.session && call.can !== 'public') fail('auth.required');
  request.log = request.log.child({ tenant: facts.session?.currentTenantId, user: facts.session?.userId });

  let person = nobody;
  try {
    const outcome = await kernel.pool.db.transaction(async db => {
      if (facts.session) person = await identify(kernel, db, facts, facts.session, call);
      permit(mounted, person);
      return run(kernel, mounted, db, facts, person, raw);
    });
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  } catch (error) {
    if (error instanceof Refusal) nameFields(call, error, facts.language);
    if (error instanceof Refusal && error.key === 'permission.denied') await noteRefusal(kernel, mounted, facts, person, error);
    throw error;
  }
}

/** Session → tenant: who this is in the tenant he is in now, unless his page was loaded for another one. */
async function identify(kernel: Kernel, db: Db, facts: RequestFacts, session: Session, call: AnyCall): Promise<Person> {
  await enterTenant(db, session.currentTenantId);
  if (facts.pageTenant && facts.pageTenant !== session.currentTenantId && call.can !== 'public') await refuseOldPage(db, session);
  const account = await kernel.directory.account(db, session.userId);
  if (!account) {
    facts.session = undefined;
    return call.can === 'public' ? nobody : fail('auth.required');
  }
  const access = await kernel.access.of(db, session.currentTenantId, account);
  facts.setHeader(headers.permissionVersion, String(account.permissionVersion));
  const { mustChangePassword, permissionVersion: _, ...user } = account;
  return { user: { ...user, codes: access.codes, roleIds: access.roleIds }, access, mustChangePassword };
}

async function refuseOldPage(db: Db, session: Session): Promise<never> {
  const [tenant] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, session.currentTenantId));
  fail('tenant.changed', { tenant: tenant?.name ?? '' });
}

function permit({ id, call }: MountedCall, { user, mustChangePassword }: Person): void {
  if (mustChangePassword && !openToExpiredPassword.has(id)) fail('auth.passwordExpired');
  if (call.can !== 'public' && call.can !== 'signed-in' && !user.codes.has(call.can)) fail('permission.denied');
}

/** Validation → idempotency → handler → masking → envelope → audit line; the commit follows. */
async function run(
  kernel: Kernel,
  { id, call, handler }: MountedCall,
  db: Db,
  facts: RequestFacts,
  person: Person,
  raw: RawInput,
): Promise<string | Refusal> {
  const input = parse(call, raw.query, raw.body, facts.language);
  if (call.model) refuseHiddenColumns(call.model, person.access, input);
  const now = kernel.clock();
  const tenantId = facts.session?.currentTenantId ?? '';
  const once = call.once && onceKey(tenantId, person.user.userId, id, facts.idempotencyKey, raw);
  const earlier = once && (await beginOnce(db, once, now));
  if (earlier) return earlier;

  const notes: { audit: AuditDetail | undefined } = { audit: undefined };
  const events: Parameters<Context['emit']>[] = [];
  const context: Context = {
    db,
    user: person.user,
    tenantId,
    now,
    language: facts.language,
    requestId: facts.requestId,
    confirmed: raw.confirmed,
    mustChangePassword: person.mustChangePassword,
    request: facts,
    emit: (...event) => events.push(event),
    enqueue: <N extends keyof Jobs>(name: N, data: Jobs[N], options?: { startAfter?: Date }) =>
      kernel.jobs.enqueue(db, tenantId, name, data, options),
    audit: detail => {
      notes.audit = { ...notes.audit, ...detail };
    },
    visible: (model, columns) => visibleRows(person.access, model, columns),
  };
  const user = facts.session && person.user;
  const line = (result: string) => writeAuditLine(db, { call: id, result, at: now, facts, user, detail: notes.audit });
  try {
    const answer = await handler(input as never, context);
    const text = JSON.stringify(envelopeOf(call, hide(call, answer, person.access, kernel.config.secret)));
    await kernel.events.write(db, tenantId, events);
    if (call.changes && (call.can !== 'public' || notes.audit)) await line('ok');
    if (once) await endOnce(db, once, text);
    return text;
  } catch (error) {
    if (!(error instanceof KeepingRefusal)) throw error;
    if (notes.audit) await line(error.key);
    return error;
  }
}

/** A column that a person may not read clear tells nothing by sorting or filtering either (resilience P3). */
function refuseHiddenColumns(model: DataModel, access: Access, input: object): void {
  const hidden = treatments(model, access.roleIds, access.columnRules);
  const sorted = 'sortColumn' in input ? String(input.sortColumn) : '';
  if (hidden.has(sorted)) fail('request.invalid', {}, { sortColumn: { key: 'validate.sort' } });
  const asked = Object.entries(input).find(([name, value]) => value !== undefined && hidden.has(name));
  if (asked) fail('request.invalid', {}, { [asked[0]]: { key: 'validate.unknown' } });
}

function hide(call: AnyCall, answer: unknown, access: Access, secret: string): unknown {
  if (!call.model) return answer;
  return mask(answer, call.model, treatments(call.model, access.roleIds, access.columnRules), secret);
}

function envelopeOf({ returns }: AnyCall, answer: unknown): Envelope {
  const ok = { code: 200, message: 'success' };
  if (!isPage(returns)) return { ...ok, data: toWire(returns, answer ?? null) ?? null };
  const { rows, total, more } = answer as PageOf<unknown>;
  const data = rows.map(row => toWire(returns.row, row));
  return { ...ok, data, totalRecords: total, ...(more ? { more } : {}) };
}

async function noteRefusal(kernel: Kernel, { id }: MountedCall, facts: RequestFacts, person: Person, refusal: Refusal): Promise<void> {
  if (!facts.session) return;
  await inTenant(kernel.pool.db, facts.session.currentTenantId, db =>
    writeAuditLine(db, { call: id, result: refusal.key, at: kernel.clock(), facts, user: person.user, detail: undefined }),
  );
}
