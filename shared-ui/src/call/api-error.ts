import type { FieldError } from '@reap/contracts/envelope';

export interface ApiProblem {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Named refusal of the contracts (`order.state`), or `network.*` / `client.*` made here. */
  key: string;
  message: string;
  params?: Record<string, string | number> | undefined;
  fields?: Record<string, FieldError> | undefined;
  requestId?: string | undefined;
}

/** Why a call did not succeed. `message` is the server's text in the language of the request, or the key (DESIGN §2). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly key: string;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, FieldError>;
  readonly requestId: string;

  constructor(problem: ApiProblem) {
    super(problem.message);
    this.status = problem.status;
    this.key = problem.key;
    this.params = problem.params ?? {};
    this.fields = problem.fields ?? {};
    this.requestId = problem.requestId ?? '';
  }
}

/** Whether nobody needs to be told: the person declined a question, or left the page before the answer came. */
export const isSilent = (error: unknown): boolean =>
  error instanceof ApiError && (error.key === 'client.declined' || error.key === 'client.aborted');

/** Whether a record that was asked for by its id alone will never be there: nothing has the id, or it can't be one. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.key === 'request.invalid');

/** Whether a refusal says that the record is another than was seen: gone, changed, or no more this person's. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && [403, 404, 409].includes(error.status);

/** Whether the answer may be lost, or still to come, so that the same submission must keep its Idempotency-Key (DESIGN §3). */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.key.startsWith('network.') || error.key === 'request.running' || error.status >= 500);
