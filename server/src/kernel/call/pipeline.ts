import { type AnyCall, isFile, isPage, type PageOf } from '@reap/contracts/contract';
import { type Envelope, headers } from '@reap/contracts/envelope';
import { actorColumn } from '@reap/contracts/fields';
import { JobStarted } from '@reap/contracts/portal/job';
import { isForm } from '@reap/contracts/upload';
import { ColumnProcess, UserLevel } from '@reap/contracts/user-center/codes';
import { toWire } from '@reap/contracts/wire';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, inTenant, inTransaction, OutcomeUnknown } from '../../db/pool.ts';
import { type ClaimSession, enterClaim } from '../access/claim-sessions.ts';
import { visibleRows } from '../access/data-rules.ts';
import { columnsOfField, disclosed, hidden, inputColumns, rowSchema, type Seeing, seeingOf } from '../access/disclosure.ts';
import { lookedAs, permitLooking, refuseOtherEyes, userOf, within } from '../access/looking.ts';
import { blindLookups, limitLookups } from '../access/lookup.ts';
import { desensitise, isMask, treatmentsFor } from '../access/masking.ts';
import { seenTable } from '../access/seen-table.ts';
import { type Session, sessionInTransaction, touchSession } from '../access/sessions.ts';
import { fileOrJob } from '../export/export.ts';
import { viewerOf } from '../export/export-file.ts';
import type { RowSource } from '../export/export-rows.ts';
import type { FileToSend } from '../files/file-to-send.ts';
import { RequestFiles } from '../files/files.ts';
import { tenants } from '../kernel.schema.ts';
import type { Kernel } from '../kernel.ts';
import { writeAuditLine } from '../sealing/audit-log.ts';
import type { AuditDetail, Context, Jobs } from './context.ts';
import { formInput } from './form-input.ts';
import { beginOnce, endOnce, onceKey } from './idempotency.ts';
import { inputOf, type RawInput } from './input.ts';
import { type MountedCall, type Person, permit } from './mounted-call.ts';
import { fail, KeepingRefusal, Refusal } from './refusal.ts';
import { repeated } from './repeat.ts';
import { claimTokenOf, factsOf, type RequestFacts, tenantOf, tokenOf } from './request-facts.ts';
import { nameFields, parse } from './validation.ts';

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

