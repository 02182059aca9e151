import pg from 'pg';

const proto = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };

/** What one transaction took hold of, table by table, each as often as it did. */
export interface TracedTransaction {
  tables: string[];
}

// Most statements hold nothing: they are told by one look.
const mayHold = /update|delete|share/i;
const locking = / for (?:no key update|update|key share|share)\b/;

/** The tables whose rows a statement takes hold of: those that it changes, or that it selects for a share or a change. */
export function tablesHeldBy(text: string): string[] {
  if (!mayHold.test(text)) return [];
  const plain = text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const changed = [...plain.matchAll(/(?:^|\) )(?:update|delete from) (\w+)/g)].map(found => found[1] ?? '');
  const selected = plain.startsWith('select') && locking.test(plain) ? (/ from (\w+)/.exec(plain)?.[1] ?? '') : '';
  return [...changed, selected].filter(Boolean);
}

/** Listens to every statement of a pool: which transaction holds what in which order, and how many the database ended for a deadlock. */
export class LockTrace {
  transactions: TracedTransaction[] = [];
  deadlocks = 0;
  readonly #open = new WeakMap<pg.PoolClient, TracedTransaction>();

  listen(pool: pg.Pool): void {
    pool.on('connect', client => {
      const heard = (...given: unknown[]) => {
        const [first] = given;
        this.#note(client, typeof first === 'string' ? first : String((first as { text?: string }).text ?? ''));
        // Through the prototype of now: others listen there.
        const answer = proto.query.apply(client, given);
        if (answer instanceof Promise) answer.catch(error => this.#failed(error));
        return answer;
      };
      Object.assign(client, { query: heard });
    });
  }

  /** Forgets what was heard so far. */
  clear(): void {
    this.transactions = [];
  }

  #note(client: pg.PoolClient, text: string): void {
    if (/^\s*begin/i.test(text)) {
      const begun = { tables: [] };
      this.#open.set(client, begun);
      this.transactions.push(begun);
    }
    this.#open.get(client)?.tables.push(...tablesHeldBy(text));
  }

  #failed(error: unknown): void {
    if (error instanceof Error && 'code' in error && error.code === '40P01') this.deadlocks += 1;
  }
}
