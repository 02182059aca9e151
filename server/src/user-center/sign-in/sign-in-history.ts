import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import type { auth } from '@reap/contracts/user-center/auth';
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { enterTenant } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { users } from '../accounts/user.schema.ts';

type Call = (typeof auth)['signIns'];

const Device = z.object({ agent: z.string() });

/** What a line of a sign-in says of the browser. */
const agentOf = (after: unknown): string => {
  const read = Device.safeParse(after);
  return read.success ? read.data.agent : '';
};

/** The tries to sign in to one's own account, newest first; a visitor's stand at home, where he signs in. */
export async function signInHistory(paging: InputOf<Call>, { db, request, user }: Context): Promise<AnswerOf<Call>> {
  const session = request.session ?? fail('auth.required');
  await enterTenant(db, session.homeTenantId);
  const { userName, createdAt } = users;
  const [account] = await db.select({ userName, createdAt }).from(users).where(eq(users.id, user.userId));
  const name = account?.userName ?? user.userName;
  // The name may have been somebody else's before; a failed try says no more than it.
  const failed = account && and(isNull(auditLog.userId), gte(auditLog.at, account.createdAt));
  const query = db
    .select({ id: auditLog.id, at: auditLog.at, address: auditLog.address, after: auditLog.after, result: auditLog.result })
    .from(auditLog)
    // A failed try is noted by the name as it was typed, in small letters.
    .where(
      and(
        sql`${auditLog.call} = 'uc.auth.login'`,
        inArray(auditLog.userName, [...new Set([name, name.toLowerCase()])]),
        or(eq(auditLog.userId, user.userId), failed),
      ),
    )
    .$dynamic();
  const found = await pageOf(db, query, paging, { id: auditLog.id, sort: { at: auditLog.at } });
  await enterTenant(db, session.currentTenantId);
  const rows = found.rows.map(({ id, at, address, after, result }) => ({
    id,
    at: at.toISOString(),
    address,
    agent: agentOf(after),
    result: result === 'ok' ? ('ok' as const) : ('refused' as const),
  }));
  return { ...found, rows };
}
