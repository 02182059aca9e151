import type { FileFormat } from '@reap/contracts/contract';

/** Formats that files go out in: exports, documents, and what people handed in. */
export type SentFormat = FileFormat | PictureFormat | 'pdf' | 'txt';
export type PictureFormat = 'jpg' | 'png';

/** What they are called on the wire. */
export const mediaTypes: Record<SentFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  png: 'image/png',
};
