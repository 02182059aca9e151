import { and, count, eq, gt } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { files as fileTable } from '../../kernel/kernel.schema.ts';
import { expiryQueue, uploadLife, uploadPurpose } from './upload-expiry.ts';

/** Keeps a file that is put nowhere yet, for a day; somebody may hand in so many of them in that time. */
export async function keepUpload({ db, files, user, now, enqueue }: Context, file: File, maxUploads: number): Promise<string> {
  const since = new Date(now.getTime() - uploadLife);
  const [already] = await db
    .select({ n: count() })
    .from(fileTable)
    .where(and(eq(fileTable.createdBy, user.userId), eq(fileTable.purpose, uploadPurpose), gt(fileTable.createdAt, since)));
  if ((already?.n ?? 0) >= maxUploads) fail('request.tooMany', { seconds: uploadLife / 1000 });
  const id = await files.save(file, { purpose: uploadPurpose, createdBy: user.userId, now });
  await enqueue(expiryQueue, { id }, { startAfter: new Date(now.getTime() + uploadLife) });
  return id;
}
