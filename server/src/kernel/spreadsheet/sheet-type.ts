import { sheetLimits } from '@reap/contracts/import';
import { utf16Of } from './byte-order.ts';

const [workbook = '', text = ''] = sheetLimits.types;

/** Whether bytes are a workbook (a zip archive) or text, by themselves, whatever the file's name says; undefined where neither. */
export function sheetType(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04) return workbook;
  if (bytes.length === 0) return undefined;
  // Every Latin letter of UTF-16 has an empty byte.
  return utf16Of(bytes) || !bytes.subarray(0, 4096).includes(0) ? text : undefined;
}

export const isWorkbook = (file: File): boolean => file.type === workbook;
