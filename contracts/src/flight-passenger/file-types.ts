import type { EnumValue } from '../enums.ts';
import type { UploadLimits } from '../upload.ts';

/** What a kept file may be, by its bytes: the media type that it is kept and sent under. */
export const fileFormats = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const;
export type FileFormatName = keyof typeof fileFormats;

interface FileTypeRule {
  formats: readonly FileFormatName[];
  /** A file must be smaller than this. */
  maxBytes: number;
}

export const megabyte = 1024 * 1024;

/** Each type of file, which contents it takes and how large (screens.md fp.file). */
export const fileTypeRules = {
  NOTICE: { formats: ['pdf', 'txt'], maxBytes: 5 * megabyte },
  MANUAL: { formats: ['pdf'], maxBytes: 10 * megabyte },
  FORM: { formats: ['pdf', 'xlsx'], maxBytes: 5 * megabyte },
  DATA: { formats: ['xlsx', 'txt'], maxBytes: 5 * megabyte },
  PHOTO: { formats: ['jpg', 'png'], maxBytes: 10 * megabyte },
  SURVEY_IMAGE: { formats: ['jpg', 'png'], maxBytes: 2 * megabyte },
} as const satisfies Record<EnumValue<'managedFileType'>, FileTypeRule>;

/** What is wrong with a file of this type, as a text's key with its parameters; undefined where it may be kept. */
export function misfitOf(
  fileType: EnumValue<'managedFileType'>,
  { type, size }: Pick<File, 'type' | 'size'>,
): { key: string; params: Record<string, string | number> } | undefined {
  const { formats, maxBytes }: FileTypeRule = fileTypeRules[fileType];
  if (!formats.some(format => fileFormats[format] === type)) return { key: 'file.formatOfType', params: { formats: namesOf(formats) } };
  return size < maxBytes ? undefined : { key: 'file.tooLargeForType', params: { max: maxBytes / megabyte } };
}

/** `['pdf', 'txt']` → `PDF / TXT`. */
export const namesOf = (formats: readonly FileFormatName[]): string => formats.map(format => format.toUpperCase()).join(' / ');

/** What any type takes: the type of each file is judged when it is known. */
export const managedFileLimits: UploadLimits = {
  types: Object.values(fileFormats),
  maxBytes: Math.max(...Object.values(fileTypeRules).map(({ maxBytes }) => maxBytes)),
  wrongType: 'file.format',
  tooLarge: 'file.tooLarge',
};
