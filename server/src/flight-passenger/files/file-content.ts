import type { EnumValue } from '@reap/contracts/enums';
import { misfitOf } from '@reap/contracts/flight-passenger/file-types';
import { fail } from '../../kernel/call/refusal.ts';
import { mediaTypes } from '../../kernel/files/media-types.ts';
import { isPlainWorkbook } from '../../kernel/spreadsheet/zip-check.ts';

/** Refuses, at the named field, a file whose content or size its type does not take. */
export function refuseMisfit(fileType: EnumValue<'managedFileType'>, file: Pick<File, 'type' | 'size'>, field: string): void {
  const misfit = misfitOf(fileType, file);
  if (misfit) fail('request.invalid', {}, { [field]: misfit });
}

/** Refuses a workbook that is another archive, carries macros or unpacks to too much: it would be opened by whoever downloads it. */
export async function refuseHarmful(file: File): Promise<void> {
  if (file.type !== mediaTypes.xlsx) return;
  if (!(await isPlainWorkbook(Buffer.from(await file.arrayBuffer())))) fail('request.invalid', {}, { file: { key: 'file.unreadable' } });
}
