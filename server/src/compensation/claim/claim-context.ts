import type { ClaimSession } from '../../kernel/access/claim-sessions.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';

/** Whose claim a passenger's call is in. */
export const claimOf = ({ request }: Pick<Context, 'request'>): ClaimSession => request.claim ?? fail('claim.ended');
