import type { AnswerOf } from '@reap/contracts/contract';
import type { role } from '@reap/contracts/user-center/role';

/** A chosen role as it is shown. */
export interface RoleTag {
  key: string;
  title: string;
}
type Choice = AnswerOf<typeof role.getCombo>[number];

/** Why a role stays as it is. */
export type Lock = 'preAuthorized' | 'frozen' | 'beyond' | 'disabled';

export interface RoleToPick extends RoleTag {
  chosen: boolean;
  lock: Lock | undefined;
}

function lockOf({ preAuthorized, frozen, grantable }: Choice, isHeld: boolean): Lock | undefined {
  if (preAuthorized) return 'preAuthorized';
  if (frozen && isHeld) return 'frozen';
  return grantable ? undefined : 'beyond';
}

/** The roles to choose from; held ones that are out of use stand at the end, since they stay. */
export function rolesToPick(combo: readonly Choice[], held: readonly RoleTag[]): RoleToPick[] {
  const heldKeys = new Set(held.map(one => one.key));
  const offered = combo.map(one => ({
    key: one.key,
    title: one.title,
    chosen: heldKeys.has(one.key) || (one.preAuthorized && one.grantable),
    lock: lockOf(one, heldKeys.has(one.key)),
  }));
  const known = new Set(combo.map(one => one.key));
  const others = held.filter(one => !known.has(one.key)).map(one => ({ ...one, chosen: true, lock: 'disabled' as const }));
  return [...offered, ...others];
}
