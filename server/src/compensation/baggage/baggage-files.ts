import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import type { FileAccess } from '../../kernel/files/file-access.ts';
import { takeUploads } from '../../user-center/index.ts';
import { findBaggage } from './baggage.load.ts';

/** What photos of bags are handed in for; their owner is the accident. */
export const baggageFile = 'baggage';

/** They are for those who may see the accident. */
export const maySeeBaggageFile: FileAccess = async ({ ownerId }, context) =>
  Boolean(ownerId) && context.user.codes.has('comp:baggage:view') && (await findBaggage(ownerId ?? '', context)) !== undefined;

/** Takes what was handed in for an accident, and gives up what it no longer shows. Refuses at the field where a file is not there (any more). */
export async function keepPhotos(
  context: Context,
  accidentId: string,
  fileIds: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = fileIds.filter(id => !before.includes(id));
  const known = await takeUploads(context, added, context.user.userId, { purpose: baggageFile, ownerId: accidentId });
  if (added.some(id => !known.has(id))) fail('request.invalid', {}, { fileIds: { key: 'apply.fileUnknown' } });
  for (const id of before.filter(old => !fileIds.includes(old))) await context.files.remove(id);
}
