import type { ClaimSession } from '../../kernel/claim-sessions.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/refusal.ts';

/** Whose claim a passenger's call is in. */
export const claimOf = ({ request }: Pick<Context, 'request'>): ClaimSession => request.claim ?? fail('claim.ended');