/** One request from its headers to its committed answer, JSON or a file; every step stands in the order of DESIGN §3. */
export async function handle(
  kernel: Kernel,
  mounted: MountedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | FileToSend> {
  const { call } = mounted;
  const facts = factsOf(request, reply);
  if (call.changes && !request.headers[headers.requestedWith]) fail('request.headerMissing');
  const ofClaim = call.can === 'claim';
  const token = ofClaim ? undefined : tokenOf(request, facts);
  const claimToken = ofClaim ? claimTokenOf(request, facts) : undefined;
  let person = nobody;
  let files: RequestFiles | undefined;
  let built: FileToSend | undefined;
  let committed = false;
  let known = true;
  try {
    const admit = async (db: Db, [session, account]: Row[][]) => {
      facts.session = sessionInTransaction.of(session?.[0]);
      if (ofClaim) facts.claim = (await enterClaim(db, claimToken, kernel.clock())) ?? fail('claim.ended');
      else if (!facts.session && call.can !== 'public') fail('auth.required');
      if (facts.session) person = await identify(kernel, db, facts, facts.session, mounted, account?.[0]);
      if (facts.claim) person = claimant(facts.claim);
      if (person.actor) permitLooking(mounted);
      permit(mounted, person);
    };
    const opening = openingOf(kernel, token);
    // No file is read before it is known that its sender may send it; and no transaction waits for it.
    if (isForm(call)) await inTransaction(kernel.pool, opening, admit);
    const form = isForm(call) ? await formInput(request, reply, call) : undefined;
    const once = async (db: Db, answers: Row[][]) => {
      await admit(db, answers);
      request.log = request.log.child({ tenant: facts.session?.currentTenantId, user: facts.session?.userId });
      files = new RequestFiles(kernel.files, db, tenantOf(facts));
      return run(kernel, mounted, db, facts, person, form ?? inputOf(request), files, file => {
        built = file;
      });
    };
    const outcome = await repeated(
      () => inTransaction(kernel.pool, opening, once),
      () => !built && !files?.hasWritten,
    );
    committed = true;
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  } catch (error) {
    known = !(error instanceof OutcomeUnknown);
    if (error instanceof Refusal) {
      nameFields(call, error, facts.language);
      hideActor(error, seeingOf(person.access), kernel.config.secret);
    }
    if (error instanceof Refusal && (error.key === 'permission.denied' || error.key === 'looking.readOnly'))
      await noteRefusal(kernel, mounted, facts, person, error);
    throw error;
  } finally {
    // Rows that may be committed keep their files.
    if (known) await files?.settle(committed);
    if (!committed) await built?.discard();
    // What is committed is answered, also when the note that somebody was here can't be written.
    if (facts.session) await touchSession(kernel.pool.db, facts.session, kernel.clock()).catch(() => undefined);
  }
}

/** Who was first is told by name: whoever may not read names of the staff is not told it by a refusal either. */
function hideActor({ params, fields }: Refusal, seeing: Seeing, secret: string): void {
  const processor = seeing(actorColumn);
  if (!processor) return;
  for (const told of [params, ...Object.values(fields).map(field => field.params ?? {})])
    if (told['by']) told['by'] = processor === ColumnProcess.invisible ? '***' : String(hidden(told['by'], processor, actorColumn, secret));
}

/** A passenger: no user of the portal, without any right but to his claim. In the log his name is masked. */
const claimant = ({ id, paxName }: ClaimSession): Person => ({
  ...nobody,
  user: { ...nobody.user, userId: id, userName: desensitise(paxName, 'name'), employeeName: desensitise(paxName, 'name') },
});

/** What travels with `begin`: session, tenant and account. */
function openingOf({ accounts, clock }: Kernel, token: string | undefined): string[] {
  if (!token) return [];
  const now = clock();
  return [sessionInTransaction.text(token, now), accounts.accountText(sessionInTransaction.userOf(token, now))];
}

type Row = Record<string, unknown>;

/** Session → tenant: who this is in the tenant he is in now, unless his page was loaded for another one. */
async function identify(
  kernel: Kernel,
  db: Db,
  facts: RequestFacts,
  session: Session,
  mounted: MountedCall,
  row: Row | undefined,
): Promise<Person> {
  const { call } = mounted;
  if (facts.pageTenant && facts.pageTenant !== session.currentTenantId && call.can !== 'public') await refuseOldPage(db, session);
  const account = kernel.accounts.accountOf(row);
  if (!account) {
    facts.session = undefined;
    return call.can === 'public' ? nobody : fail('auth.required');
  }
  const access = await kernel.access.of(db, session.currentTenantId, account);
  facts.setHeader(headers.permissionVersion, String(account.permissionVersion));
  const theirs = await lookedAs(kernel, db, session);
  refuseOtherEyes(mounted, facts, theirs?.account);
  if (theirs) return within({ account, access }, theirs);
  return { user: userOf(account, access), access, mustChangePassword: account.mustChangePassword };
}

async function refuseOldPage(db: Db, session: Session): Promise<never> {
  const [tenant] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, session.currentTenantId));
  fail('tenant.changed', { tenant: tenant?.name ?? '' });
}

/** Validation → idempotency → handler → masking → envelope → audit line; the commit follows. */
async function run(
  kernel: Kernel,
  { id, call, handler }: MountedCall,
  db: Db,
  facts: RequestFacts,
  person: Person,
  raw: RawInput,
  files: RequestFiles,
  onFile: (file: FileToSend) => void,
): Promise<string | FileToSend | Refusal> {
  const seeing = seeingOf(person.access);
  // A call without a data table makes something new: nothing of it was shown before.
  const kept = call.model && writes(call) ? returnedMasks(call, seeing, raw.body) : [];
  const input = parse(call, raw.query, raw.body, facts.language, kept);
  const now = kernel.clock();
  const blind = writes(call) ? [] : refuseHiddenColumns(call, seeing, input);
  if (blind.length > 0 && person.actor) fail('looking.readOnly');
  if (blind.length > 0) await limitLookups(db, person.user.userId, now);
  const tenantId = tenantOf(facts);
  const once = call.once && onceKey(tenantId, person.user.userId, id, facts.idempotencyKey, raw);
  const earlier = once && (await beginOnce(db, once, now));
  if (earlier) return earlier;

  const notes: { audit: AuditDetail | undefined } = { audit: undefined };
  const events: Parameters<Context['emit']>[] = [];
  const context: Context = {
    db,
    files,
    user: person.user,
    tenantId,
    now,
    language: facts.language,
    requestId: facts.requestId,
    confirmed: raw.confirmed,
    mustChangePassword: person.mustChangePassword,
    canText: Boolean(kernel.config.sms) || !kernel.config.production,
    request: facts,
    emit: (...event) => events.push(event),
    enqueue: <N extends keyof Jobs>(name: N, data: Jobs[N], options?: { startAfter?: Date }) =>
      kernel.jobs.enqueue(db, tenantId, name, data, options),
    audit: detail => {
      notes.audit = { ...notes.audit, ...detail };
    },
    visible: (model, columns) => visibleRows(person.access, model, columns),
    hidden: model => treatmentsFor(person.access, model),
    seen: (sheet, rows, words) => seenTable(sheet, rows, { seeing, secret: kernel.config.secret, language: facts.language }, words),
  };
  const user = (facts.session ?? facts.claim) && (person.actor ?? person.user);
  const line = (result: string) => writeAuditLine(db, { call: id, result, at: now, facts, user, detail: notes.audit });
  try {
    const given = await handler(input as never, context);
    const answer = isFile(call.returns) ? await fileOf(kernel, { id, call, handler }, given, input, context, person) : given;
    if (isToSend(answer)) onFile(answer);
    const text = isToSend(answer) ? answer : JSON.stringify(envelopeOf(call, hide(call, answer, seeing, kernel.config.secret)));
    await kernel.events.write(db, tenantId, events);
    if (call.changes && (call.can !== 'public' || notes.audit)) await line('ok');
    if (blind.length > 0) await writeAuditLine(db, { call: id, result: 'lookup', at: now, facts, user, detail: { target: blind.join() } });
    if (once && typeof text === 'string') await endOnce(db, once, text);
    return text;
  } catch (error) {
    if (!(error instanceof KeepingRefusal)) throw error;
    if (notes.audit) await line(error.key);
    return error;
  }
}

