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

type Entry = readonly [word: string, code: string];

function codesByWord(entries: readonly Entry[]): WordList {
  const words = new Map<string, string[]>();
  for (const [word, code] of entries) {
    const key = plainWord(word);
    const codes = words.get(key) ?? [];
    if (key && !codes.includes(code)) words.set(key, [...codes, code]);
  }
  return words;
}

/** Words with all that they may mean; an exact one means its own, though others are called so too. */
const wordsOf = (exact: readonly Entry[], names: readonly Entry[]): WordList => new Map([...codesByWord(names), ...codesByWord(exact)]);

/** A code is the exact word for itself. */
const coded = (rows: readonly (readonly [code: string, ...names: string[]])[]): WordList =>
  wordsOf(
    rows.map(([code]) => [code, code]),
    rows.flatMap(([code, ...names]) => names.map((name): Entry => [name, code])),
  );

/** Every word that a list of staff may use, by column: a handful of look-ups for however many rows; `retired`: also what is no choice any more. */
export async function staffLabels({ db }: Pick<Context, 'db'>, { retired = false } = {}): Promise<StaffWordLists> {
  const inUse = (status: PgColumn) => (retired ? undefined : eq(status, EnableStatus.enabled));
  const entries = await db.select().from(dictData).where(inUse(dictData.status));
  const ofType = (type: string): WordList =>
    coded(entries.filter(row => row.dictType === type).map(row => [row.dictValue, row.dictLabel, row.dictLabelEn]));
  const positions = await db.select().from(jobPositions).where(inUse(jobPositions.status));
  const places = await db.select().from(airports).where(inUse(airports.status));
  return {
    gender: coded(['1', '2'].map(code => [code, textOf('zh-CN', genderKey(code)), textOf('en-US', genderKey(code))])),
    status: ofType('status'),
    politicalStatus: ofType('political'),
    jobTitle: ofType('job'),
    jobPosition: coded(positions.map(row => [row.positionCode, row.positionName, row.positionNameEn])),
    workTerminal: coded(places.map(row => [row.city3Code, row.cityChName, row.cityEnName])),
    belongToOrg: await organizationWords({ db }, retired),
  };
}

const genderKey = (code: string): string => `enum.staffGender.${code}`;

/**
 * Organisations that take people, by name and by every end of their path: `旅客服务组` stands in each station, `拉萨航站/旅客服务组`
 * once. The whole path is exact, with the top or without it.
 */
async function organizationWords({ db }: Pick<Context, 'db'>, retired: boolean): Promise<WordList> {
  const rows = await db.select().from(organizations);
  const byId = new Map(rows.map(row => [row.id, row]));
  const usable = rows.filter(row => retired || (row.status === EnableStatus.enabled && row.open && row.parentId !== null));
  const endings = usable.flatMap(row => {
    const path = row.path.flatMap(id => byId.get(id) ?? []);
    return [path.map(one => one.name), path.map(one => one.nameEn || one.name)].flatMap(names =>
      names.map((_, at) => ({ at, entry: [names.slice(at).join('/'), row.id] as const })),
    );
  });
  return wordsOf(
    endings.filter(({ at }) => at < 2).map(({ entry }) => entry),
    endings.map(({ entry }) => entry),
  );
}
