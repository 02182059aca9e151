import { claimViewer } from '../../kernel/access/claim-sessions.ts';
import type { Context } from '../../kernel/call/context.ts';
import type { Viewer } from './chosen-release.rules.ts';

/** Who asks which version to load: somebody of the staff, or a passenger by the token of his claim; nobody else is told from the others. */
export function viewerIn({ user, tenantId, request }: Context): Viewer | undefined {
  if (request.session) return { account: user.userId, tenant: tenantId };
  const claim = request.cookie('claim');
  return claim === undefined ? undefined : claimViewer(claim);
}
