import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Db } from '../../db/pool.ts';
import { takeTurn } from '../../db/turn.ts';
import { countedAddress } from '../../kernel/call/counted-address.ts';
import { startsWith } from '../../kernel/call/like.ts';
import { failKeeping } from '../../kernel/call/refusal.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { accountKey } from '../accounts/account-name.ts';
import type { users } from '../accounts/user.schema.ts';
import { userCenterSettings } from '../seeds/settings.ts';
import { type AddressHistory, lockedUntil, mostInARow, windowsSince } from './sign-in.rules.ts';
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

/**
 * Counts a failure of a subject; tries while it is locked don't make it longer. Whether it counts, and how many there are, is decided
 * where it is written: the row then stays ours until the lock that follows from it is written too.
 */
export async function countFailure(db: Db, tenantId: string, subject: string, now: Date): Promise<void> {
  const { inARow, lockedUntil: until } = loginFailures;
  const [counted] = await db
    .insert(loginFailures)
    .values({ tenantId, subject, inARow: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [loginFailures.tenantId, loginFailures.subject],
      set: { inARow: sql`case when ${inARow} >= ${literal(mostInARow)} then 1 else ${inARow} + 1 end`, lockedUntil: null, lastAt: now },
      setWhere: sql`${until} is null or ${lte(until, now)}`,
    })
    .returning({ inARow });
  const locked = counted && lockedUntil(counted.inARow, now, await settingsOf(db, userCenterSettings, 'signIn'));
  if (locked) await db.update(loginFailures).set({ lockedUntil: locked }).where(eq(loginFailures.subject, subject));
}

/** Opens an account that was locked, for every browser, and for whoever changes its password. */
export const forgiveAccount = (db: Db, { id, userName }: Pick<typeof users.$inferSelect, 'id' | 'userName'>) => {
  const name = accountKey(userName);
  const { subject } = loginFailures;
  return db.delete(loginFailures).where(or(inArray(subject, [`account:${name}`, changeOf(id)]), startsWith(subject, `device:${name}:`)));
};

/** What the tries to change an account's password are counted under. */
export const changeOf = (userId: string): string => `change:${userId}`;

export const forgiveFailures = (db: Db, subject: string) => db.delete(loginFailures).where(eq(loginFailures.subject, subject));

export async function addressHistory(db: Db, address: string): Promise<AddressHistory | undefined> {
  const [history] = await db
    .select()
    .from(addressFailures)
    .where(eq(addressFailures.address, countedAddress(address)));
  return history;
}

/** Counts a failure of an address; whether it begins a new hour is decided where it is written, since many come at once. */
export async function countAddressFailure(db: Db, address: string, now: Date): Promise<void> {
  const { windowStart, failures } = addressFailures;
  const running = gt(windowStart, windowsSince(now));
  await db
    .insert(addressFailures)
    .values({ address: countedAddress(address), windowStart: now, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: addressFailures.address,
      set: {
        windowStart: sql`case when ${running} then ${windowStart} else excluded.window_start end`,
        failures: sql`case when ${running} then ${failures} + 1 else 1 end`,
        lastAt: now,
      },
    });
}
