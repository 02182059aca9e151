import type { AnswerOf, AnyCall, RequestOf } from '@reap/contracts/contract';
import { isLost } from '../call/api-error.ts';
import { request } from '../call/http.ts';

// Files have no JSON of their own: two different photos are two submissions.
const fileFacts = (_: string, value: unknown): unknown => (value instanceof File ? [value.name, value.size, value.lastModified] : value);

/**
 * Sends each submission once: while one runs its promise is given again, and when the answer was lost
 * the same submission keeps its Idempotency-Key, so that a retry never acts twice (DESIGN §3).
 */
export class Submitter {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #lost = new Map<string, string>();

  submit<C extends AnyCall>(call: C, input: RequestOf<C>): Promise<AnswerOf<C>> {
    const id = `${call.method} ${call.path} ${JSON.stringify(input, fileFacts)}`;
    const running = this.#running.get(id) ?? this.#send(id, call, input).finally(() => this.#running.delete(id));
    this.#running.set(id, running);
    return running as Promise<AnswerOf<C>>;
  }

  async #send<C extends AnyCall>(id: string, call: C, input: RequestOf<C>): Promise<AnswerOf<C>> {
    const idempotencyKey = this.#lost.get(id) ?? crypto.randomUUID();
    try {
      const answer = await request(call, input, { idempotencyKey });
      this.#lost.delete(id);
      return answer;
    } catch (error) {
      if (isLost(error)) this.#lost.set(id, idempotencyKey);
      else this.#lost.delete(id);
      throw error;
    }
  }
}
