import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { takeUploads } from '../../user-center/index.ts';
import { applicationFile } from '../application/application-files.ts';

/** Makes files that this person or claim handed in those of an application. Refuses at the field where one is not there (any more). */
export async function keepFiles(
  context: Context,
  applicationId: string,
  subject: string,
  given: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const ids = [...new Set(Object.values(given).flat())];
  const known = await takeUploads(context, ids, subject, { purpose: applicationFile, ownerId: applicationId });
  const lost = Object.entries(given).filter(([, list]) => list.some(id => !known.has(id)));
  if (lost.length > 0) fail('request.invalid', {}, Object.fromEntries(lost.map(([field]) => [field, { key: 'apply.fileUnknown' }])));
}
