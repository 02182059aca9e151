import type { AnswerOf, AnyCall, RequestOf } from '@reap/contracts/contract';
import { isLost } from '../call/api-error.ts';
import { request } from '../call/http.ts';
import { digestOf, dropSentKey, keepSentKey, sentKey } from '../call/sent-keys.ts';

// Files have no JSON of their own: two different photos are two submissions.
const fileFacts = (_: string, value: unknown): unknown => (value instanceof File ? [value.name, value.size, value.lastModified] : value);

/** What tells one submission from another. */
export const submissionOf = (input: unknown): string => JSON.stringify(input, fileFacts);

/**
 * Sends each submission once: while one runs its promise is given again, and when the answer was lost the same submission keeps its
 * Idempotency-Key, also over a reload, so that a retry never acts twice (DESIGN §3).
 */
export class Submitter {
  readonly #running = new Map<string, Promise<unknown>>();

  submit<C extends AnyCall>(call: C, input: RequestOf<C>): Promise<AnswerOf<C>> {
    const id = `${call.method} ${call.path} ${submissionOf(input)}`;
    const running = this.#running.get(id) ?? send(id, call, input).finally(() => this.#running.delete(id));
    this.#running.set(id, running);
    return running as Promise<AnswerOf<C>>;
  }
}

async function send<C extends AnyCall>(id: string, call: C, input: RequestOf<C>): Promise<AnswerOf<C>> {
  if (!call.once) return request(call, input);
  const digest = await digestOf(id);
  const idempotencyKey = sentKey(digest) ?? crypto.randomUUID();
  keepSentKey(digest, idempotencyKey);
  try {
    const answer = await request(call, input, { idempotencyKey, confirmedKey: `${idempotencyKey}-confirmed` });
    dropSentKey(digest);
    return answer;
  } catch (error) {
    if (!isLost(error)) dropSentKey(digest);
    throw error;
  }
}
