import { isOutdated } from '../../db/prepared-names.ts';
import { hasCode } from './failure-codes.ts';

/** Ended by the database in favour of another transaction: nothing of it was done, and the second time it usually gets through. */
const endedForAnother = new Set(['40P01', '40001']);

const mayGetThrough = (error: unknown): boolean => isOutdated(error) || hasCode(error, endedForAnother);

/**
 * Runs a transaction, and once more where the database ended it for a deadlock or a serialisation failure, or where a migration
 * changed what its statements were prepared for. `nothingLeft` says whether all that it did went with the rollback; what has left it
 * can't be repeated.
 */
export async function repeated<T>(run: () => Promise<T>, nothingLeft: () => boolean = () => true): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!mayGetThrough(error) || !nothingLeft()) throw error;
    return await run();
  }
}