const writes = (call: AnyCall): boolean => call.changes && call.body !== undefined && !isFile(call.returns);

/** Fields of a change that came back as this person saw them, masked or not at all: they are left out, so that what is stored stays (DESIGN §3). */
function returnedMasks(call: AnyCall, seeing: Seeing, body: Record<string, unknown>): string[] {
  return [...inputColumns(call)].flatMap(([name, column]) => {
    const processor = seeing(column);
    return processor !== undefined && isMask(body[name], processor) ? [name] : [];
  });
}

/**
 * A column that a person may not read clear tells nothing by sorting or filtering either (resilience P3). Answers the fields
 * that find a person all the same, by a complete value.
 */
function refuseHiddenColumns(call: AnyCall, seeing: Seeing, input: object): string[] {
  const columns = inputColumns(call);
  const hidden = new Set([...columns].filter(([, column]) => seeing(column)).map(([name]) => name));
  const sorted = 'sortColumn' in input ? String(input.sortColumn) : '';
  if (columnsOfField(call, sorted).some(column => seeing(column))) fail('request.invalid', {}, { sortColumn: { key: 'validate.sort' } });
  const blind = blindLookups(call, input, hidden);
  const asked = Object.entries(input).find(([name, value]) => value !== undefined && hidden.has(name) && !blind.includes(name));
  if (asked) fail('request.invalid', {}, { [asked[0]]: { key: 'validate.unknown' } });
  return blind;
}

const isToSend = (answer: unknown): answer is FileToSend => typeof answer === 'object' && answer !== null && 'discard' in answer;

async function fileOf(kernel: Kernel, mounted: MountedCall, given: unknown, input: object, context: Context, person: Person) {
  const { returns } = mounted.call;
  if (!isFile(returns) || returns.file === 'stored') return given;
  return fileOrJob(
    mounted,
    returns,
    given as RowSource<unknown>,
    input,
    context,
    viewerOf(mounted.call, person, context.language, kernel.config.secret),
  );
}

function hide(call: AnyCall, answer: unknown, seeing: Seeing, secret: string): unknown {
  const schema = rowSchema(call);
  if (!schema || isFile(call.returns)) return answer;
  return isPage(call.returns)
    ? { ...(answer as PageOf<unknown>), rows: (answer as PageOf<unknown>).rows.map(row => disclosed(row, schema, seeing, secret)) }
    : disclosed(answer, schema, seeing, secret);
}

function envelopeOf({ returns }: AnyCall, answer: unknown): Envelope {
  const ok = { code: 200, message: 'success' };
  if (isFile(returns)) return { ...ok, data: toWire(JobStarted, answer) };
  if (!isPage(returns)) return { ...ok, data: toWire(returns, answer ?? null) ?? null };
  const { rows, total, more } = answer as PageOf<unknown>;
  const data = rows.map(row => toWire(returns.row, row));
  return { ...ok, data, totalRecords: total, ...(more ? { more } : {}) };
}

async function noteRefusal(kernel: Kernel, { id }: MountedCall, facts: RequestFacts, person: Person, refusal: Refusal): Promise<void> {
  if (!facts.session) return;
  await inTenant(kernel.pool.db, facts.session.currentTenantId, db =>
    writeAuditLine(db, { call: id, result: refusal.key, at: kernel.clock(), facts, user: person.actor ?? person.user, detail: undefined }),
  );
}
