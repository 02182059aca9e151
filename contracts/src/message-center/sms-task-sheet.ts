import * as z from 'zod';
import { file, post, type Resource } from '../contract.ts';
import { asks, entity, flag, line, text } from '../fields.ts';
import { corrections, ImportReport, sheetErrors, sheetLimits } from '../import.ts';
import { upload } from '../upload.ts';
import { maxName, maxSheetRows } from './sms-task.rules.ts';

/** The columns of a spreadsheet of recipients, by the way to choose them that it fills in. */
export const sheetColumns = {
  mobile: ['telphone'],
  hand: ['receiver', 'telphone'],
  pnr: ['pnr'],
  tktNo: ['tktNo'],
} as const;
export type SheetWay = keyof typeof sheetColumns;
export type SheetColumn = (typeof sheetColumns)[SheetWay][number];

/** What stands in a row, by the columns of all ways. */
export const SheetRow = entity('smsTask', {
  receiver: asks(
    line(maxName)
      .min(1)
      .regex(/^[^\d+]*$/, { error: 'smsTask.nameHasNumber' }),
    'smsTask.receiverRequired',
  ),
  telphone: text('mobile'),
  pnr: text('pnr'),
  tktNo: text('ticketNo'),
});

const WrongRow = entity('smsTask', {
  /** As the file itself counts. */
  rowNumber: z.int(),
  receiver: z.string(),
  telphone: z.string(),
  pnr: z.string(),
  tktNo: z.string(),
  note: z.string(),
});

const ways = z.enum(Object.keys(sheetColumns) as [SheetWay, ...SheetWay[]]);
const sheet = upload({ ...sheetLimits, maxRows: maxSheetRows });

/** What came of a sheet: `typed` is what its good rows are in the field of their way, each value once; of many, the list that they became. */
export const TaskSheetReport = ImportReport.extend({ typed: z.string(), repeated: z.int() });

const can = { can: 'msg:smsTask:create' } as const;
const read = {
  ...can,
  body: z.object({ file: sheet, goodOnly: flag().default(false), corrections: corrections() }),
  returns: TaskSheetReport,
  errors: sheetErrors,
} as const;
const template = (way: SheetWay) => ({
  ...can,
  returns: file('xlsx', { row: SheetRow, columns: sheetColumns[way], name: 'smsTask.sheet' }),
});

/** Recipients from spreadsheets: good rows go back into the form, and those of a long sheet are kept until its task is handed in (seed 2 §5, §7). */
export const taskSheetCalls = {
  importMobile: post('import/mobile', read),
  importReciver: post('import/reciver', read),
  importPnr: post('import/pnr', read),
  importTktNo: post('import/tktNo', read),
  downloadMobileTemplate: post('download/mobileTemplate', template('mobile')),
  downloadPnrTemplate: post('download/pnrTemplate', template('pnr')),
  downloadTktNoTemplate: post('download/tktNoTemplate', template('tktNo')),
  /** The empty sheet of any way. */
  downloadTemplate: post('download/template', {
    ...template('hand'),
    query: entity('smsTask', { type: ways }),
  }),
  /** The rows that are still wrong, to be put right and handed in again, with what was corrected in them and the reason beside each. */
  downloadFail: post('download/fail', {
    ...can,
    body: entity('smsTask', { file: sheet, type: ways, corrections: corrections() }),
    returns: file('xlsx', {
      row: WrongRow,
      columns: ['rowNumber', 'receiver', 'telphone', 'pnr', 'tktNo', 'note'],
      name: 'smsTask.wrongRows',
    }),
    errors: sheetErrors,
  }),
} satisfies Resource;
