import { hash } from 'node:crypto';

/** Lists of values make a text for each of their lengths: what has more parameters than this is not worth a name. */
const maxParameters = 50;

/**
 * Whether a statement is prepared. What is cut at a number of rows is planned with its values each time: without them PostgreSQL takes
 * the number for a tenth of all rows and each state for as frequent as the next, and reads whole tables for twenty rows.
 */
export const isPrepared = (text: string, values: readonly unknown[]): boolean =>
  values.length <= maxParameters && !/ limit \$\d/.test(text);

// After a change of the schema every connection prepares anew, under names of the next generation.
let generation = 0;

/** The names under which one connection has prepared statements: the hash of their text; at most `maxNames` are kept. */
export class PreparedNames {
  /** By text, least recently used first. */
  readonly #names = new Map<string, string>();
  readonly #maxNames: number;
  readonly #forget: (name: string) => void;
  #generation = generation;

  /** `forget` is told the names that are given up. */
  constructor(maxNames: number, forget: (name: string) => void) {
    this.#maxNames = maxNames;
    this.#forget = forget;
  }

  of(text: string): string {
    if (this.#generation !== generation) this.#forgetAll();
    const name = this.#names.get(text) ?? `s${generation}-${hash('sha256', text, 'base64url')}`;
    this.#names.delete(text);
    this.#names.set(text, name);
    const [oldest] = this.#names.size > this.#maxNames ? this.#names : [];
    if (oldest) this.#drop(...oldest);
    return name;
  }

  #forgetAll(): void {
    this.#generation = generation;
    for (const known of this.#names) this.#drop(...known);
  }

  #drop(text: string, name: string): void {
    this.#names.delete(text);
    this.#forget(name);
  }
}

/** From now on every statement is prepared anew: what was prepared gives columns that tables no longer have. */
export function prepareAnew(): void {
  generation += 1;
}

/** Whether a statement failed because the schema has changed under it ("cached plan must not change result type"). */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '0A000') || isOutdated(error.cause));
