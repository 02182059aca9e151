import type { FilterValues } from '@reap/shared-ui/core/list-url';
import type { BoardFilter } from './board.rules.ts';

const one = (value: FilterValues[string] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

/** What a location asks of the board's flights, whatever stands in it. */
export const boardFilterOf = (values: FilterValues): BoardFilter => ({
  station: one(values['station']),
  runState: one(values['runState']),
  adjustState: one(values['adjustState']),
  hour: one(values['hour']),
});
