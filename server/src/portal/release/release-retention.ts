import { and, desc, eq, gt, inArray, isNull, lte, notExists } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { hourMs } from '../../kernel/durations.ts';
import { lockContents } from './publish.ts';
import { releaseBlobs, releaseFiles, releaseStates, remoteReleases } from './release.schema.ts';

/** So many versions of a remote stay, whether anybody gets them or not. */
const newest = 5;
/** As long as a session may last: a page that was opened then still asks for its files. */
const openPageMs = 12 * hourMs;

/**
 * Clears away the files of versions that nobody can ask for any more, and the contents that only they had. What is active, what a way back
 * would bring, what was active within the last twelve hours and the newest five stay.
 */
export async function clearReleases(db: Db, now: Date): Promise<void> {
  await db.transaction(async transaction => {
    await lockContents(transaction);
    const kept = await transaction
      .select({ id: remoteReleases.id, remote: remoteReleases.remote })
      .from(remoteReleases)
      .where(isNull(remoteReleases.clearedAt))
      .orderBy(desc(remoteReleases.publishedAt), desc(remoteReleases.id));
    for (const [remote, rows] of Map.groupBy(kept, row => row.remote)) {
      const older = rows.slice(newest).map(row => row.id);
      const needed = older.length > 0 ? await neededOf(transaction, remote, now) : new Set();
      const gone = older.filter(id => !needed.has(id));
      if (gone.length > 0) await clear(transaction, gone, now);
    }
  });
}

/** What is active, was there before, or was active at some moment of the last twelve hours. */
async function neededOf(db: Db, remote: string, now: Date): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - openPageMs);
  const ofRemote = eq(releaseStates.remote, remote);
  const { stable, canary } = releaseStates;
  const states = (where: ReturnType<typeof and>, count: number) =>
    db.select({ stable, canary }).from(releaseStates).where(where).orderBy(desc(releaseStates.id)).limit(count);
  const found = [
    ...(await states(ofRemote, 2)),
    ...(await states(and(ofRemote, gt(releaseStates.at, since)), 1000)),
    // The one that was in force when those twelve hours began.
    ...(await states(and(ofRemote, lte(releaseStates.at, since)), 1)),
  ];
  return new Set(found.flatMap(state => [state.stable, state.canary].filter(id => id !== null)));
}

async function clear(db: Db, ids: string[], now: Date): Promise<void> {
  await db.delete(releaseFiles).where(inArray(releaseFiles.releaseId, ids));
  await db
    .delete(releaseBlobs)
    .where(notExists(db.select({ path: releaseFiles.path }).from(releaseFiles).where(eq(releaseFiles.sha256, releaseBlobs.sha256))));
  await db.update(remoteReleases).set({ clearedAt: now }).where(inArray(remoteReleases.id, ids));
}
