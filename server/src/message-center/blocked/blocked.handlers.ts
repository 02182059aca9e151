import type { smsBlocked } from '@reap/contracts/message-center/sms-blocked';
import { and, eq } from 'drizzle-orm';
import { desensitise } from '../../kernel/access/masking.ts';
import type { Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { blockedNumbers, blockedSeals } from './blocked.schema.ts';
import { noteBlocked } from './blocked-numbers.ts';

export const smsBlockedHandlers: Handlers<typeof smsBlocked> = {
  async page(filter, { db, tenantId }) {
    const { phoneHash, reason, id, createdAt } = blockedNumbers;
    const query = db
      .select()
      .from(blockedNumbers)
      .where(
        and(
          filter.telphone ? eq(phoneHash, blockedSeals.hashOf('phone', tenantId, filter.telphone)) : undefined,
          filter.reason ? eq(reason, filter.reason) : undefined,
        ),
      )
      .$dynamic();
    const found = await pageOf(db, query, filter, { id, sort: { createdTime: createdAt } });
    return {
      ...found,
      rows: found.rows.map(row => ({
        id: row.id,
        telphone: blockedSeals.opened(row).phone,
        reason: row.reason,
        note: row.note,
        createdUser: row.createdByName,
        createdTime: row.createdAt.toISOString(),
      })),
    };
  },

  async save({ telphone: phone, reason }, context) {
    const { user, now, audit } = context;
    const id = await noteBlocked({ phone, reason, by: user.employeeName }, context, now);
    if (!id) return fail('smsBlocked.known', {}, { telphone: { key: 'smsBlocked.known' } });
    audit({ target: desensitise(phone, 'phone'), after: { reason } });
    return { id };
  },

  async lift({ id }, context) {
    const [gone] = await context.db.delete(blockedNumbers).where(eq(blockedNumbers.id, id)).returning();
    if (!gone) return fail('record.notFound');
    context.audit({ target: desensitise(blockedSeals.opened(gone).phone, 'phone'), before: { reason: gone.reason } });
    return null;
  },
};
