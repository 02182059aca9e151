import { createHash } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { takeTurn } from '../../db/turn.ts';
import { startsWith } from '../../kernel/call/like.ts';
import { failKeeping } from '../../kernel/call/refusal.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { accountKey } from '../accounts/account-name.ts';
import { userCenterSettings } from '../seeds/settings.ts';
import { type AddressHistory, lockedUntil, stillCounted, windowsSince } from './sign-in.rules.ts';
import { addressFailures, knownDevices, loginFailures } from './sign-in.schema.ts';

export const deviceHash = (device: string): string => createHash('sha256').update(device).digest('hex');

/** Whether this person has signed in with this browser before: it then has a count of its own (resilience S2). */
export async function isKnownDevice(db: Db, userId: string | undefined, device: string | undefined): Promise<boolean> {
  if (!userId || !device) return false;
  const mine = and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash(device)));
  return (await db.$count(knownDevices, mine)) > 0;
}

export async function rememberDevice(db: Db, tenantId: string, userId: string, device: string, now: Date): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ tenantId, userId, deviceHash: deviceHash(device), lastAt: now })
    .onConflictDoUpdate({ target: [knownDevices.tenantId, knownDevices.userId, knownDevices.deviceHash], set: { lastAt: now } });
}

/** Whose tries are counted, one at a time: a second try at the same moment is sent away instead of waiting on a connection. */
export async function oneTryAtATime(db: Db, tenantId: string, subject: string): Promise<void> {
  if (!(await takeTurn(db, `sign-in:${tenantId}:${subject}`))) failKeeping('request.tooMany', { seconds: 1 });
}

export async function isLocked(db: Db, subject: string, now: Date): Promise<boolean> {
  const [known] = await db.select().from(loginFailures).where(eq(loginFailures.subject, subject));
  return Boolean(known?.lockedUntil && known.lockedUntil > now);
}

/** Counts a failure of a subject; tries while it is locked don't make it longer. */
export async function countFailure(db: Db, tenantId: string, subject: string, now: Date): Promise<void> {
  const [known] = await db.select().from(loginFailures).where(eq(loginFailures.subject, subject));
  if (known?.lockedUntil && known.lockedUntil > now) return;
  const inARow = stillCounted(known?.inARow ?? 0, known?.lockedUntil ?? null, now) + 1;
  const count = { inARow, lockedUntil: lockedUntil(inARow, now, await settingsOf(db, userCenterSettings, 'signIn')), lastAt: now };
  await db
    .insert(loginFailures)
    .values({ tenantId, subject, ...count })
    .onConflictDoUpdate({ target: [loginFailures.tenantId, loginFailures.subject], set: count });
}

/** Opens an account that was locked, for every browser. */
export const forgiveAccount = (db: Db, userName: string) => {
  const name = accountKey(userName);
  return db
    .delete(loginFailures)
    .where(or(eq(loginFailures.subject, `account:${name}`), startsWith(loginFailures.subject, `device:${name}:`)));
};

export const forgiveFailures = (db: Db, subject: string) => db.delete(loginFailures).where(eq(loginFailures.subject, subject));

export async function addressHistory(db: Db, address: string): Promise<AddressHistory | undefined> {
  const [history] = await db.select().from(addressFailures).where(eq(addressFailures.address, address));
  return history;
}

/** Counts a failure of an address; whether it begins a new hour is decided where it is written, since many come at once. */
export async function countAddressFailure(db: Db, address: string, now: Date): Promise<void> {
  const { windowStart, failures } = addressFailures;
  const running = gt(windowStart, windowsSince(now));
  await db
    .insert(addressFailures)
    .values({ address, windowStart: now, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: addressFailures.address,
      set: {
        windowStart: sql`case when ${running} then ${windowStart} else excluded.window_start end`,
        failures: sql`case when ${running} then ${failures} + 1 else 1 end`,
        lastAt: now,
      },
    });
}
