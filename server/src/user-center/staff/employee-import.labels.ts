import { EnableStatus } from '@reap/contracts/codes';
import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../kernel/call/context.ts';
import { textOf } from '../../kernel/texts.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { plainWord } from '../plain-word.ts';
import { jobPositions } from '../reference-data/job-position.schema.ts';
import { airports, dictData } from '../reference-data/lookup.schema.ts';

type WordList = ReadonlyMap<string, readonly string[]>;
/** What people write for a code: its label in either language, or the code itself. */
export type Words = Pick<WordList, 'get'>;

export interface StaffLabels {
  gender: Words;
  status: Words;
  politicalStatus: Words;
  jobTitle: Words;
  jobPosition: Words;
  workTerminal: Words;
  belongToOrg: Words;
}
export type StaffWordLists = Record<keyof StaffLabels, WordList>;

function wordsOf(entries: Iterable<readonly [word: string, code: string]>): WordList {
  const words = new Map<string, string[]>();
  for (const [word, code] of entries) {
    const key = plainWord(word);
    const codes = words.get(key) ?? [];
    if (key && !codes.includes(code)) words.set(key, [...codes, code]);
  }
  return words;
}

/** Every word that a list of staff may use, by column: a handful of look-ups for however many rows; `retired`: also what is no choice any more. */
export async function staffLabels({ db }: Pick<Context, 'db'>, { retired = false } = {}): Promise<StaffWordLists> {
  const inUse = (status: PgColumn) => (retired ? undefined : eq(status, EnableStatus.enabled));
  const entries = await db.select().from(dictData).where(inUse(dictData.status));
  const ofType = (type: string): WordList =>
    wordsOf(entries.filter(row => row.dictType === type).flatMap(row => named(row.dictValue, row.dictLabel, row.dictLabelEn)));
  const positions = await db.select().from(jobPositions).where(inUse(jobPositions.status));
  const places = await db.select().from(airports).where(inUse(airports.status));
  return {
    gender: wordsOf(['1', '2'].flatMap(code => named(code, textOf('zh-CN', genderKey(code)), textOf('en-US', genderKey(code))))),
    status: ofType('status'),
    politicalStatus: ofType('political'),
    jobTitle: ofType('job'),
    jobPosition: wordsOf(positions.flatMap(row => named(row.positionCode, row.positionName, row.positionNameEn))),
    workTerminal: wordsOf(places.flatMap(row => named(row.city3Code, row.cityChName, row.cityEnName))),
    belongToOrg: await organizationWords({ db }, retired),
  };
}

const genderKey = (code: string): string => `enum.staffGender.${code}`;
const named = (code: string, ...words: string[]): (readonly [string, string])[] => [code, ...words].map(word => [word, code] as const);

/** Organisations that take people, by name and by every end of their path: `旅客服务组` stands in each station, `拉萨航站/旅客服务组` once. */
async function organizationWords({ db }: Pick<Context, 'db'>, retired: boolean): Promise<WordList> {
  const rows = await db.select().from(organizations);
  const byId = new Map(rows.map(row => [row.id, row]));
  const usable = rows.filter(row => retired || (row.status === EnableStatus.enabled && row.open && row.parentId !== null));
  return wordsOf(
    usable.flatMap(row => {
      const path = row.path.flatMap(id => byId.get(id) ?? []);
      return [path.map(one => one.name), path.map(one => one.nameEn || one.name)].flatMap(names =>
        names.map((_, at) => [names.slice(at).join('/'), row.id] as const),
      );
    }),
  );
}
