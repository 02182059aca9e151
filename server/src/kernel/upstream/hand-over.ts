import { type AnyCall, isFile } from '@reap/contracts/contract';
import { models } from '@reap/contracts/models';
import { registry } from '@reap/contracts/registry';
import { type Service, serviceOf } from '@reap/contracts/services';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Db, inTenant, inTransaction, OutcomeUnknown } from '../../db/pool.ts';
import { limitsOf } from '../access/data-rules.ts';
import { seeingOf } from '../access/disclosure.ts';
import { noteLookups } from '../access/lookup.ts';
import type { Caller } from '../call/caller.ts';
import { checkedInput } from '../call/input/checked-input.ts';
import { inputOf, type RawInput } from '../call/input/input.ts';
import type { MountedCall, Person } from '../call/mounted-call.ts';
import { fail } from '../call/refusal.ts';
import { repeated } from '../call/repeat.ts';
import { nameInLog, tenantOf } from '../call/request-facts.ts';
import { ended } from '../call/steps.ts';
import { written } from '../call/written.ts';
import type { FileToSend } from '../files/file-to-send.ts';
import { tenants } from '../kernel.schema.ts';
import type { Kernel } from '../kernel.ts';
import { writeAuditLine } from '../sealing/audit-log.ts';
import { isHandedOver } from './handed-over.ts';
import { type Answered, type Asked, type Upstream, UpstreamFailure } from './upstream.ts';
import { answerOf } from './upstream-answer.ts';

/**
 * A request whose call another backend answers: checked in one transaction, asked in none, so that no connection waits for it, noted
 * in another. Its answer is masked as a handler's is.
 */
export async function handOver(
  kernel: Kernel,
  mounted: MountedCall,
  upstream: Upstream,
  caller: Caller,
  request: FastifyRequest,
): Promise<string | FileToSend> {
  const { id, call } = mounted;
  const { facts } = caller;
  if (!isHandedOver(call)) fail('upstream.notHandedOver');
  const admitted = (db: Db, answers: Record<string, unknown>[][]) => admit(kernel, mounted, caller, request, db, answers);
  const asked = await repeated(() => inTransaction(kernel.pool, caller.opening, admitted));
  ended(facts.requestId, 'validation');
  const { person } = caller;
  const note = (result: string) =>
    inTenant(kernel.pool.db, tenantOf(facts), db =>
      writeAuditLine(db, { call: id, result, at: kernel.clock(), facts, user: person.actor ?? person.user, detail: undefined }),
    );
  const answer = await answered(call, () => upstream.ask(asked)).catch(async error => {
    if (!call.changes || !(error instanceof UpstreamFailure) || error.nothingDone) throw error;
    // It may have been done there: the person is told so, and the log too.
    await note('server.outcomeUnknown');
    throw new OutcomeUnknown(`${upstream.service} did not say what became of it`, { cause: error });
  });
  ended(facts.requestId, 'handler');
  if (call.changes)
    await note('ok').catch(error => {
      throw new OutcomeUnknown('what was done could not be noted', { cause: error });
    });
  ended(facts.requestId, 'audit');
  if (isFile(call.returns)) return answer as FileToSend;
  return written(mounted, answer, seeingOf(person.access), kernel.config.secret, facts.requestId);
}

const answered = async (call: AnyCall, ask: () => Promise<Answered>): Promise<unknown> => answerOf(call, await ask());

/** Session → tenant → permission → validation, and what is then asked of the backend. */
async function admit(
  kernel: Kernel,
  mounted: MountedCall,
  caller: Caller,
  request: FastifyRequest,
  db: Db,
  answers: Record<string, unknown>[][],
): Promise<Asked> {
  await caller.admit(db, answers);
  const { facts, person } = caller;
  const { call } = mounted;
  nameInLog(request, facts);
  const now = kernel.clock();
  const raw = inputOf(request);
  const { kept, lookups } = await checkedInput(db, mounted, raw, {
    person,
    seeing: seeingOf(person.access),
    language: facts.language,
    now,
  });
  if (lookups.length > 0) await noteLookups(db, mounted, { facts, person, lookups }, now);
  const [tenant] = await db
    .select({ id: tenants.id, code: tenants.code })
    .from(tenants)
    .where(eq(tenants.id, tenantOf(facts)));
  if (!tenant) fail('tenant.notFound');
  const said = { requestId: facts.requestId, language: facts.language, tenant, ...saidOf(person, serviceOf(call.path)) };
  return { said, method: call.method, ...sentOf(call, raw, kept), idempotencyKey: facts.idempotencyKey, isReading: !call.changes, now };
}

/** Who the person is, with the rights of this service and the rows that he sees. */
function saidOf({ user, access }: Person, service: Service): Pick<Asked['said'], 'user' | 'codes' | 'limits'> {
  const { userId, userName, employeeName, userType, organizationId, station, roleIds } = user;
  const limits = [...models.values()].flatMap(model => {
    const ofModel = limitsOf(access, model);
    return ofModel.length > 0 ? [[model.id, ofModel] as const] : [];
  });
  return {
    user: { id: userId, name: userName, employeeName, type: userType, organizationId, station, roleIds: [...roleIds] },
    codes: codesOf(service).filter(code => user.codes.has(code)),
    limits: Object.fromEntries(limits) as Asked['said']['limits'],
  };
}

const codesOf = (service: Service): string[] => [
  ...new Set(
    Object.values(registry)
      .flatMap(resource => Object.values<AnyCall>(resource))
      .flatMap(call => (serviceOf(call.path) === service ? call.can : [])),
  ),
];

/** The request as it came, without fields that the person saw masked: path and body as the contracts have them. */
function sentOf(call: AnyCall, { query, body, confirmed }: RawInput, kept: readonly string[]): Pick<Asked, 'path' | 'body'> {
  const rest = new Map(Object.entries(query));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  const params = new URLSearchParams();
  for (const [name, value] of rest) for (const one of [value].flat()) params.append(name, String(one));
  if (confirmed && !call.body) params.append('confirmed', 'true');
  const sent = Object.fromEntries(Object.entries(body).filter(([name]) => !kept.includes(name)));
  return {
    path: params.size > 0 ? `${path}?${params}` : path,
    body: call.body && JSON.stringify({ ...sent, ...(confirmed ? { confirmed: true } : {}) }),
  };
}
