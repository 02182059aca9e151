/** One value that a line of the log holds, by its place: names of fields, numbers of entries from 1. */
export interface Difference {
  path: readonly (string | number)[];
  before: unknown;
  after: unknown;
}

/** What every record has, and nobody reads a log for. */
const technical = new Set([
  'tenantId',
  'id',
  'version',
  'createdAt',
  'createdTime',
  'updatedAt',
  'updatedTime',
  'updatedByName',
  'createdByName',
  'deletedAt',
]);
const maxRows = 300;

type Leaves = Map<string, { path: readonly (string | number)[]; value: unknown }>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Field by field what differs between two records. A change may name only some fields: those that it leaves out stayed as
 * they were. Without a record before, everything is new; without one after, everything is gone.
 */
export function differences(before: unknown, after: unknown): Difference[] {
  const old = leavesOf(before);
  const now = leavesOf(after);
  const changes = isRecord(before) && isRecord(after);
  const named = (key: string) => [...now.keys()].some(other => other === key || topOf(other) === topOf(key));
  const keys = [...new Set([...now.keys(), ...[...old.keys()].filter(key => !changes || named(key))])];
  return keys
    .map(key => ({
      path: (now.get(key) ?? old.get(key))?.path ?? [],
      before: old.get(key)?.value,
      after: now.get(key)?.value,
    }))
    .filter(({ before: was, after: is }) => !(isEmpty(was) && isEmpty(is)) && JSON.stringify(was) !== JSON.stringify(is))
    .slice(0, maxRows);
}

const topOf = (key: string): string => key.split('\u0000')[0] ?? key;

function leavesOf(record: unknown): Leaves {
  const found: Leaves = new Map();
  walk(record, [], found);
  return found;
}

function walk(value: unknown, path: readonly (string | number)[], into: Leaves): void {
  if (isRecord(value)) {
    for (const [name, field] of Object.entries(value)) if (!technical.has(name)) walk(field, [...path, name], into);
    return;
  }
  if (Array.isArray(value) && value.some(isRecord)) {
    value.forEach((item, index) => {
      walk(item, [...path, index + 1], into);
    });
    return;
  }
  if (path.length > 0) into.set(path.join('\u0000'), { path, value });
}
