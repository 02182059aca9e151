import type { RowOf } from '@reap/contracts/contract';
import type { managedFile } from '@reap/contracts/flight-passenger/file';
import type { Db } from '../../db/pool.ts';
import type { FileUse } from '../../kernel/files/file-use.ts';
import type { Language } from '../../kernel/language.ts';
import { textOf } from '../../kernel/texts.ts';
import { uploadPurpose } from '../../user-center/index.ts';
import { managedPurpose } from './file-access.ts';

declare module '../../kernel/module.ts' {
  interface Offers {
    /** Records that use files which may have been handed in here, by the files' purpose. */
    fileUses: FileUses;
  }
}

export type FileUses = Readonly<Record<string, FileUse>>;

/** A file, and the flight that it was saved with. */
interface Kept {
  file: { id: string; purpose: string };
  flight: { flightNo: string; flightDate: string } | null;
}
type Use = RowOf<typeof managedFile.page>['usedBy'][number];

/** What uses each of these files: the flight that it was saved with, or records of others by its purpose. */
export async function usesOf(db: Db, kept: readonly Kept[], uses: FileUses): Promise<ReadonlyMap<string, Use[]>> {
  const found = new Map<string, Use[]>();
  for (const { file, flight } of kept)
    if (flight) found.set(file.id, [{ kind: 'FLIGHT', name: `${flight.flightNo} ${flight.flightDate}` }]);
  for (const [purpose, files] of Map.groupBy(kept, ({ file }) => file.purpose)) {
    if (purpose === managedPurpose || purpose === uploadPurpose) continue;
    const use = uses[purpose];
    const ids = files.map(({ file }) => file.id);
    if (!use) for (const id of ids) found.set(id, [{ kind: 'OTHER', name: '' }]);
    else
      for (const [id, names] of await use.names(db, ids))
        found.set(
          id,
          names.map(name => ({ kind: use.kind, name })),
        );
  }
  return found;
}

const keys = { FLIGHT: 'file.usedByFlight', SURVEY: 'file.usedBySurvey', OTHER: 'file.usedByOther' } as const;

/** What uses a file, in words. */
export const usesText = (uses: readonly Use[], language: Language): string =>
  uses.map(({ kind, name }) => textOf(language, keys[kind], { name })).join(language === 'zh-CN' ? '、' : ', ');
