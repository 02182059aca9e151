import type { AnyCall } from '@reap/contracts/contract';
import type { Access } from '../access/account-lookup.ts';
import type { Context, User } from './context.ts';
import { fail } from './refusal.ts';

/** A call with its id and the handler that decides it. */
export interface MountedCall {
  id: string;
  call: AnyCall;
  handler: (input: never, context: Context) => unknown;
}
export interface Person {
  user: User;
  access: Access;
  mustChangePassword: boolean;
  /** Who is behind the request, where that is somebody else: he looks as this person. */
  actor?: User;
}

const openToExpiredPassword = new Set(['uc.auth.me', 'uc.auth.changePwd', 'uc.auth.logout', 'portal.boot', 'portal.remotes']);

/** Refuses who may not make the call. */
export function permit({ id, call }: MountedCall, { user, mustChangePassword }: Person): void {
  if (mustChangePassword && !openToExpiredPassword.has(id)) fail('auth.passwordExpired');
  // Whose claim it is, is known before it is asked what he may.
  if (call.can !== 'claim' && !mayCall(call, user)) fail('permission.denied');
}

/** Whether a person of the staff may make a call. */
export const mayCall = ({ can }: AnyCall, { codes }: Pick<User, 'codes'>): boolean =>
  can === 'public' || can === 'signed-in' || codes.has(can);
