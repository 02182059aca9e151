import { sheetLimits } from '@reap/contracts/import';
import ExcelJS from 'exceljs';

const headings = ['姓名', '性别', '工号', '所属组织', '状态', '手机号', '工作航站', '岗位', '邮箱', '身份证号', '出生日期'];
let people = 0;

/** A row of a list of staff that is right; `change` replaces single columns. */
export function staffLine(change: Record<string, string> = {}): Record<string, string> {
  people += 1;
  const right = {
    姓名: `旦增${'一二三四五六七八九'[people % 9]}`,
    性别: '男',
    工号: `IM${String(people).padStart(5, '0')}`,
    所属组织: '拉萨航站/旅客服务组',
    状态: '在职',
    手机号: `137${String(20_000_000 + people)}`,
    工作航站: 'LXA',
  };
  return { ...right, ...change };
}

/** Such a list as a CSV file, its first line the headings. */
export function staffList(lines: readonly Record<string, string>[] = [staffLine()], name = '员工.csv'): File {
  const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const text = [headings, ...lines.map(line => headings.map(heading => line[heading] ?? ''))].map(row => row.map(cell).join()).join('\r\n');
  return new File([text], name, { type: 'text/csv' });
}

/** Such a list as a workbook; `gap` leaves empty rows below the headings. */
export async function staffBook(lines: readonly Record<string, string | number | Date>[], gap = 0): Promise<File> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('员工');
  sheet.addRow(headings);
  lines.forEach((line, at) => {
    sheet.getRow(2 + gap + at).values = headings.map(heading => line[heading] ?? null);
  });
  return workbookFile(new Uint8Array(await book.xlsx.writeBuffer()));
}

export const workbookFile = (bytes: Uint8Array, name = '员工.xlsx'): File =>
  new File([new Uint8Array(bytes)], name, { type: sheetLimits.types[0] ?? '' });
