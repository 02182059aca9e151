import type { Context } from '../kernel/call/context.ts';
import { dictionary } from '../user-center/index.ts';

/** The tenant's names of cabins in the person's language, for files. */
export async function cabinLabels({ db, language }: Pick<Context, 'db' | 'language'>): Promise<(cabin: string) => string> {
  const entries = await dictionary(db, ['cabin'], { all: true });
  const words = new Map(entries.map(entry => [entry.dictValue, language === 'zh-CN' ? entry.dictLabel : entry.dictLabelEn]));
  return cabin => words.get(cabin) ?? cabin;
}

/** The code of a cabin from what a file says in capitals: the tenant's name of it in either language; anything else as it is. */
export async function cabinCodes({ db }: Pick<Context, 'db'>): Promise<(said: string) => string> {
  const entries = await dictionary(db, ['cabin'], { all: true });
  const codes = new Map(
    entries.flatMap(({ dictValue, dictLabel, dictLabelEn }) =>
      [dictLabel, dictLabelEn].map(label => [label.normalize('NFKC').toUpperCase(), dictValue] as const),
    ),
  );
  for (const { dictValue } of entries) codes.set(dictValue, dictValue);
  return said => codes.get(said) ?? said;
}
