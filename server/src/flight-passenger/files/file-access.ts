import type { Context, User } from '../../kernel/call/context.ts';
import { recordOf } from '../../kernel/call/versioned-record.ts';
import type { FileAccess } from '../../kernel/files/file-access.ts';
import type { FileRecord } from '../../kernel/files/files.ts';
import type { FileAccessByPurpose } from '../../user-center/index.ts';
import { managedFiles } from './file.schema.ts';

/** What a file is once it is saved here. */
export const managedPurpose = 'managed-file';

/** Flights are read by whoever has this code, all of the tenant's. */
export const readsFlights = ({ codes }: User): boolean => codes.has('fp:flight:view');
/** Who looks after the room that files take: sees what is kept and may delete it, and reads no more than anybody else. */
export const keepsFiles = ({ codes }: User): boolean => codes.has('fp:file:manage');

/** A saved file is for who handed it in, and for the readers of the flight that it belongs to. */
export const maySeeManagedFile: FileAccess = async ({ id, createdBy }, context) => {
  if (createdBy === context.user.userId) return true;
  return readsFlights(context.user) && Boolean((await recordOf(managedFiles, id, context))?.flightId);
};

/** Whether somebody may read a file: by what it is used for, else whoever handed it in. */
export async function mayRead(file: FileRecord, context: Context, access: FileAccessByPurpose): Promise<boolean> {
  const mayAccess = access[file.purpose];
  return mayAccess ? mayAccess(file, context) : file.createdBy === context.user.userId;
}
