import { Readable } from 'node:stream';
import { employeeModel, type userFile } from '@reap/contracts/user-center/employee';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Context, Handlers } from '../kernel/context.ts';
import type { FileRecord } from '../kernel/files.ts';
import { files as fileTable } from '../kernel/kernel.schema.ts';
import { mediaTypes } from '../kernel/media-types.ts';
import { fail } from '../kernel/refusal.ts';
import { photoPurpose } from './employee.handlers.ts';
import { findEmployee } from './employee.load.ts';
import { expiryQueue, uploadLife, uploadPurpose } from './upload-expiry.ts';

/** So many files that are put nowhere yet may one person hand in within a day. */
const mostUploads = 200;

/** A photo is for those who may see the person, anything else for who handed it in. */
async function maySee({ purpose, ownerId, createdBy }: FileRecord, context: Context): Promise<boolean> {
  if (purpose !== photoPurpose) return createdBy === context.user.userId;
  if (!context.user.codes.has('uc:employee:view') || context.hidden(employeeModel).has('photoRul')) return false;
  return ownerId !== null && (await findEmployee(ownerId, context)) !== undefined;
}

export const fileHandlers: Handlers<typeof userFile> = {
  async download({ id }, context) {
    const found = await context.files.find(id);
    const content = found && (await maySee(found, context)) ? await context.files.read(found) : undefined;
    if (!found || !content) fail('file.notFound');
    return {
      name: found.name,
      format: found.type === mediaTypes.png ? 'png' : 'jpg',
      inline: true,
      open: () => Readable.fromWeb(content.stream()),
      discard: async () => undefined,
    };
  },

  async upload({ file }, { db, files, user, now, enqueue }) {
    const since = new Date(now.getTime() - uploadLife);
    const [already] = await db
      .select({ n: count() })
      .from(fileTable)
      .where(and(eq(fileTable.createdBy, user.userId), eq(fileTable.purpose, uploadPurpose), gt(fileTable.createdAt, since)));
    if ((already?.n ?? 0) >= mostUploads) fail('request.tooMany', { seconds: uploadLife / 1000 });
    const id = await files.save(file, { purpose: uploadPurpose, createdBy: user.userId, now });
    await enqueue(expiryQueue, { id }, { startAfter: new Date(now.getTime() + uploadLife) });
    return [{ id }];
  },
};
