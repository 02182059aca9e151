import { randomUUID } from 'node:crypto';
import type { AnswerOf, AnyCall, RequestOf, Resource } from '@reap/contracts/contract';
import { isFile, isPage } from '@reap/contracts/contract';
import { type Envelope, headers } from '@reap/contracts/envelope';
import { type Registry, registry } from '@reap/contracts/registry';
import { formText } from '@reap/contracts/upload';
import { fromWire, toWire } from '@reap/contracts/wire';
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Extras {
  /** More headers, or others in place of those that a page sends. */
  headers?: Record<string, string>;
  confirmed?: true;
}
type CallFunction<C extends AnyCall> = (input?: RequestOf<C>, extras?: Extras) => Promise<AnswerOf<C>>;
type ClientOf<R> = { [K in keyof R]: R[K] extends AnyCall ? CallFunction<R[K]> : never };
type NextPart<Rest> = Rest extends `${infer Part}.${string}` ? Part : Rest;
type PartsAfter<Path extends string> = keyof Registry extends infer Id
  ? Id extends `${Path}${infer Rest}`
    ? NextPart<Rest>
    : never
  : never;
type CallsAt<Id> = Id extends keyof Registry ? ClientOf<Registry[Id]> : unknown;
type Branch<Path extends string> = {
  [Part in PartsAfter<Path> & string]: CallsAt<`${Path}${Part}`> & Branch<`${Path}${Part}.`>;
};
/** Every call under its whole id: `comp.order.page`. No two resources meet, however alike their names end. */
export type TestClient = Branch<''>;

/** What people read names what it is about: every placeholder is filled, though what fills it may have braces of its own. */
function refuseUnfilled(text = '', params: Envelope['params'] = {}): void {
  const given = Object.values(params).join(' ');
  const unfilled = text.match(/\{\w+\}/g)?.filter(one => !given.includes(one)) ?? [];
  if (unfilled.length > 0) throw new Error(`unfilled in what people read: ${text}`);
}

/** What a refused call throws. */
export class CallError extends Error {
  readonly status: number;
  readonly envelope: Envelope;
  readonly key: string | undefined;
  readonly params: Envelope['params'];
  readonly fields: Envelope['fields'];

  constructor(status: number, envelope: Envelope) {
    super(`${status} ${envelope.key} ${envelope.message} ${JSON.stringify(envelope.fields ?? {})}`);
    for (const { text, params } of [{ text: envelope.message, params: envelope.params }, ...Object.values(envelope.fields ?? {})])
      refuseUnfilled(text, params);
    this.status = status;
    this.envelope = envelope;
    this.key = envelope.key;
    this.params = envelope.params;
    this.fields = envelope.fields;
  }
}

/** The typed calls of a session; without one, those of somebody who has not signed in. */
export function clientOf(app: FastifyInstance, session: () => Promise<{ token: string; tenantId: string } | undefined>): TestClient {
  const root: Record<string, unknown> = {};
  for (const [id, resource] of Object.entries<Resource>(registry)) {
    const calls = Object.entries(resource).map(([name, call]) => [
      name,
      async (input: object = {}, extras: Extras = {}) => send(app, call, input, extras, await session()),
    ]);
    put(root, id.split('.'), Object.fromEntries(calls));
  }
  return root as TestClient;
}

function put(root: Record<string, unknown>, parts: readonly string[], calls: object): void {
  let branch = root;
  for (const part of parts) {
    branch[part] ??= {};
    branch = branch[part] as Record<string, unknown>;
  }
  for (const [name, call] of Object.entries(calls)) {
    if (name in branch) throw new Error(`a call and a resource meet at ${parts.join('.')}.${name}`);
    branch[name] = call;
  }
}

async function send(
  app: FastifyInstance,
  call: AnyCall,
  input: object,
  extras: Extras,
  session: { token: string; tenantId: string } | undefined,
) {
  const answer = await app.inject(requestFor(call, input, extras, session));
  const sent = String(answer.headers['content-disposition'] ?? '');
  if (sent) return { name: decodeURIComponent(sent.split("UTF-8''")[1] ?? ''), content: new Blob([answer.rawPayload]) };
  const envelope = call.method === 'HEAD' ? headEnvelope(answer.statusCode) : answer.json<Envelope>();
  if (answer.statusCode !== 200 || envelope.code !== 200) throw new CallError(answer.statusCode, envelope);
  if (isFile(call.returns)) return envelope.data;
  if (!isPage(call.returns)) return fromWire(call.returns, envelope.data);
  const { row } = call.returns;
  return {
    rows: (envelope.data as unknown[]).map(item => fromWire(row, item)),
    total: envelope.totalRecords,
    more: envelope.more ?? false,
  };
}

/** An answer without a body tells by its status alone. */
const headEnvelope = (code: number): Envelope => ({ code, message: '', data: null });

/** The request that the portal's own client would send. */
export function requestFor(
  call: AnyCall,
  input: object,
  extras: Extras = {},
  session?: { token: string; tenantId: string },
): InjectOptions {
  const wire = { ...(call.query ? (toWire(call.query, pick(call.query.shape, input)) as object) : {}) } as Record<string, unknown>;
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(wire[name]));
    delete wire[name];
    return value;
  });
  const query = Object.entries(wire).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(item => [name, String(item)] as [string, string]),
  );
  if (extras.confirmed && !call.body) query.push(['confirmed', 'true']);
  const body = call.body && {
    ...(toWire(call.body, pick(call.body.shape, input)) as object),
    ...(extras.confirmed ? { confirmed: true } : {}),
  };
  return {
    method: call.method,
    url: query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url,
    headers: {
      [headers.requestedWith]: 'XMLHttpRequest',
      ...(session ? { authorization: `Bearer ${session.token}`, [headers.tenant]: session.tenantId } : {}),
      ...(call.once ? { [headers.idempotencyKey]: randomUUID() } : {}),
      ...extras.headers,
    },
    ...(body ? { payload: payloadOf(body) } : {}),
  };
}

/** A body as it is sent: a form where it holds a file. */
export function payloadOf(body: object): object {
  if (!Object.values(body).some(value => value instanceof File)) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value instanceof File) form.append(name, value);
    else if (value !== undefined) form.append(name, formText(value));
  return form;
}

const pick = (shape: object, input: object): object => Object.fromEntries(Object.entries(input).filter(([name]) => name in shape));
