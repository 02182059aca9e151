import { and, eq, getTableColumns, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../db/connection.ts';
import type { Db } from '../../db/pool.ts';
import { hourMs, minuteMs } from '../durations.ts';
import { type SessionOverride, sessions } from '../kernel.schema.ts';
import { hashOf, newSecret } from './secret-token.ts';

export type Session = typeof sessions.$inferSelect;

const absoluteLimit = 12 * hourMs;

/** Opens a session and returns its token, which is stored nowhere (DESIGN §3). */
export async function openSession(
  db: Db,
  of: Pick<Session, 'homeTenantId' | 'currentTenantId' | 'userId' | 'byToken' | 'address' | 'agent'> &
    Partial<Pick<Session, 'idleMinutes' | 'onPhone'>>,
  now: Date,
  expiresAt = new Date(now.getTime() + absoluteLimit),
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  await db.insert(sessions).values({ ...of, tokenHash: hashOf(token), createdAt: now, lastSeenAt: now, expiresAt });
  return { token, expiresAt };
}

/** Sessions that have neither rested too long nor run out. */
export const stillRunning = (now: Date): SQL | undefined =>
  and(gt(sessions.expiresAt, now), sql`${sessions.lastSeenAt} >= ${now}::timestamptz - ${sessions.idleMinutes} * interval '1 minute'`);

const mayRun = (session: Session, now: Date): boolean =>
  session.expiresAt > now && now.getTime() - session.lastSeenAt.getTime() <= session.idleMinutes * minuteMs;

/** The running session of a token: rested no longer than its tenant allows (30 minutes), not past its end (12 hours). */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)));
  return session && mayRun(session, now) ? session : undefined;
}

/** Finds the running session of a token and puts the transaction into its tenant: a statement, and what its row says. */
export const sessionInTransaction = {
  statement: (token: string, now: Date): Statement => ({
    text: `select *, set_config('app.tenant_id', current_tenant_id::text, true) from sessions where ${isRunning}`,
    values: [hashOf(token), now],
  }),
  /** A statement about the person of that session, given as an SQL expression. */
  ofUser: (about: (user: string) => string, token: string, now: Date): Statement => ({
    text: about(`(select user_id from sessions where ${isRunning})`),
    values: [hashOf(token), now],
  }),
  of: (row: Record<string, unknown> | undefined): Session | undefined =>
    row && (Object.fromEntries(Object.entries(getTableColumns(sessions)).map(([name, column]) => [name, row[column.name]])) as Session),
};

const isRunning = `token_hash = $1 and expires_at > $2 and last_seen_at >= $2::timestamptz - idle_minutes * interval '1 minute'`;

/** Notes that the session is in use; once a minute is enough for limits of minutes, and spares a write per request. */
export async function touchSession(db: Db, session: Session, now: Date): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() <= minuteMs) return;
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, session.tokenHash));
}

export const moveSession = (db: Db, session: Session, currentTenantId: string) =>
  db.update(sessions).set({ currentTenantId }).where(eq(sessions.tokenHash, session.tokenHash));

/** Lets a session look with another person's eyes until then; without a person, with its own again. */
export const lookAs = (db: Db, session: Session, userId: string | null, until: Date | null) =>
  db.update(sessions).set({ looksAs: userId, looksUntil: until }).where(eq(sessions.tokenHash, session.tokenHash));

/** Changes what a session takes from elsewhere; two changes at once come one after the other. Answers what it was before and is now. */
export async function changeOverrides(
  db: Db,
  { tokenHash }: Session,
  change: (before: readonly SessionOverride[]) => readonly SessionOverride[],
): Promise<{ before: readonly SessionOverride[]; after: readonly SessionOverride[] }> {
  const own = eq(sessions.tokenHash, tokenHash);
  const [found] = await db.select({ overrides: sessions.overrides }).from(sessions).where(own).for('update');
  const before = found?.overrides ?? [];
  const after = change(before);
  await db.update(sessions).set({ overrides: after }).where(own);
  return { before, after };
}

export const endSession = (db: Db, session: Session) => db.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash));

/** Ends every other session of the person, on all his devices. */
export const endOtherSessions = (db: Db, session: Session) =>
  db.delete(sessions).where(and(eq(sessions.userId, session.userId), ne(sessions.tokenHash, session.tokenHash)));

/** Ends all sessions of a person. */
export const endSessionsOf = (db: Db, userId: string) => db.delete(sessions).where(eq(sessions.userId, userId));
