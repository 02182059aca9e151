import type { ColumnRef } from '@reap/contracts/model';
import type { Db } from '../db/pool.ts';

declare module '../kernel/module.ts' {
  interface Offers {
    /** The records that the engine reviews, business type by business type. */
    reviewed: readonly ReviewedRecords[];
  }
}

/** What a message says of a record that waits for its review. */
export interface WaitingRecord {
  no: string;
  /** Its flight, or the days and the station that it is about. */
  about: string;
  /** Which columns of data tables the message tells. */
  tells: Readonly<Partial<Record<ColumnRef, string>>>;
  path: string;
}

/** One business type, as its module describes it to whoever speaks of what waits. */
export interface ReviewedRecords {
  businessType: string;
  of(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, WaitingRecord>>;
}
