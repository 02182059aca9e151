import type { StaffFilter } from '@reap/contracts/user-center/employee';
import type { StaffFileRow } from '@reap/contracts/user-center/employee-import';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { type RowSource, rowsOf } from '../../kernel/export/export-rows.ts';
import type { Language } from '../../kernel/language.ts';
import { textOf } from '../../kernel/texts.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { jobPositions } from '../reference-data/job-position.schema.ts';
import { dictionary } from '../reference-data/lookup.queries.ts';
import { staffThat } from './employee.load.ts';
import { type EmployeeRecord, openedEmployee, type StoredEmployee, staffOrder } from './employee.queries.ts';

type FileRow = z.output<typeof StaffFileRow>;
type Names = ReadonlyMap<string, string>;
const dictionaries = ['status', 'political', 'job'];

/** The list of staff as a file: in the words that an import reads, so that it can be brought in again. */
export async function staffFile(filter: z.output<typeof StaffFilter>, context: Context): Promise<RowSource<FileRow>> {
  return rowsOf(context.db, staffThat(filter, context), filter, staffOrder, openedAs(await toFileRow(context)));
}

const openedAs =
  (toRow: (record: EmployeeRecord) => FileRow) =>
  (stored: StoredEmployee): FileRow =>
    toRow(openedEmployee(stored));

async function toFileRow({ db, language }: Context): Promise<(record: EmployeeRecord) => FileRow> {
  const one = (zh: string, en: string): string => labelIn(language, zh, en);
  const entries = await dictionary(db, dictionaries, { all: true });
  const words = new Map(entries.map(entry => [`${entry.dictType}:${entry.dictValue}`, one(entry.dictLabel, entry.dictLabelEn)]));
  const positions = new Map(
    (await db.select().from(jobPositions)).map(row => [row.positionCode, one(row.positionName, row.positionNameEn)]),
  );
  const places = await placesOf(db, language);
  const word = (type: string, value: string): string => words.get(`${type}:${value}`) ?? value;
  const separator = language === 'zh-CN' ? '、' : ', ';
  return record => ({
    employeeCode: record.employeeCode,
    name: record.name,
    gender: textOf(language, `enum.staffGender.${record.gender}`),
    jobNumber: record.jobNumber,
    belongToOrg: places.get(record.organizationId ?? '') ?? '',
    status: word('status', record.status),
    phone: record.phone,
    // By code: a city with two airports has one name.
    workTerminal: record.workTerminal.join(separator),
    jobPosition: record.jobPosition.map(code => positions.get(code) ?? code).join(separator),
    jobTitle: record.jobTitle && word('job', record.jobTitle),
    emailAddress: record.emailAddress,
    idCard: record.idCard,
    birthday: record.birthday ?? '',
    politicalStatus: record.politicalStatus && word('political', record.politicalStatus),
    graduateFrom: record.graduateFrom,
    userName: record.accountName ?? '',
  });
}

const labelIn = (language: Language, zh: string, en: string): string => (language === 'en-US' && en ? en : zh);

/** Organisations with those above them, as an import tells two of one name apart: `拉萨航站/旅客服务组`. */
async function placesOf(db: Context['db'], language: Language): Promise<Names> {
  const rows = await db.select().from(organizations);
  const names = new Map(rows.map(row => [row.id, labelIn(language, row.name, row.nameEn)]));
  const top = rows.find(row => row.parentId === null)?.id;
  const along = (path: readonly string[]) => path.filter(id => id !== top || path.length === 1).map(id => names.get(id) ?? '');
  return new Map(rows.map(row => [row.id, along(row.path).join('/')]));
}
