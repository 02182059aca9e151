import { randomBytes } from 'node:crypto';
import { EnableStatus } from '@reap/contracts/codes';
import type { InputOf } from '@reap/contracts/contract';
import type { auth } from '@reap/contracts/user-center/auth';
import { PasswordStatus } from '@reap/contracts/user-center/codes';
import { and, eq, isNull } from 'drizzle-orm';
import { type Db, enterTenant } from '../../db/pool.ts';
import { endSession, openSession, type Session } from '../../kernel/access/sessions.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail, failKeeping } from '../../kernel/call/refusal.ts';
import { hourMs } from '../../kernel/durations.ts';
import { tenants } from '../../kernel/kernel.schema.ts';
import type { Config } from '../../kernel/kernel.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { accountKey } from '../accounts/account-name.ts';
import { users } from '../accounts/user.schema.ts';
import { userCenterSettings } from '../seeds/settings.ts';
import { stayOpen, tenantById } from '../tenants/tenant.queries.ts';
import { captchaDone } from './captcha.ts';
import { passwordMatches } from './passwords.ts';
import {
  addressHistory,
  countAddressFailure,
  countFailure,
  forgiveFailures,
  isKnownDevice,
  isLocked,
  oneTryAtATime,
  rememberDevice,
} from './sign-in.guard.ts';
import { captchaNeeded, waitSeconds } from './sign-in.rules.ts';

type Credentials = InputOf<(typeof auth)['login']>;
type Account = typeof users.$inferSelect;

export const demoPassword = 'Reap@2026';
const year = 365 * 24 * 3600;

/**
 * Signs in. Unknown, disabled, locked and wrong answer alike and as slowly (resilience S3); failures are counted per
 * account, per known browser and per address (S1, S2), and the counts survive the refusal.
 */
export async function signIn(credentials: Credentials, context: Context, config: Config) {
  const { db, now, request } = context;
  const name = accountKey(credentials.username);
  const tenant = await tenantById(db, credentials.tenantId);
  if (tenant) await enterTenant(db, tenant.id);
  const account = tenant ? await accountByName(db, name) : undefined;
  const device = request.cookie('device');
  const known = await isKnownDevice(db, account?.id, device);
  if (!known) await slowAddress(context, credentials, config.secret);
  const subject = known ? `device:${name}:${device?.slice(0, 16)}` : `account:${name}`;
  await oneTryAtATime(db, tenant?.id ?? credentials.tenantId, subject);
  const locked = await isLocked(db, subject, now);
  // In production a demo password is a wrong one: an answer of its own would tell that it is right.
  const matches =
    (await passwordMatches(account?.passwordHash, credentials.password)) && !(config.production && credentials.password === demoPassword);
  const expired = account?.passwordStatus === PasswordStatus.mustChange && account.passwordUntil !== null && account.passwordUntil <= now;
  const open = account && tenant?.status === EnableStatus.enabled && account.status === EnableStatus.enabled && !locked && !expired;
  if (!matches || !open) {
    if (tenant) await countFailure(db, tenant.id, subject, now);
    await countAddressFailure(db, request.address, now);
    context.audit({ target: name, by: { userName: name }, after: { agent: request.agent } });
    return failKeeping('auth.failed');
  }
  const { asToken: byToken = false, onPhone = false } = credentials;
  const welcomed = await welcome(account, { byToken, onPhone }, context);
  // The account first, then its failures: in the order in which a new password is given.
  await forgiveFailures(db, subject);
  return welcomed;
}

async function accountByName(db: Db, nameKey: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.nameKey, nameKey), isNull(users.deletedAt)));
  return account;
}

async function slowAddress({ db, now, request }: Context, { captchaId, captchaCode }: Credentials, secret: string): Promise<void> {
  const history = await addressHistory(db, request.address);
  const seconds = waitSeconds(history, now);
  if (seconds > 0) failKeeping('request.tooMany', { seconds });
  if (!captchaNeeded(history, now) || (await captchaDone(db, secret, captchaId, captchaCode, now))) return;
  await countAddressFailure(db, request.address, now);
  failKeeping('auth.captchaRequired');
}

async function welcome(account: Account, kind: Pick<Session, 'byToken' | 'onPhone'>, context: Context) {
  const { db, now, request } = context;
  const { tenantId, id: userId } = account;
  // While the password was compared it may have been changed, and the account or its tenant closed, whereby sessions have ended already.
  const noted = await db
    .update(users)
    .set({ lastSignInAt: now, lastSignInAddress: request.address })
    .where(and(eq(users.id, userId), eq(users.passwordHash, account.passwordHash ?? ''), eq(users.status, EnableStatus.enabled)))
    .returning({ id: users.id });
  if (noted.length === 0) fail('auth.failed');
  if (!account.lastSignInAt)
    await db
      .update(tenants)
      .set({ begunAt: now })
      .where(and(eq(tenants.id, tenantId), isNull(tenants.begunAt)));
  if (!(await stayOpen(db, [tenantId]))) fail('auth.failed');
  const place = { homeTenantId: tenantId, currentTenantId: tenantId, userId, address: request.address, agent: request.agent };
  const { idleMinutes, phoneIdleMinutes, hours } = await settingsOf(db, userCenterSettings, 'session');
  const end = new Date(now.getTime() + hours * hourMs);
  const { token, expiresAt } = await openSession(
    db,
    { ...place, ...kind, idleMinutes: kind.onPhone ? phoneIdleMinutes : idleMinutes },
    now,
    end,
  );
  context.audit({ target: account.userName, by: { userId, userName: account.userName }, after: { agent: request.agent } });
  const answer = { expiresAt: expiresAt.toISOString(), mustChangePassword: account.passwordStatus === PasswordStatus.mustChange };
  if (kind.byToken) return { ...answer, token };
  if (request.session) await endSession(db, request.session);
  const device = request.cookie('device') ?? randomBytes(32).toString('base64url');
  await rememberDevice(db, tenantId, userId, device, now);
  request.setCookie('device', device, year);
  request.setCookie('session', token, (hours * hourMs) / 1000);
  return answer;
}
