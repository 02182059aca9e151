import { actorColumn } from '@reap/contracts/fields';
import type { Db } from '../../db/pool.ts';
import type { User } from '../call/context.ts';
import type { MountedCall, Person } from '../call/mounted-call.ts';
import { fail } from '../call/refusal.ts';
import type { RequestFacts } from '../call/request-facts.ts';
import type { Kernel } from '../kernel.ts';
import type { Access, Account } from './account-lookup.ts';
import { seeingOf } from './disclosure.ts';
import type { Session } from './sessions.ts';

/** Somebody whose rights are known: his account, and what he may. */
export interface Known {
  account: Account;
  access: Access;
}

/** The person with whose eyes a session looks now; undefined where it looks with its own, or that person is gone or disabled. */
export async function lookedAs({ accounts, access, clock }: Kernel, db: Db, session: Session): Promise<Known | undefined> {
  const { looksAs, looksUntil, currentTenantId } = session;
  if (!looksAs || !looksUntil || looksUntil <= clock()) return undefined;
  const { rows } = await db.execute<Record<string, unknown>>(accounts.accountText(`'${looksAs}'::uuid`));
  const account = accounts.accountOf(rows[0]);
  return account && { account, access: await access.of(db, currentTenantId, account) };
}

/** Another person as somebody sees the portal who looks as him: what both may. */
export function within(own: Known, theirs: Known): Person {
  const codes = new Set([...theirs.access.codes].filter(code => own.access.codes.has(code)));
  const access = { ...theirs.access, codes, within: own.access };
  return {
    user: userOf(theirs.account, access),
    access,
    mustChangePassword: own.account.mustChangePassword,
    actor: userOf(own.account, own.access),
  };
}

export const userOf = ({ mustChangePassword: _, permissionVersion: __, ...user }: Account, { codes, roleIds }: Access): User => ({
  ...user,
  codes,
  roleIds,
});

const endingIt = new Set(['uc.explain.lookEnd', 'uc.auth.logout']);

/** Who looks as another person only looks: he changes, exports and reveals nothing, and reads nothing that is that person's own. */
export function permitLooking({ id, call }: MountedCall): void {
  if (call.can !== 'public' && !endingIt.has(id) && (call.changes || call.own)) fail('looking.readOnly');
}

/** Refuses a page that was loaded with other eyes than the session looks with now; ending it is open to every page. */
export function refuseOtherEyes(
  { id, call }: MountedCall,
  { pageTenant, pageLooksAs }: RequestFacts,
  own: Access,
  theirs: Account | undefined,
): void {
  if (call.can === 'public' || endingIt.has(id) || !pageTenant || pageLooksAs === (theirs?.userId ?? '')) return;
  const seeing = seeingOf(own);
  const namesHidden = seeing(actorColumn) || seeing('uc.user.employeeName');
  fail('looking.changed', { name: (!namesHidden && theirs?.employeeName) || theirs?.userName || '' });
}
