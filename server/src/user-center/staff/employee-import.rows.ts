import { StaffDraft } from '@reap/contracts/user-center/employee';
import { type StaffColumn, StaffListRow } from '@reap/contracts/user-center/employee-import';
import type * as z from 'zod';
import { readBy } from '../../kernel/call/input/validation.ts';
import type { RefusedField } from '../../kernel/call/refusal.ts';
import type { Language } from '../../kernel/language.ts';
import type { ImportColumns, ImportRow } from '../../kernel/spreadsheet/import-table.ts';
import { dayOf } from '../../kernel/spreadsheet/typed-day.ts';
import { plainWord } from '../plain-word.ts';
import type { StaffLabels } from './employee-import.labels.ts';

const Draft = StaffDraft.omit({ photo: true, infoIsShow: true });
export type StaffInput = z.output<typeof Draft>;
export type StaffRow = ImportRow<StaffColumn>;

export const staffTable: ImportColumns<StaffColumn> = {
  shape: StaffListRow.shape,
  required: ['name', 'gender', 'belongToOrg', 'status', 'phone'],
};

/** What stands between several words of one column. */
export const separators = /[,，、;；/|]/;

/** Why a word stands for no code: unknown, or the name of several. */
function noneOf(field: StaffColumn, word: string, count: number): RefusedField {
  if (count === 0) return { key: 'validate.choice' };
  if (field === 'belongToOrg') return { key: 'staff.import.severalOrgs', params: { count } };
  return { key: 'staff.import.ambiguous', params: { word: word.trim(), count } };
}

/** What a row says as the form would send it; what is wrong with it is noted in the row. */
export function readRow(row: StaffRow, words: StaffLabels, language: Language): StaffInput | undefined {
  const refuse = (field: StaffColumn, problem: RefusedField) => row.problems.push({ field, problem });
  const one = (field: 'gender' | 'status' | 'politicalStatus' | 'jobTitle' | 'belongToOrg'): string | undefined => {
    const text = row.texts[field] ?? '';
    if (text === '') return undefined;
    const codes = words[field].get(plainWord(text)) ?? [];
    if (codes.length !== 1) refuse(field, noneOf(field, text, codes.length));
    return codes.length === 1 ? codes[0] : undefined;
  };
  const several = (field: 'jobPosition' | 'workTerminal'): string[] => {
    const text = row.texts[field] ?? '';
    const meant = (word: string) => words[field].get(plainWord(word)) ?? [];
    // A name may have the signs in it that stand between several.
    const parts = meant(text).length > 0 ? [text] : text.split(separators).filter(part => part.trim() !== '');
    const wrong = parts.find(part => meant(part).length !== 1);
    if (wrong !== undefined) refuse(field, noneOf(field, wrong, meant(wrong).length));
    return parts.flatMap(meant);
  };
  const input = {
    name: row.texts.name,
    gender: one('gender'),
    jobNumber: row.texts.jobNumber,
    belongToOrg: one('belongToOrg'),
    status: one('status'),
    phone: row.texts.phone?.normalize('NFKC').replace(/[\s-]/g, ''),
    workTerminal: several('workTerminal'),
    jobPosition: several('jobPosition'),
    jobTitle: one('jobTitle'),
    emailAddress: row.texts.emailAddress?.normalize('NFKC'),
    idCard: row.texts.idCard?.normalize('NFKC').toUpperCase(),
    birthday: dayOf(row.texts.birthday ?? ''),
    politicalStatus: one('politicalStatus'),
    graduateFrom: row.texts.graduateFrom,
  };
  const read = readBy(Draft, withoutEmpty(input), language);
  const known = new Set(row.problems.map(problem => problem.field));
  if ('refused' in read)
    for (const [path, problem] of Object.entries(read.refused)) {
      const field = path.split('.')[0] as StaffColumn;
      // A word that is none needs no second line that says that it is missing.
      if (!known.has(field)) refuse(field, problem);
    }
  return 'data' in read && row.problems.length === 0 ? read.data : undefined;
}

const withoutEmpty = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ''));
