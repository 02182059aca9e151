import type { FilterValues } from '@reap/shared-ui/core/list-url';

/** The filters with one chosen; the same once more takes it away, and leaves what else is chosen of its field. */
export function toggled(values: FilterValues, field: string, key: string): FilterValues {
  const { [field]: current = [], ...others } = values;
  const chosen = [current].flat();
  if (!chosen.includes(key)) return { ...others, [field]: key };
  const left = chosen.filter(one => one !== key);
  return left.length > 0 ? { ...others, [field]: left } : others;
}
