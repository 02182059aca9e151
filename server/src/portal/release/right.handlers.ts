import type { release } from '@reap/contracts/portal/release';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { accountNamed, enabledAccount, onPlatform, tables } from '../../user-center/index.ts';
import { releaseRights } from './release.schema.ts';

const { users } = tables;

/** Who may do what with which remote, beside whoever administers them all. */
export const rightHandlers: Handlers<Pick<typeof release, 'rights' | 'saveRights'>> = {
  async rights(_, context) {
    await onPlatform(context);
    const { userName, employeeName } = users;
    return context.db
      .select({ remote: releaseRights.remote, userId: releaseRights.userId, userName, employeeName, rights: releaseRights.rights })
      .from(releaseRights)
      .innerJoin(users, and(eq(users.tenantId, releaseRights.tenantId), eq(users.id, releaseRights.userId)))
      .where(isNull(users.deletedAt))
      .orderBy(asc(releaseRights.remote), asc(userName));
  },

  async saveRights({ remote, userName, rights }, context) {
    await onPlatform(context);
    const { db, tenantId } = context;
    const refused = { key: 'tenant.noAccount', params: { name: userName } };
    const { userId } =
      (await (rights.length === 0 ? accountNamed : enabledAccount)(db, userName)) ??
      fail('tenant.noAccount', { name: userName }, { userName: refused });
    const line = { tenantId, remote, userId, rights: [...new Set(rights)] };
    const own = and(eq(releaseRights.remote, remote), eq(releaseRights.userId, userId));
    const [before] = await db.select({ rights: releaseRights.rights }).from(releaseRights).where(own);
    if (rights.length === 0) await db.delete(releaseRights).where(own);
    else
      await db
        .insert(releaseRights)
        .values(line)
        .onConflictDoUpdate({
          target: [releaseRights.tenantId, releaseRights.remote, releaseRights.userId],
          set: { rights: line.rights },
        });
    context.audit({ target: `${remote} ${userName}`, before, after: { rights: line.rights } });
    return null;
  },
};
