import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { files } from '../../kernel/kernel.schema.ts';
import { uploadPurpose } from '../../user-center/index.ts';
import { applicationFile } from '../application/application-files.ts';

/** Makes files that this person or claim handed in those of an application. Refuses at the field where one is not there (any more). */
export async function keepFiles(
  { db }: Context,
  applicationId: string,
  subject: string,
  given: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const ids = [...new Set(Object.values(given).flat())];
  if (ids.length === 0) return;
  const kept = await db
    .update(files)
    .set({ purpose: applicationFile, ownerId: applicationId })
    .where(and(inArray(files.id, ids), eq(files.purpose, uploadPurpose), eq(files.createdBy, subject)))
    .returning({ id: files.id });
  const known = new Set(kept.map(file => file.id));
  const lost = Object.entries(given).filter(([, list]) => list.some(id => !known.has(id)));
  if (lost.length > 0) fail('request.invalid', {}, Object.fromEntries(lost.map(([field]) => [field, { key: 'apply.fileUnknown' }])));
}
