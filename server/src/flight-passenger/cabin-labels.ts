import type { Context } from '../kernel/call/context.ts';
import { dictionary } from '../user-center/index.ts';

/** The tenant's names of cabins in the person's language, for files. */
export async function cabinLabels({ db, language }: Pick<Context, 'db' | 'language'>): Promise<(cabin: string) => string> {
  const entries = await dictionary(db, ['cabin'], { all: true });
  const words = new Map(entries.map(entry => [entry.dictValue, language === 'zh-CN' ? entry.dictLabel : entry.dictLabelEn]));
  return cabin => words.get(cabin) ?? cabin;
}
