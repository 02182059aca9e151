import type { ClaimSession } from '../../kernel/access/claim-sessions.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';

/** Whose claim a passenger's call is in. */
export const claimOf = ({ request }: Pick<Context, 'request'>): ClaimSession => request.claim ?? fail('claim.ended');

/** The same for what is filed from a page drawn for this passenger: tabs share the claim, and another one may have opened its own since. */
export function claimShown(context: Pick<Context, 'request'>, paxId: string | undefined): ClaimSession {
  const claim = claimOf(context);
  return paxId === undefined || paxId === claim.paxId ? claim : fail('claim.otherPassenger');
}
