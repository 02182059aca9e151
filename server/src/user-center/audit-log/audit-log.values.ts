import { groupedYuan } from '@reap/contracts/fields';
import type { AuditChange } from '@reap/contracts/history';
import { columnOf } from '@reap/contracts/models';
import { employeeModel } from '@reap/contracts/user-center/employee';
import { inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import { desensitise } from '../../kernel/access/masking.ts';
import type { Context } from '../../kernel/call/context.ts';
import type { Language } from '../../kernel/language.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { textOf } from '../../kernel/texts.ts';
import { users } from '../accounts/user.schema.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { jobPositions } from '../reference-data/job-position.schema.ts';
import { dictionary } from '../reference-data/lookup.queries.ts';
import { employees } from '../staff/employee.schema.ts';
import { type Difference, differences } from './audit-log.changes.ts';
import { alwaysMasked, columnsIn, type FieldFacts, factsOf } from './audit-log.labels.ts';

/** Fields whose values are entries of a dictionary. */
const dictionaries: Record<string, string> = {
  fcType: 'fc_type',
  accidentSubType: 'fc_type',
  responsibleUnits: 'responsible_unit',
  politicalStatus: 'political',
  jobTitle: 'job',
  jobType: 'position',
};
const statusIsWord = /^uc\.employee/;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const instantText = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

interface Names {
  ids: ReadonlyMap<string, string>;
  words: ReadonlyMap<string, string>;
}

/** What a line says was changed: labels and values in words, personal ones concealed from who may not read them. */
export async function changesOf(
  db: Db,
  call: string,
  { before, after }: { before: unknown; after: unknown },
  language: Language,
  hidden: Context['hidden'],
): Promise<z.output<typeof AuditChange>[]> {
  const found = differences(before, after);
  const names = await namesFor(db, call, found, language, !hidden(employeeModel).has('name'));
  const isConcealed = (field: string) =>
    columnsIn(call, field).some(ref => {
      const { model, column } = columnOf(ref);
      return hidden(model).has(column);
    });
  return found.map(difference => {
    const field = String(difference.path.findLast(part => typeof part === 'string') ?? '');
    const facts = factsOf(call, field);
    const concealed = isConcealed(field);
    const shown = (value: unknown) => (concealed ? null : wordsOf(value, field, call, facts, names, language));
    return {
      field: difference.path.join('.'),
      label: labelOf(difference, call, language),
      before: shown(difference.before),
      after: shown(difference.after),
      concealed,
    };
  });
}

/** `旅客 #2 · 金额`: every part of the place by its label. */
const labelOf = ({ path }: Difference, call: string, language: Language): string =>
  path
    .map(part => (typeof part === 'number' ? `#${part}` : textOf(language, factsOf(call, part)?.label ?? part)))
    .join(' · ')
    .replace(/ · #/g, ' #');

function wordsOf(
  value: unknown,
  field: string,
  call: string,
  facts: FieldFacts | undefined,
  names: Names,
  language: Language,
): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) {
    const words = value.flatMap(item => wordsOf(item, field, call, facts, names, language) ?? []);
    return words.length > 0 ? words.join(language === 'zh-CN' ? '、' : ', ') : null;
  }
  if (typeof value === 'boolean') return textOf(language, `enum.yesNo.${value ? 'Y' : 'N'}`);
  const masked = alwaysMasked(field);
  const text = String(value);
  if (masked) return text.includes('*') ? text : desensitise(text, masked);
  if (typeof value === 'number' && (facts?.money || field.endsWith('Fen'))) return `¥${groupedYuan(value)}`;
  if (facts?.codes) {
    const key = `enum.${facts.codes}.${text}`;
    const word = textOf(language, key);
    if (word !== key) return word;
  }
  if (instantText.test(text)) return stationTime(new Date(text));
  return names.ids.get(text) ?? names.words.get(`${dictionaryOf(call, field)}:${text}`) ?? text;
}

const isBaggage = /^comp\.(?:h5B|b)aggage\./;

const dictionaryOf = (call: string, field: string): string =>
  field === 'accidentSubType' && isBaggage.test(call) ? 'baggage_type' : dictionaryOfField(call, field);

const dictionaryOfField = (call: string, field: string): string =>
  field === 'status' && statusIsWord.test(call) ? 'status' : field === 'jobPosition' ? field : (dictionaries[field] ?? '');

/** Names of the people and organisations that ids stand for, and words of the dictionaries that are needed. */
async function namesFor(db: Db, call: string, found: readonly Difference[], language: Language, people: boolean): Promise<Names> {
  const values = found.flatMap(({ before, after }) => [before, after]).flat();
  const ids = [...new Set(values.filter(value => typeof value === 'string' && uuid.test(value)))] as string[];
  const fields = found.map(({ path }) => String(path.findLast(part => typeof part === 'string')));
  const types = [...new Set(fields.map(field => dictionaryOf(call, field)))].filter(Boolean);
  const english = language === 'en-US';
  const named = new Map<string, string>();
  if (ids.length > 0) {
    const { id, name, nameEn } = organizations;
    for (const row of await db.select({ id, name, nameEn }).from(organizations).where(inArray(id, ids)))
      named.set(row.id, english && row.nameEn ? row.nameEn : row.name);
    const staff = people ? ids : [];
    for (const row of await db.select({ id: employees.id, name: employees.name }).from(employees).where(inArray(employees.id, staff)))
      named.set(row.id, row.name);
    for (const row of await db.select({ id: users.id, name: users.employeeName }).from(users).where(inArray(users.id, staff)))
      named.set(row.id, row.name);
  }
  const entries = types.length > 0 ? await dictionary(db, types, { all: true }) : [];
  const words = new Map(
    entries.map(one => [`${one.dictType}:${one.dictValue}`, english && one.dictLabelEn ? one.dictLabelEn : one.dictLabel]),
  );
  if (types.includes('jobPosition'))
    for (const row of await db.select().from(jobPositions))
      words.set(`jobPosition:${row.positionCode}`, english && row.positionNameEn ? row.positionNameEn : row.positionName);
  return { ids: named, words };
}
