import { employeeModel, type userFile } from '@reap/contracts/user-center/employee';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import type { FileAccess } from '../../kernel/files/file-access.ts';
import type { FileRecord } from '../../kernel/files/files.ts';
import { sentFile } from '../../kernel/files/sent-file.ts';
import { photoPurpose } from '../staff/employee.handlers.ts';
import { findEmployee } from '../staff/employee.load.ts';
import { keepUpload } from './upload.ts';

declare module '../../kernel/module.ts' {
  interface Offers {
    /** Who may see a file, by what it was uploaded for. */
    fileAccess: FileAccessByPurpose;
  }
}

/** So many files that are put nowhere yet may one person hand in within a day. */
const maxUploads = 200;

/** Who sees files of other modules, by their purpose. */
export type FileAccessByPurpose = Readonly<Record<string, FileAccess>>;

/** A photo is for those who may see the person; what belongs to nothing yet for who handed it in. */
async function maySee(file: FileRecord, context: Context, accessByPurpose: FileAccessByPurpose): Promise<boolean> {
  const { purpose, ownerId, createdBy } = file;
  const mayAccess = accessByPurpose[purpose];
  if (mayAccess) return mayAccess(file, context);
  if (purpose !== photoPurpose) return createdBy === context.user.userId;
  if (!context.user.codes.has('uc:employee:view') || context.hidden(employeeModel).has('photoRul')) return false;
  return ownerId !== null && (await findEmployee(ownerId, context)) !== undefined;
}

export const fileHandlers = (accessByPurpose: FileAccessByPurpose): Handlers<typeof userFile> => ({
  async download({ id }, context) {
    const found = await context.files.find(id);
    const content = found && (await maySee(found, context, accessByPurpose)) ? await context.files.read(found) : undefined;
    if (!found || !content) fail('file.notFound');
    return sentFile(found, content);
  },

  upload: async ({ file }, context) => [{ id: await keepUpload(context, file, maxUploads) }],
});
