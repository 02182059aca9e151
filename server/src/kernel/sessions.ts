import { createHash, randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { sessions } from './kernel.schema.ts';

export type Session = typeof sessions.$inferSelect;

const minute = 60_000;
const idleLimit = 30 * minute;
const absoluteLimit = 12 * 60 * minute;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session and returns its token, which is stored nowhere (DESIGN §3). */
export async function openSession(
  db: Db,
  of: Pick<Session, 'homeTenantId' | 'currentTenantId' | 'userId' | 'byToken' | 'address' | 'agent'>,
  now: Date,
  expiresAt = new Date(now.getTime() + absoluteLimit),
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({ ...of, tokenHash: hashOf(token), createdAt: now, lastSeenAt: now, expiresAt });
  return { token, expiresAt };
}

/** The running session of a token: not idle for 30 minutes, not older than 12 hours. `active` counts this request as activity. */
export async function findSession(db: Db, token: string, now: Date, active = true): Promise<Session | undefined> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)));
  if (!session || session.expiresAt <= now || now.getTime() - session.lastSeenAt.getTime() > idleLimit) return undefined;
  // Once a minute is enough for a limit of thirty, and spares a write per request.
  if (active && now.getTime() - session.lastSeenAt.getTime() > minute)
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, session.tokenHash));
  return session;
}

export const moveSession = (db: Db, session: Session, currentTenantId: string) =>
  db.update(sessions).set({ currentTenantId }).where(eq(sessions.tokenHash, session.tokenHash));

export const endSession = (db: Db, session: Session) => db.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash));

/** Ends every other session of the person, on all his devices. */
export const endOtherSessions = (db: Db, session: Session) =>
  db.delete(sessions).where(and(eq(sessions.userId, session.userId), ne(sessions.tokenHash, session.tokenHash)));
