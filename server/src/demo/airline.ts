import { sql } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import type { FileStore } from '../kernel/files/files.ts';
import type { Random } from './random.ts';

/** The demo airline while it is being made: each module adds its part, in the order of demo.ts. */
export interface Airline {
  /** The one transaction in which it is made. */
  db: Db;
  now: Date;
  /** Where pictures are kept; none are made without it. */
  store: FileStore | undefined;
  /** The airline's own dice; what takes from them stands in an order that must not change. */
  random: Random;
  /** Dice of their own, so that whoever throws them changes nothing of the rest. */
  diceOf(offset: number): Random;
}

/** Takes as many numbers as the demo has used, so that the next real one is new. */
export async function countOn({ db }: Pick<Airline, 'db'>, sequence: string, count: number): Promise<void> {
  await db.execute(sql`select max(nextval(${sequence})) from generate_series(1, ${count})`);
}
