import type { RowOf } from '@reap/contracts/contract';
import type { DictEntries, DictTypes } from '@reap/contracts/user-center/dictionary';

export type DictTypeRow = RowOf<DictTypes['page']>;
export type EntryRow = RowOf<DictEntries['page']>;
