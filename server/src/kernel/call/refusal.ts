import type { ErrorKey } from '@reap/contracts/errors';

export type Params = Record<string, string | number>;
export interface RefusedField {
  key: string;
  params?: Params | undefined;
}

/** Stands in a refusal in place of what its reader may not know. */
export const untold = '***';

/** A named refusal: the kernel answers with its status, its text in the request's language and the refused fields. */
export class Refusal extends Error {
  readonly key: ErrorKey;
  readonly params: Params;
  readonly fields: Record<string, RefusedField>;

  constructor(key: ErrorKey, params: Params, fields: Record<string, RefusedField>) {
    super(key);
    this.key = key;
    this.params = params;
    this.fields = fields;
  }
}

/** A refusal that keeps what was written before it: counters of failed tries, lines of the audit log. */
export class KeepingRefusal extends Refusal {}

/** Asks the person to confirm (code 202); the client sends the same again with `confirmed: true`. */
export class Confirmation extends Error {
  readonly key: string;
  readonly params: Params;
  /** What else there is to confirm with the same answer. */
  readonly more: readonly Question[];

  constructor({ key, params = {} }: Question, more: readonly Question[]) {
    super(key);
    this.key = key;
    this.params = params;
    this.more = more;
  }
}

/** A question's text and what it is about. */
export interface Question {
  key: string;
  params?: Params;
}

/** Ends the request with a named refusal; everything written in it is rolled back. */
export function fail(key: ErrorKey, params: Params = {}, fields: Record<string, RefusedField> = {}): never {
  throw new Refusal(key, params, fields);
}

/** Ends the request with a named refusal, but commits: only for counters and security lines that must survive it. */
export function failKeeping(key: ErrorKey, params: Params = {}, fields: Record<string, RefusedField> = {}): never {
  throw new KeepingRefusal(key, params, fields);
}

/** Ends the request by asking the person to confirm; `key` is the question's text. */
export function confirmFirst(key: string, params: Params = {}): never {
  throw new Confirmation({ key, params }, []);
}

/** Ends the request by asking all of these at once, where there are any. */
export function confirmAll([first, ...more]: readonly Question[]): void {
  if (first) throw new Confirmation(first, more);
}
