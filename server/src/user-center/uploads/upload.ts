import { and, count, eq, gt, inArray } from 'drizzle-orm';
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

/** What a handed-in file becomes part of. */
interface Purpose {
  purpose: string;
  ownerId: string;
}

/** Makes files that this person or claim handed in those of a record; answers which of them were there to be taken. */
export async function takeUploads(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
  createdBy: string,
  becomes: Purpose,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const taken = await db
    .update(fileTable)
    .set(becomes)
    .where(and(inArray(fileTable.id, [...ids]), eq(fileTable.purpose, uploadPurpose), eq(fileTable.createdBy, createdBy)))
    .returning({ id: fileTable.id });
  return new Set(taken.map(file => file.id));
}
