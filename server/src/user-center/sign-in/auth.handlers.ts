import type { auth } from '@reap/contracts/user-center/auth';
import { PasswordStatus } from '@reap/contracts/user-center/codes';
import { and, eq } from 'drizzle-orm';
import { enterTenant } from '../../db/pool.ts';
import { endOtherSessions, endSession, moveSession, openSession } from '../../kernel/access/sessions.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail, failKeeping } from '../../kernel/call/refusal.ts';
import type { Config } from '../../kernel/kernel.ts';
import { mayWork } from '../accounts/enabled-account.ts';
import { meOf } from '../accounts/me.queries.ts';
import { users, userTenants } from '../accounts/user.schema.ts';
import { openTenants, stayOpen, tenantById } from '../tenants/tenant.queries.ts';
import { noteIn } from '../tenants/tenant-visits.ts';
import { setCaptcha } from './captcha.ts';
import { hashPassword, isSamePassword, isStrong, passwordMatches } from './passwords.ts';
import { addressHistory, changeOf, countFailure, forgiveFailures, isLocked, oneTryAtATime } from './sign-in.guard.ts';
import { captchaNeeded } from './sign-in.rules.ts';
import { demoPassword, signIn } from './sign-in.ts';
import { signInHistory } from './sign-in-history.ts';

const sessionOf = ({ request }: Context) => request.session ?? fail('auth.required');

export const authHandlers = (config: Config): Handlers<typeof auth> => ({
  loginOptions: async (_, { db, now, request }) => ({
    tenants: await openTenants(db),
    captcha: captchaNeeded(await addressHistory(db, request.address), now),
    ssoProviders: [],
  }),

  captcha: (_, { db, now }) => setCaptcha(db, config.secret, now),

  login: (credentials, context) => signIn(credentials, context, config),

  async logout(_, context) {
    await endSession(context.db, sessionOf(context));
    context.request.setCookie('session', '');
    return null;
  },

  me: (_, context) => meOf(context),

  async changePwd({ oldPassword, newPassword }, context) {
    const { db, now, user } = context;
    const session = sessionOf(context);
    // A visitor's password stands at home.
    await enterTenant(db, session.homeTenantId);
    const subject = changeOf(user.userId);
    await oneTryAtATime(db, session.homeTenantId, subject);
    const [account] = await db.select().from(users).where(eq(users.id, user.userId));
    const locked = await isLocked(db, subject, now);
    if (!(await passwordMatches(account?.passwordHash, oldPassword)) || locked) {
      await countFailure(db, session.homeTenantId, subject, now);
      context.audit({ target: account?.userName ?? user.userName });
      failKeeping('auth.oldPasswordWrong');
    }
    if (!isStrong(newPassword) || isSamePassword(newPassword, oldPassword) || (config.production && newPassword === demoPassword))
      fail('auth.passwordWeak');
    // Only where it is still the one that was compared: a password that was given meanwhile stays.
    const changed = await db
      .update(users)
      .set({ passwordHash: await hashPassword(newPassword), passwordStatus: PasswordStatus.normal, passwordUntil: null })
      .where(and(eq(users.id, user.userId), eq(users.passwordHash, account?.passwordHash ?? '')))
      .returning({ id: users.id });
    if (changed.length === 0) fail('auth.oldPasswordWrong');
    await forgiveFailures(db, subject);
    await endOtherSessions(db, session);
    context.audit({ target: account?.userName ?? user.userName });
    return null;
  },

  signIns: signInHistory,

  async switchTenant({ tenantId }, context) {
    const { db, now, request } = context;
    const session = sessionOf(context);
    await enterTenant(db, session.homeTenantId);
    const grant = and(eq(userTenants.userId, session.userId), eq(userTenants.visitTenantId, tenantId));
    if (tenantId !== session.homeTenantId && (await db.$count(userTenants, grant)) === 0) fail('permission.denied');
    const tenant = (await tenantById(db, tenantId)) ?? fail('tenant.notFound');
    if (!(await stayOpen(db, [tenant.id, session.homeTenantId]))) fail('tenant.disabled');
    await enterTenant(db, tenantId);
    if (!(await mayWork(db, session.userId))) fail('permission.denied');
    // The line of the audit log stands in the tenant that is visited, and in those that he belongs to and comes from.
    const moved = { target: tenant.code, before: { tenantId: session.currentTenantId }, after: { tenantId } };
    for (const other of new Set([session.homeTenantId, session.currentTenantId]))
      if (other !== tenantId) await noteIn(other, 'uc.auth.switchTenant', moved, context);
    await enterTenant(db, tenantId);
    request.session = { ...session, currentTenantId: tenantId };
    context.audit(moved);
    if (!session.byToken) {
      await moveSession(db, session, tenantId);
      return { expiresAt: session.expiresAt.toISOString() };
    }
    await endSession(db, session);
    const { token } = await openSession(db, { ...session, currentTenantId: tenantId }, now, session.expiresAt);
    return { token, expiresAt: session.expiresAt.toISOString() };
  },
});
