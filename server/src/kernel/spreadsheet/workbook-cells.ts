import type ExcelJS from 'exceljs';

/** A cell as text. `lossy` numbers are longer than a spreadsheet can keep: their last digits are gone. */
export interface SheetCell {
  text: string;
  lossy: boolean;
}

/** Reads cells of a workbook as they show; days count from 1904 in those of old Macs. */
export type CellReader = (cell: ExcelJS.Cell, date1904: boolean) => SheetCell;

/** What the library knows of number formats and of days that are numbers, and offers to nobody else. */
interface Internals {
  formats: Record<string, { f?: string; 'zh-cn'?: string }>;
  utils: { isDateFmt(format?: string): boolean; excelToDate(value: number, date1904: boolean): Date };
}

/** Loads the library's tables and teaches it the formats that a spreadsheet in Chinese names by a number alone, such as `2026年12月5日`. */
export async function cellReader(): Promise<CellReader> {
  const formats = await internal<Internals['formats']>('exceljs/lib/xlsx/defaultnumformats.js');
  const { isDateFmt, excelToDate } = await internal<Internals['utils']>('exceljs/lib/utils/utils.js');
  for (const format of Object.values(formats)) if (format['zh-cn']) format.f = format['zh-cn'];
  // Its hours stand in quotes there, as if they were a word.
  Object.assign(formats, { 22: { f: 'm/d/yy h:mm' } });
  return ({ value, numFmt }, date1904) => {
    const plain = plainOf(value);
    // What a formula gives comes as a number, whatever its cell shows.
    if (typeof plain === 'number' && isFormula(value) && isDateFmt(numFmt)) return textOf(excelToDate(plain, date1904), numFmt);
    return textOf(plain, numFmt);
  };
}

const internal = async <T>(path: string): Promise<T> => ((await import(path)) as { default: T }).default;

type Plain = string | number | boolean | Date | null | undefined;

/** Digits that a spreadsheet keeps: what it calculates has some more, which it does not show. */
const keptDigits = 15;

function textOf(plain: Plain, numFmt?: string): SheetCell {
  if (typeof plain === 'number') {
    const lossy = Math.abs(plain) > Number.MAX_SAFE_INTEGER;
    return { text: String(lossy ? plain : Number(plain.toPrecision(keptDigits))), lossy };
  }
  if (plain instanceof Date) return { text: Number.isNaN(plain.getTime()) ? '' : momentOf(plain, numFmt), lossy: false };
  return { text: String(plain ?? '').trim(), lossy: false };
}

/** `2026-11-28 08:10`; a plain day where midnight is no time that the cell shows. */
function momentOf(at: Date, format = ''): string {
  // The reader gives the clock of the sheet as UTC, and what a sheet has calculated may lack parts of a second.
  const [day = '', clock = ''] = new Date(Math.round(at.getTime() / 1000) * 1000).toISOString().split('T');
  const time = clock.slice(0, 5);
  // Words and the name of a language, as in `[$-zh-CN]`, are no hours.
  const showsTime = /h/i.test(format.replace(/"[^"]*"|\[\$[^\]]*\]/g, ''));
  return time === '00:00' && !showsTime ? day : `${day} ${time}`;
}

const isFormula = (value: ExcelJS.CellValue): boolean =>
  typeof value === 'object' && value !== null && ('formula' in value || 'sharedFormula' in value);

/** What a cell holds: a formula its result, a link and formatted text their words. */
function plainOf(value: ExcelJS.CellValue): Plain {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if ('richText' in value) return value.richText.map(part => part.text).join('');
  if ('text' in value) return String(value.text);
  if ('error' in value) return value.error;
  // Its texts were missed: the number of one is not what the cell shows.
  if ('sharedString' in value) throw new Error('a text is missing');
  return plainOf(value.result ?? null);
}
