import { isFile } from '@reap/contracts/contract';
import { headers } from '@reap/contracts/envelope';
import { isForm } from '@reap/contracts/upload';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, inTenant, inTransaction, OutcomeUnknown } from '../../db/pool.ts';
import { visibleRows } from '../access/data-rules.ts';
import { seeingOf } from '../access/disclosure.ts';
import { noteLookups } from '../access/lookup.ts';
import { treatmentsFor } from '../access/masking.ts';
import { seenTable } from '../access/seen-table.ts';
import { touchSession } from '../access/sessions.ts';
import { fileOrJob } from '../export/export.ts';
import { viewerOf } from '../export/export-file.ts';
import type { RowSource } from '../export/export-rows.ts';
import type { FileToSend } from '../files/file-to-send.ts';
import { RequestFiles } from '../files/files.ts';
import type { Kernel } from '../kernel.ts';
import { writeAuditLine } from '../sealing/audit-log.ts';
import { handOver } from '../upstream/hand-over.ts';
import { Caller } from './caller.ts';
import type { AuditDetail, Context, Jobs } from './context.ts';
import { hideActor } from './hide-actor.ts';
import { beginOnce, dropOnce, endOnce, onceKey } from './idempotency/idempotency.ts';
import { checkedInput } from './input/checked-input.ts';
import { formInput } from './input/form-input.ts';
import { inputOf, type RawInput } from './input/input.ts';
import { nameFields } from './input/validation.ts';
import { LeftBehind } from './left-behind.ts';
import type { MountedCall, Person } from './mounted-call.ts';
import { Confirmation, fail, KeepingRefusal, Refusal } from './refusal.ts';
import { repeated } from './repeat.ts';
import { factsOf, isKnown, nameInLog, tenantOf } from './request-facts.ts';
import { ended } from './steps.ts';
import { written } from './written.ts';

/** One request from its headers to its committed answer, JSON or a file; every step stands in the order of DESIGN §3. */
export async function handle(
  kernel: Kernel,
  mounted: MountedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | FileToSend> {
  const facts = factsOf(request, reply);
  if (mounted.call.changes && !mounted.call.signed && !request.headers[headers.requestedWith]) fail('request.headerMissing');
  const caller = new Caller(kernel, mounted, request, facts);
  ended(facts.requestId, 'begin');
  try {
    const outcome = mounted.upstream
      ? await handOver(kernel, mounted, mounted.upstream, caller, request)
      : await committed(kernel, mounted, caller, request, reply);
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  } catch (error) {
    if (error instanceof Refusal) await tellRefusal(kernel, mounted, caller, error);
    // What is refused or asked about tells whether somebody was found, as an answer does.
    if ((error instanceof Refusal || error instanceof Confirmation) && caller.lookups.length > 0)
      await inTenant(kernel.pool.db, tenantOf(facts), db => noteLookups(db, mounted, caller, kernel.clock()));
    throw error;
  } finally {
    // What is committed is answered, also when the note that somebody was here can't be written.
    if (facts.session && !mounted.call.unattended) await touchSession(kernel.pool.db, facts.session, kernel.clock()).catch(() => undefined);
  }
}

/** The answer of a transaction that is committed, or a refusal that was: what lies outside of it goes the same way. */
async function committed(
  kernel: Kernel,
  mounted: MountedCall,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | FileToSend | Refusal> {
  const { facts, opening } = caller;
  // No file is read before it is known that its sender may send it; and no transaction waits for it.
  if (isForm(mounted.call)) await inTransaction(kernel.pool, opening, (db, answers) => caller.admit(db, answers));
  const form = isForm(mounted.call) ? await formInput(request, reply, mounted.call) : undefined;
  const left = new LeftBehind(request.log);
  const once = async (db: Db, answers: Record<string, unknown>[][]) => {
    await caller.admit(db, answers);
    nameInLog(request, facts);
    const files = new RequestFiles(kernel.files, db, tenantOf(facts));
    left.files = files;
    return run(kernel, mounted, db, caller, form ?? inputOf(request), files, left);
  };
  const outcome = await repeated(
    () => inTransaction(kernel.pool, opening, once),
    () => left.isNothing,
  ).catch(async error => {
    await left.takeBack(!(error instanceof OutcomeUnknown));
    throw error;
  });
  ended(facts.requestId, 'commit');
  await left.keep();
  return outcome;
}

/** Makes a refusal fit to be read by who gets it; that something was denied is noted. */
async function tellRefusal(kernel: Kernel, mounted: MountedCall, { facts, person }: Caller, refusal: Refusal): Promise<void> {
  nameFields(mounted.call, refusal, facts.language);
  hideActor(refusal, seeingOf(person.access), kernel.config.secret);
  const denied = refusal.key === 'permission.denied' || refusal.key === 'looking.readOnly';
  const tenantId = facts.session?.currentTenantId ?? facts.pipeline?.tenantId ?? facts.front?.tenant.id;
  if (denied && tenantId)
    await inTenant(kernel.pool.db, tenantId, db =>
      writeAuditLine(db, {
        call: mounted.id,
        result: refusal.key,
        at: kernel.clock(),
        facts,
        user: person.actor ?? person.user,
        detail: undefined,
      }),
    );
}

/** Validation → idempotency → handler → masking → envelope → audit line; the commit follows. */
async function run(
  kernel: Kernel,
  mounted: MountedCall,
  db: Db,
  caller: Caller,
  raw: RawInput,
  files: RequestFiles,
  left: LeftBehind,
): Promise<string | FileToSend | Refusal> {
  const { id, call, handler } = mounted;
  const { facts, person } = caller;
  const seeing = seeingOf(person.access);
  const now = kernel.clock();
  const { input, lookups } = await checkedInput(db, mounted, raw, { person, seeing, language: facts.language, now });
  caller.lookups = lookups;
  const tenantId = tenantOf(facts);
  const isKeyed = call.once === true || (call.once === 'keyed' && facts.idempotencyKey !== undefined);
  const once = isKeyed && onceKey(tenantId, person.user.userId, id, facts.idempotencyKey, raw);
  const earlier = once && (await beginOnce(db, once, now));
  if (earlier) return earlier;
  ended(facts.requestId, 'validation');

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
  const user = isKnown(facts) ? (person.actor ?? person.user) : undefined;
  const line = (result: string) => writeAuditLine(db, { call: id, result, at: now, facts, user, detail: notes.audit });
  try {
    const given = await handler(input as never, context);
    const answer = isFile(call.returns) ? await fileOf(kernel, mounted, given, input, context, person) : given;
    ended(facts.requestId, 'handler');
    if (isToSend(answer)) left.built = answer;
    const text = isToSend(answer) ? answer : written(mounted, answer, seeing, kernel.config.secret, facts.requestId);
    // None of them waits for another's answer: they travel together.
    await Promise.all([
      kernel.events.write(db, tenantId, events),
      call.changes && (call.can !== 'public' || notes.audit) && line('ok'),
      lookups.length > 0 && noteLookups(db, mounted, caller, now),
      once && typeof text === 'string' && endOnce(db, once, text),
    ]);
    ended(facts.requestId, 'audit');
    return text;
  } catch (error) {
    if (!(error instanceof KeepingRefusal)) throw error;
    if (once) await dropOnce(db, once);
    if (notes.audit) await line(error.key);
    return error;
  }
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
