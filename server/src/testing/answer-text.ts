import ExcelJS from 'exceljs';
import type { LightMyRequestResponse } from 'fastify';

/** What an answer says, as text: of a workbook its cells, whose file is packed and names the second in which it was made. */
export async function textOf(answer: LightMyRequestResponse): Promise<string> {
  if (!String(answer.headers['content-type']).includes('spreadsheetml')) return answer.body;
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(answer.rawPayload as never);
  return JSON.stringify(book.worksheets.map(sheet => sheet.getSheetValues()));
}
