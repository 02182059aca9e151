import type { StaffFilter } from '@reap/contracts/user-center/employee';
import type { StaffFileRow } from '@reap/contracts/user-center/employee-import';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { type RowSource, rowsOf } from '../../kernel/export/export-rows.ts';
import { type Language, nameIn } from '../../kernel/language.ts';
import { textOf } from '../../kernel/texts.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { plainWord } from '../plain-word.ts';
import { jobPositions } from '../reference-data/job-position.schema.ts';
import { dictionary } from '../reference-data/lookup.queries.ts';
import { staffThat } from './employee.load.ts';
import { type EmployeeRecord, openedEmployee, type StoredEmployee, staffOrder } from './employee.queries.ts';
import { type StaffLabels, staffLabels } from './employee-import.labels.ts';
import { separators } from './employee-import.rows.ts';

type FileRow = z.output<typeof StaffFileRow>;
type Names = ReadonlyMap<string, string>;
/** Dictionaries by the columns that have their entries. */
const dictionaries: Readonly<Record<string, keyof StaffLabels>> = { status: 'status', political: 'politicalStatus', job: 'jobTitle' };

/** The list of staff as a file: in the words that an import reads, so that it can be brought in again. */
export async function staffFile(filter: z.output<typeof StaffFilter>, context: Context): Promise<RowSource<FileRow>> {
  return rowsOf(context.db, staffThat(filter, context), filter, staffOrder, openedAs(await toFileRow(context)));
}

const openedAs =
  (toRow: (record: EmployeeRecord) => FileRow) =>
  (stored: StoredEmployee): FileRow =>
    toRow(openedEmployee(stored));

async function toFileRow({ db, language }: Context): Promise<(record: EmployeeRecord) => FileRow> {
  const read = await staffLabels({ db });
  // By code where an import would take the name for something else.
  const called = (column: keyof StaffLabels, code: string, name: string, nameEn: string): string => {
    const own = nameIn(language, { name, nameEn });
    const meant = read[column].get(plainWord(own)) ?? [code];
    return meant.length === 1 && meant[0] === code ? own : code;
  };
  const entries = await dictionary(db, Object.keys(dictionaries), { all: true });
  const words = new Map(
    entries.flatMap(({ dictType, dictValue, dictLabel, dictLabelEn }) => {
      const column = dictionaries[dictType];
      return column ? [[`${column}:${dictValue}`, called(column, dictValue, dictLabel, dictLabelEn)] as const] : [];
    }),
  );
  const positions = new Map(
    (await db.select().from(jobPositions)).map(row => [
      row.positionCode,
      called('jobPosition', row.positionCode, row.positionName, row.positionNameEn),
    ]),
  );
  const position = (code: string, alone: boolean): string => {
    const name = positions.get(code) ?? code;
    return alone || !separators.test(name) ? name : code;
  };
  const places = await placesOf(db, language);
  const word = (column: keyof StaffLabels, value: string): string => words.get(`${column}:${value}`) ?? value;
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
    jobPosition: record.jobPosition.map((code, _, all) => position(code, all.length === 1)).join(separator),
    jobTitle: record.jobTitle && word('jobTitle', record.jobTitle),
    emailAddress: record.emailAddress,
    idCard: record.idCard,
    birthday: record.birthday ?? '',
    politicalStatus: record.politicalStatus && word('politicalStatus', record.politicalStatus),
    graduateFrom: record.graduateFrom,
    userName: record.accountName ?? '',
  });
}

/** Organisations with those above them, as an import tells two of one name apart: `拉萨航站/旅客服务组`. */
async function placesOf(db: Context['db'], language: Language): Promise<Names> {
  const rows = await db.select().from(organizations);
  const names = new Map(rows.map(row => [row.id, nameIn(language, row)]));
  const top = rows.find(row => row.parentId === null)?.id;
  const along = (path: readonly string[]) => path.filter(id => id !== top || path.length === 1).map(id => names.get(id) ?? '');
  return new Map(rows.map(row => [row.id, along(row.path).join('/')]));
}
