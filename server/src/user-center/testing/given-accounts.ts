import { auth } from '@reap/contracts/user-center/auth';
import { eq, like } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { requestFor } from '../../testing/client.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { userRoles } from '../accounts/user.schema.ts';
import { resources } from '../menu/resource.schema.ts';
import { roleResources, roles } from '../roles/role.schema.ts';
import { staffIn } from './given-staff.ts';

export type GivenAccounts = Awaited<ReturnType<typeof accountsIn>>;

let accounts = 0;

/** The accounts of a portal under test: somebody's new one, a sign-in to it, and who works with accounts. */
export async function accountsIn(portal: TestPortal) {
  const staff = await staffIn(portal);
  const nextName = () => {
    accounts += 1;
    return `account${accounts}`;
  };
  return {
    staff,
    nextName,
    /** Somebody new of the staff with an account, as an administrator makes it. */
    async made(change: { type?: 1 | 2 | 3 | 4; by?: string } = {}) {
      const person = await staff.made();
      const name = nextName();
      const given = await portal.as(change.by ?? 'admin').uc.user.save({ employeeId: person.id, name, type: change.type ?? 3 });
      return { ...given, employeeId: person.id, draft: person.draft };
    },
    /** Signs in as a program does; answers its token, or the refusal's key. */
    async signIn(username: string, password: string) {
      const { tenants } = await portal.anonymous.uc.auth.loginOptions();
      const tenantId = tenants.find(tenant => tenant.code === 'TV')?.id ?? '';
      const answer = await portal.inject(requestFor(auth.login, { tenantId, username, password, asToken: true }));
      const body = answer.json<{ key?: string; data: { token: string; mustChangePassword: boolean } | null }>();
      return { key: body.key, ...body.data };
    },
    /** Gives an account of the demo all that there is to do with users, beside its own work. */
    async helper(userName: string) {
      const userId = await portal.userId(userName);
      await portal.inDb(async (db, tenantId) => {
        const id = newId();
        await db.insert(roles).values({ tenantId, id, roleCode: `desk-${userName}`, roleName: `账号管理 ${userName}` });
        const buttons = await db.select().from(resources).where(like(resources.authCode, 'uc:user:%'));
        await db.insert(roleResources).values(buttons.map(button => ({ tenantId, roleId: id, resourceId: button.id })));
        await db.insert(userRoles).values({ tenantId, userId, roleId: id });
      });
      return portal.as(userName).uc.user;
    },
    roleId: (roleCode: string) =>
      portal.inDb(async db => (await db.select({ id: roles.id }).from(roles).where(eq(roles.roleCode, roleCode)))[0]?.id ?? ''),
  };
}
