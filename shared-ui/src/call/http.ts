import { type AnswerOf, type AnyCall, isFile, isPage, type RequestOf } from '@reap/contracts/contract';
import { type Envelope, headers } from '@reap/contracts/envelope';
import { fromWire } from '@reap/contracts/wire';
import axios, { type AxiosAdapter, type AxiosResponse } from 'axios';
import * as z from 'zod';
import type { Language } from '../portal/remote.ts';
import { ApiError } from './api-error.ts';
import { type Outgoing, outgoingOf } from './http-parts.ts';

// The pages' content security policy has no 'unsafe-eval', which zod's compiled parsers would need.
z.config({ jitless: true });

/** The question behind a 202 (DESIGN §2): its key, its parameters and its text in the language of the request. */
export interface Question {
  key: string;
  params: Record<string, string | number>;
  message: string;
}

type Answer = Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>;

export interface HttpSettings {
  /** The tenant that this page was loaded for; sent as `X-Tenant` with every call. */
  tenantId: () => string | undefined;
  /** The person whom this page shows as signed in, unless he looks as somebody else; sent as `X-User`. */
  userId: () => string | undefined;
  /** The person as whom somebody else looks at this page; sent as `X-Looks-As`. */
  looksAs: () => string | undefined;
  language: () => Language;
  /** Asks the person; false gives up with `client.declined`. */
  confirm: (question: Question) => Promise<boolean>;
  /** The session has ended, or is another person's: resolves true when this page's person has signed in again, then the call is repeated once. */
  onSessionEnded: (error: ApiError) => Promise<boolean>;
  onTenantChanged: (error: ApiError) => void;
  /** The session looks with other eyes than this page was loaded with. */
  onEyesChanged: (error: ApiError) => void;
  onPermissionVersion: (version: number) => void;
  /** The answer to a call that was sent before whoever asks for it was there; undefined in place of what can't be used. */
  asked: (outgoing: Outgoing) => Promise<Answer | undefined> | undefined;
  /** The same where it has come already. */
  answered: (outgoing: Outgoing) => Answer | undefined;
  /** A call that changes something is sent. */
  onChange: () => void;
  /** How a pause is made before a call whose outcome is unknown is asked again. */
  pause: (ms: number) => Promise<void>;
  /** What carries the requests in place of the browser: tests answer here. */
  adapter?: AxiosAdapter | undefined;
}

let settings: HttpSettings = {
  tenantId: () => undefined,
  userId: () => undefined,
  looksAs: () => undefined,
  language: () => 'zh-CN',
  confirm: () => Promise.resolve(false),
  onSessionEnded: () => Promise.resolve(false),
  onTenantChanged: () => undefined,
  onEyesChanged: () => undefined,
  onPermissionVersion: () => undefined,
  asked: () => undefined,
  answered: () => undefined,
  onChange: () => undefined,
  pause: ms => new Promise(resolve => setTimeout(resolve, ms)),
};

