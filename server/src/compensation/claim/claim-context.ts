import type { ClaimSession } from '../../kernel/access/claim-sessions.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';

/** Whose claim a passenger's call is in. */
export const claimOf = ({ request }: Pick<Context, 'request'>): ClaimSession => request.claim ?? fail('claim.ended');

interface Shown {
  paxId?: string | undefined;
  collectorId?: string | undefined;
}
type AnyHandler = (input: never, context: Context) => unknown;

/**
 * Passengers' calls that answer a page only while the phone has the claim of the passenger whom it was drawn for: tabs share the claim,
 * and another one may have opened its own since.
 */
export function forTheirPage<H extends Record<string, AnyHandler>>(handlers: H): H {
  const guarded = Object.entries(handlers).map(([name, handler]) => [
    name,
    (input: Shown, context: Context) => {
      const shown = input.paxId ?? input.collectorId;
      if (shown !== undefined && shown !== claimOf(context).paxId) fail('claim.otherPassenger');
      return handler(input as never, context);
    },
  ]);
  return Object.fromEntries(guarded) as H;
}
