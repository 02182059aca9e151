import { columnOf } from '@reap/contracts/models';
import type { MountedCall } from '../call/mounted-call.ts';

/** The filters of an export for the audit log, without what they say of a person: that log is kept for years, and never changed. */
export const loggedFilters = (mounted: MountedCall, input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, isPersonal(mounted, name) ? '***' : value]),
  );

function isPersonal({ call, columns }: MountedCall, name: string): boolean {
  const ref = columns.get(name);
  if (!ref) return call.model?.columns[name]?.mask !== undefined;
  const { model, column } = columnOf(ref);
  return model.columns[column]?.mask !== undefined;
}
