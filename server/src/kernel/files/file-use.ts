import type { EnumValue } from '@reap/contracts/enums';
import type { Db } from '../../db/pool.ts';

/** Records that use files of one purpose; the module that they belong to knows. */
export interface FileUse {
  kind: EnumValue<'fileUse'>;
  /** The auth code of those who may read the records, and so their files. */
  can: string;
  /** Names of the records that use each of these files; a file that none uses is left out. */
  names(db: Db, fileIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}
