import type { ChosenLine } from '../../../claim-lines.ts';

interface Given {
  lines: readonly ChosenLine[];
  photoId?: string;
  profileFileIds: readonly string[];
  needsReceipts: boolean;
}

/** The pictures that a claim for others lacks, by field: the text that asks for them. */
export function missingPictures(given: Given, { photoRequired }: { photoRequired: boolean }): Record<string, string> {
  const { lines, photoId, profileFileIds, needsReceipts } = given;
  return {
    ...(photoRequired && lines.some(line => !line.photoId) && { lines: 'apply.paxPhotoRequired' }),
    ...(photoRequired && !photoId && { photoId: 'apply.photoRequired' }),
    ...(needsReceipts && profileFileIds.length === 0 && { profileFileIds: 'apply.materialRequired' }),
  };
}
