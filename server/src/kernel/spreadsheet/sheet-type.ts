import { sheetLimits } from '@reap/contracts/import';

const [workbook = '', text = ''] = sheetLimits.types;

/** Whether bytes are a workbook (a zip archive) or text, by themselves, whatever the file's name says; undefined where neither. */
export function sheetType(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04) return workbook;
  return bytes.length > 0 && !bytes.subarray(0, 4096).includes(0) ? text : undefined;
}

export const isWorkbook = (file: File): boolean => file.type === workbook;
