import type { FilterValues } from '@reap/shared-ui/core/list-url';

/** The filters of a list without its page and order: totals don't change with those. */
export function withoutPaging<I extends object>(input: I): Omit<I, 'pageNumber' | 'pageSize' | 'sortColumn' | 'isAsc'> {
  const { pageNumber: _, pageSize: __, sortColumn: ___, isAsc: ____, ...filters } = input as I & Record<string, unknown>;
  return filters as Omit<I, 'pageNumber' | 'pageSize' | 'sortColumn' | 'isAsc'>;
}

/** The filters with one chosen; the same once more takes it away. */
export function toggled(values: FilterValues, field: string, key: string): FilterValues {
  const { [field]: current, ...others } = values;
  return [current].flat().includes(key) ? others : { ...others, [field]: key };
}
