import type { ColumnRef } from '../model.ts';

/** Which columns of its own data table a kind of record shows in the list of what waits; a field that is left out carries none. */
export type TodoColumns = Partial<Record<'no' | 'flightNo' | 'amount' | 'submitter', ColumnRef>>;
