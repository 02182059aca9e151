import { type AnyCall, isFile } from '@reap/contracts/contract';
import type { ColumnRef } from '@reap/contracts/model';
import type * as z from 'zod';
import type { Access } from '../access/account-lookup.ts';
import { inputColumns, rowSchema } from '../access/disclosure.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Context, User } from './context.ts';
import { fail } from './refusal.ts';

type Handler = (input: never, context: Context) => unknown;

/** A call with its id, the handler that decides it, and what its contract says to each request alike. */
export interface MountedCall {
  id: string;
  call: AnyCall;
  handler: Handler;
  /** The columns that fields of its query and body carry. */
  columns: ReadonlyMap<string, ColumnRef>;
  /** The schema of its rows, or of the one value that it answers. */
  row: z.ZodType | undefined;
  /** Whether its body is written somewhere. */
  writes: boolean;
  /** The backend that answers it in place of its handler. */
  upstream?: Upstream | undefined;
}

/** Reads a contract once, when its call gets its route. */
export const mountedCall = (id: string, call: AnyCall, handler: Handler): MountedCall => ({
  id,
  call,
  handler,
  columns: inputColumns(call),
  row: rowSchema(call),
  writes: call.changes && call.body !== undefined && !isFile(call.returns),
});

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
