import { headers } from '@reap/contracts/envelope';
import type { ErrorKey } from '@reap/contracts/errors';
import type { Service } from '@reap/contracts/services';
import { Refusal } from '../call/refusal.ts';
import type { Config } from '../kernel.ts';
import { digestOf, type SaidIdentity, signIdentity } from './identity.ts';

const largestAnswer = 12 * 1_048_576;
/** So many requests may wait for one backend: what hangs there takes no more of this server. */
const maxWaiting = 200;

export interface Asked {
  said: Omit<SaidIdentity, 'service' | 'request'>;
  method: string;
  /** As in the contracts, with its query. */
  path: string;
  /** JSON; undefined for a call without a body. */
  body: string | undefined;
  idempotencyKey: string | undefined;
  /** Asked once more where the connection broke: what changes nothing may be. */
  isReading: boolean;
  now: Date;
}

export interface Answered {
  status: number;
  type: string;
  disposition: string;
  bytes: Buffer;
}

/** What became of a request that was not answered: `nothing` was done where it never arrived. */
export class UpstreamFailure extends Refusal {
  readonly nothingDone: boolean;

  constructor(key: ErrorKey, nothingDone: boolean, cause: unknown) {
    super(key, {}, {});
    this.nothingDone = nothingDone;
    this.cause = cause;
  }
}

/** Of a connection that was never made: nobody has read the request. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** A backend that answers a service's calls in place of this server. Connections are kept and used again. */
export class Upstream {
  readonly service: Service;
  readonly #url: string;
  readonly #secret: string;
  readonly #deadlineMs: number;
  #waiting = 0;

  constructor(service: Service, { url, secret }: { url: string; secret: string }, deadlineMs = 10_000) {
    this.service = service;
    this.#url = url.replace(/\/$/, '');
    this.#secret = secret;
    this.#deadlineMs = deadlineMs;
  }

  /** @throws UpstreamFailure where there is no answer, or one that is too large */
  async ask(asked: Asked): Promise<Answered> {
    if (this.#waiting >= maxWaiting) throw new UpstreamFailure('server.busy', true, `${maxWaiting} requests wait for ${this.service}`);
    this.#waiting += 1;
    try {
      return await this.#send(asked).catch(error => {
        const failure = failureOf(error);
        if (asked.isReading && failure.key === 'upstream.unreachable') return this.#send(asked);
        throw failure;
      });
    } catch (error) {
      throw failureOf(error);
    } finally {
      this.#waiting -= 1;
    }
  }

  async #send({ said, method, path, body, idempotencyKey, now }: Asked): Promise<Answered> {
    const request = { method, path, body: digestOf(body ?? '') };
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': said.language,
        [headers.requestedWith]: 'portal',
        [headers.requestId]: said.requestId,
        [headers.identity]: signIdentity(this.#secret, { ...said, service: this.service, request }, now),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { [headers.idempotencyKey]: idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body }),
      // Nobody who is not named is told who calls.
      redirect: 'manual',
      signal: AbortSignal.timeout(this.#deadlineMs),
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      disposition: answer.headers.get('content-disposition') ?? '',
      bytes: await bytesOf(answer),
    };
  }
}

async function bytesOf(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > largestAnswer) throw new UpstreamFailure('upstream.wrongAnswer', false, `more than ${largestAnswer} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function failureOf(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  if (error instanceof Error && error.name === 'TimeoutError') return new UpstreamFailure('upstream.late', false, error);
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new UpstreamFailure('upstream.unreachable', neverSent.has(code), error);
}

/** The backends that answer in place of this server. */
export const upstreamsOf = ({ upstreams = {} }: Pick<Config, 'upstreams'>): ReadonlyMap<Service, Upstream> =>
  new Map(Object.entries(upstreams).map(([service, to]) => [service as Service, new Upstream(service as Service, to)]));
