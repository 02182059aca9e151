import { employeeModel } from '@reap/contracts/user-center/employee';
import { userModel } from '@reap/contracts/user-center/user';
import type { Context, User } from '../../kernel/call/context.ts';
import { confirmFirst } from '../../kernel/call/refusal.ts';
import type { OpenReviews } from '../staff/employee-move.ts';
import type { UserRecord } from './user.queries.ts';

/** Whoever may not read names knows the person by the account. */
export const nameFor = (
  { hidden }: Pick<Context, 'hidden'>,
  { employeeName, userName }: Pick<User, 'employeeName' | 'userName'>,
): string => (hidden(userModel).has('employeeName') || hidden(employeeModel).has('name') ? userName : employeeName || userName);

/**
 * What waits for somebody's decision is told before he can't decide any more, or where `change` may take the right to from him.
 * @throws Confirmation
 */
export async function askAboutReviews(
  found: UserRecord,
  change: 'closing' | 'change',
  context: Context,
  openReviews: OpenReviews,
): Promise<void> {
  const count = context.confirmed ? 0 : ((await openReviews(context.db, [found.id])).get(found.id) ?? 0);
  const question = change === 'closing' ? 'user.ask.reviews' : 'user.ask.passing';
  if (count > 0) confirmFirst(question, { name: nameFor(context, found), count });
}