/** Tells the client about the page that it works for. Given parts replace earlier ones. */
export function configureHttp(part: Partial<HttpSettings>): void {
  settings = { ...settings, ...part };
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** The person has answered the question of an earlier 202. */
  confirmed?: boolean;
  /** Of a `once` call: the same key for a retry of the same submission. */
  idempotencyKey?: string;
  /** The key of the call once the person has confirmed it, for who sends the same submission again after a lost answer. */
  confirmedKey?: string;
  /** The page may be gone before the answer: the browser sends it all the same. */
  leaving?: boolean;
  /** The tenant that this call names in place of the page's; empty for none. */
  inTenant?: string | undefined;
  /** Hears how much of a form has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Makes a call of the contracts and gives its decoded answer; money is integer fen (DESIGN §2).
 * @throws {ApiError} for every refusal, lost connection or unreadable answer.
 */
export function request<C extends AnyCall>(call: C, input: RequestOf<C>, options: RequestOptions = {}): Promise<AnswerOf<C>> {
  return attempt(call, input as Record<string, unknown>, options, true) as Promise<AnswerOf<C>>;
}

/**
 * The decoded answer of a call that was sent ahead, if it is there already: what rests on it needs not be drawn twice. A refusal, or what
 * can't be read, is none: who asks again is told.
 */
export function answeredAhead<C extends AnyCall>(call: C, input: RequestOf<C>): AnswerOf<C> | undefined {
  const response = settings.answered(outgoingOf(call, input as Record<string, unknown>, false));
  if (response) noteVersion(response);
  try {
    const envelope = response && envelopeOf(response);
    return envelope && Number(envelope.code) === 200 ? (answerOf(call, envelope) as AnswerOf<C>) : undefined;
  } catch {
    return undefined;
  }
}

/** Somebody may have changed what this person may do. */
function noteVersion(response: Answer): void {
  const version = Number(response.headers[headers.permissionVersion]);
  if (version > 0) settings.onPermissionVersion(version);
}

async function attempt(call: AnyCall, input: Record<string, unknown>, options: RequestOptions, mayRepeat: boolean): Promise<unknown> {
  // The server would refuse it, and keep that as something that was tried.
  if (call.own && settings.looksAs()) throw new ApiError({ status: 403, key: 'looking.readOnly', message: 'looking.readOnly' });
  const key = call.once ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const outgoing = outgoingOf(call, input, options.confirmed ?? false);
  if (call.changes) settings.onChange();
  const asked = call.changes ? undefined : await settings.asked(outgoing);
  const response = asked ?? (await send(outgoing, key, options, isFile(call.returns)));
  noteVersion(response);
  const sent = fileIn(response);
  if (sent) return sent;
  const envelope = envelopeOf(isFile(call.returns) ? await jsonIn(response) : response);
  if (Number(envelope.code) === 200) return answerOf(call, envelope);
  if (Number(envelope.code) === 202) return askThenRepeat(call, input, options, envelope);
  const error = errorOf(response.status, envelope, response.headers[headers.requestId]);
  if (endings.has(error.key) && mayRepeat && (await settings.onSessionEnded(error))) {
    return attempt(call, input, key ? { ...options, idempotencyKey: key } : options, false);
  }
  if (error.key === 'server.outcomeUnknown' && key && mayRepeat) return askAgain(call, input, { ...options, idempotencyKey: key }, error);
  if (error.key === 'tenant.changed') settings.onTenantChanged(error);
  if (error.key === 'looking.changed') settings.onEyesChanged(error);
  throw error;
}

const endings = new Set(['auth.required', 'auth.otherPerson']);

// While the database comes back, and once more.
const pausesMs = [1000, 2000, 4000];
const notYet = new Set(['server.outcomeUnknown', 'server.busy', 'network.offline']);

/** With the same key the server gives the answer that was lost, or does now what was not done (DESIGN §3, "Doing it once"). */
async function askAgain(call: AnyCall, input: Record<string, unknown>, options: RequestOptions, unknown: ApiError): Promise<unknown> {
  for (const ms of pausesMs) {
    await settings.pause(ms);
    try {
      return await attempt(call, input, options, false);
    } catch (error) {
      if (!(error instanceof ApiError) || !notYet.has(error.key)) throw error;
    }
  }
  throw unknown;
}

async function askThenRepeat(call: AnyCall, input: Record<string, unknown>, options: RequestOptions, envelope: Envelope): Promise<unknown> {
  const question = { key: envelope.key ?? '', params: envelope.params ?? {}, message: envelope.message };
  const agreed = await settings.confirm(question);
  if (!agreed) throw new ApiError({ status: 200, key: 'client.declined', message: envelope.message });
  const { signal, inTenant, confirmedKey } = options;
  return attempt(call, input, { signal, inTenant, confirmed: true, ...(confirmedKey && { idempotencyKey: confirmedKey }) }, true);
}

async function send(
  outgoing: Outgoing,
  key: string | undefined,
  { signal, onProgress, leaving, inTenant = settings.tenantId() }: RequestOptions,
  file: boolean,
): Promise<Answer> {
  const looksAs = settings.looksAs();
  const user = settings.userId();
  try {
    return await axios.request({
      ...outgoing,
      ...(signal && { signal }),
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
      // Only fetch outlives its page.
      ...(leaving && { adapter: 'fetch' as const, fetchOptions: { keepalive: true } }),
      ...(settings.adapter && { adapter: settings.adapter }),
      // A file takes its time on a slow line, either way.
      timeout: file || outgoing.data instanceof FormData ? 300_000 : 30_000,
      ...(file && { responseType: 'blob' as const }),
      // Refusals are read from the envelope, whatever their status.
      validateStatus: () => true,
      headers: {
        [headers.requestedWith]: 'XMLHttpRequest',
        'accept-language': settings.language(),
        ...(inTenant && { [headers.tenant]: inTenant }),
        ...(looksAs && { [headers.looksAs]: looksAs }),
        ...(user && { [headers.user]: user }),
        ...(key && { [headers.idempotencyKey]: key }),
      },
    });
  } catch (cause) {
    throw lostError(cause);
  }
}

/** The file that came in place of JSON, under the name that the server gave it. */
function fileIn({ status, data, headers: given }: Answer): { name: string; content: Blob } | undefined {
  const name = /filename\*=UTF-8''([^;]+)/.exec(String(given['content-disposition'] ?? ''))?.[1];
  return status === 200 && name && data instanceof Blob ? { name: decodeURIComponent(name), content: data } : undefined;
}

/** A refusal, or the job that makes the file: JSON, though a file was asked for. */
async function jsonIn(response: Answer): Promise<Answer> {
  if (!(response.data instanceof Blob)) return response;
  try {
    return { ...response, data: JSON.parse(await response.data.text()) as unknown };
  } catch {
    return { ...response, data: undefined };
  }
}

function lostError(cause: unknown): ApiError {
  const code = axios.isAxiosError(cause) ? cause.code : undefined;
  if (code === 'ERR_CANCELED') return new ApiError({ status: 0, key: 'client.aborted', message: 'client.aborted' });
  const key = code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'network.timeout' : 'network.offline';
  return new ApiError({ status: 0, key, message: key });
}

function envelopeOf(response: Answer): Envelope {
  const body = response.data;
  if (typeof body === 'object' && body !== null && 'code' in body) return body as Envelope;
  // A gateway's page in place of our answer.
  throw new ApiError({
    status: response.status,
    key: 'network.unreadable',
    message: 'network.unreadable',
    requestId: response.headers[headers.requestId],
  });
}

function errorOf(status: number, envelope: Envelope, requestId: string | undefined): ApiError {
  return new ApiError({
    status,
    key: envelope.key ?? 'server.internal',
    message: envelope.message,
    params: envelope.params,
    fields: envelope.fields,
    requestId: envelope.requestId ?? requestId,
  });
}

function answerOf(call: AnyCall, envelope: Envelope): unknown {
  if (isFile(call.returns)) return envelope.data;
  if (!isPage(call.returns)) return fromWire(call.returns, envelope.data);
  const rows = Array.isArray(envelope.data) ? envelope.data : [];
  const { row } = call.returns;
  return { rows: rows.map(item => fromWire(row, item)), total: envelope.totalRecords ?? rows.length, more: envelope.more ?? false };
}
