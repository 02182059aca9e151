/** Who changes an account: his type, what he may, and his own id. */
export interface Actor {
  userId: string;
  userType: number;
  codes: ReadonlySet<string>;
}
/** What decides whether an account may be touched. */
export interface Touched {
  id: string;
  type: number;
  /** A person of another tenant who visits: his password and name are his home's affair. */
  visitor: boolean;
  /** The codes that its roles grant. */
  codes: readonly string[];
}
export type UserAction = 'update' | 'change_status' | 'reset_pwd' | 'grant_roles' | 'delete';

const ranks: Record<number, number> = { 1: 3, 2: 2, 3: 1, 4: 1 };
const rankOf = (type: number): number => ranks[type] ?? 0;

/** Nobody makes or touches an account above his own: administrators stand above managers, and those above everybody else (seed 0 §6). */
export const isAbove = (type: number, actor: Pick<Actor, 'userType'>): boolean => rankOf(type) > rankOf(actor.userType);

const atHome: readonly UserAction[] = ['update', 'reset_pwd', 'delete'];

/** Why somebody may not do something with an account; undefined where he may. */
export function objectionTo(
  action: UserAction,
  target: Touched,
  actor: Actor,
): 'user.ownAccount' | 'user.higher' | 'user.visitor' | undefined {
  if (target.id === actor.userId) return 'user.ownAccount';
  if (isAbove(target.type, actor)) return 'user.higher';
  if (target.visitor && atHome.includes(action)) return 'user.visitor';
  // Whoever gives a password could use it himself.
  if (action === 'reset_pwd' && !holdsAll(target.codes, actor)) return 'user.higher';
  return undefined;
}

/** Whether somebody may do all that these codes allow: what he doesn't hold he can't give. */
export const holdsAll = (codes: readonly string[], actor: Pick<Actor, 'codes'>): boolean => codes.every(code => actor.codes.has(code));

const codeOf: Record<UserAction, string> = {
  update: 'uc:user:edit',
  change_status: 'uc:user:status',
  reset_pwd: 'uc:user:reset',
  grant_roles: 'uc:user:role',
  delete: 'uc:user:delete',
};

/** What somebody may do with an account. */
export const allowedWith = (target: Touched, actor: Actor): UserAction[] =>
  (Object.keys(codeOf) as UserAction[]).filter(action => actor.codes.has(codeOf[action]) && !objectionTo(action, target, actor));
