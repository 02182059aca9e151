import type { FilterValues } from '@reap/shared-ui/core/list-url';

/** The filters with one chosen; the same once more takes it away. */
export function toggled(values: FilterValues, field: string, key: string): FilterValues {
  const { [field]: current, ...others } = values;
  return [current].flat().includes(key) ? others : { ...others, [field]: key };
}
