import { Readable } from 'node:stream';
import type { FileToSend } from './file-to-send.ts';
import type { FileRecord } from './files.ts';
import { mediaTypes, type SentFormat } from './media-types.ts';

const formats = ['jpg', 'png', 'pdf', 'txt', 'xlsx'] as const satisfies SentFormat[];
const formatOf = (type: string): (typeof formats)[number] | undefined => formats.find(format => mediaTypes[format] === type);

/** Whether a kept file is a picture, drawn anew when it came in. */
export const isPicture = ({ type }: Pick<FileRecord, 'type'>): boolean => type === mediaTypes.jpg || type === mediaTypes.png;

/** A kept file as it is sent: pictures may be shown in a page, anything else is saved and never opened by a browser. */
export function sentFile(file: Pick<FileRecord, 'name' | 'type'>, content: Blob): FileToSend {
  return {
    name: file.name,
    format: formatOf(file.type) ?? 'txt',
    ...(isPicture(file) && { inline: true }),
    open: () => Readable.fromWeb(content.stream()),
    discard: async () => undefined,
  };
}
