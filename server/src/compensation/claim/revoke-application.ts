import type { Context } from '../../kernel/call/context.ts';
import { type ApplicationRecord, changeApplication } from '../application/application.changes.ts';
import { applicationMoves } from '../application/application.rules.ts';

/**
 * Takes an application back while it waits, by whoever filed it or by an agent for him (entities.md application): its lines can be claimed
 * again.
 */
export async function revokeApplication(context: Context, record: ApplicationRecord): Promise<null> {
  const { status } = await changeApplication(context, record, { status: applicationMoves.revoke.next(record, context.user) });
  context.emit({ kind: 'application', applyId: record.id });
  context.audit({ target: record.applyNo, before: { status: record.status }, after: { status } });
  return null;
}
