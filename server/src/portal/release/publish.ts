import { createHash } from 'node:crypto';
import type { InputOf } from '@reap/contracts/contract';
import type { release } from '@reap/contracts/portal/release';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { failKeeping } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import type { RemoteBuild } from '../builds.ts';
import { type Files, unpack } from './archive.ts';
import { manifestIn, type Receiver, reasonsAgainst } from './checks.ts';
import { type Reason, reason, refusalOf, told } from './reasons.ts';
import { withActive } from './receiver.ts';
import { releaseBlobs, releaseFiles, remoteReleases } from './release.schema.ts';
import { packed, sha256Of } from './stored-file.ts';

type Form = InputOf<(typeof release)['publish']>;
type Release = typeof remoteReleases.$inferSelect;
type Stored = Pick<Release, 'id' | 'version' | 'build' | 'size' | 'files'> & { again: boolean };

/** Held while contents are written or cleared away: what one version brings, the other must not lose. */
export const lockContents = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(7262710)`);

/** Takes a version into the portal once nothing speaks against it. The same bytes again change nothing. */
export async function publish({ remote, archive, notes }: Form, context: Context, receiver: Receiver): Promise<Stored> {
  const { files, reasons } = await unpack(Buffer.from(await archive.arrayBuffer()));
  // Of an archive that can't be read, nothing more is known.
  const read = files.size > 0 || reasons.length === 0 ? manifestIn(files) : { reasons: [] };
  if (!('manifest' in read)) return refuse(remote, [...reasons, ...read.reasons], context);
  const { manifest } = read;
  await lockContents(context.db);
  const earlier = await sameVersion(manifest, context.db);
  const digest = digestOf(files);
  const against = [...reasons, ...(await reasonsAgainst(remote, manifest, files, await withActive(receiver, context.db)))];
  const isOther = earlier && earlier.digest !== digest;
  if (isOther) against.push(reason('otherBytes', { version: earlier.version, build: earlier.build }));
  if (against.length > 0) return refuse(`${remote} ${nameOf(manifest)}`, against, context);
  const {
    id,
    version,
    build,
    size,
    files: count,
  } = earlier ? await again(earlier, files, context) : await store(manifest, files, digest, notes, context);
  return { id, version, build, size, files: count, again: Boolean(earlier) };
}

export const nameOf = ({ version, build }: { version: string; build: string }): string => `${version} (${build})`;

/** The address of a version: package version and build stamp. */
const folderOf = ({ version, build }: RemoteBuild): string => `${version}-${build}`;

function refuse(target: string, reasons: readonly Reason[], { audit }: Context): never {
  audit({ target, after: { reasons: told(reasons, 'en-US') } });
  return failKeeping(...refusalOf('release.refused', reasons));
}

async function sameVersion(manifest: RemoteBuild, db: Db): Promise<Release | undefined> {
  const [found] = await db
    .select()
    .from(remoteReleases)
    .where(and(eq(remoteReleases.remote, manifest.name), eq(remoteReleases.folder, folderOf(manifest))));
  return found;
}

function digestOf(files: Files): string {
  const digest = createHash('sha256');
  for (const [path, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    digest.update(`${path}\0${sha256Of(content)}\n`);
  return digest.digest('hex');
}

/** The version lies here already; where its files were cleared away meanwhile, they come back. */
async function again(found: Release, files: Files, { db, now, audit }: Context): Promise<Release> {
  if (found.clearedAt) {
    await storeFiles(found.id, files, db);
    await db.update(remoteReleases).set({ clearedAt: null, publishedAt: now }).where(eq(remoteReleases.id, found.id));
  }
  audit({ target: `${found.remote} ${nameOf(found)}`, after: { again: true } });
  return found;
}

async function store(manifest: RemoteBuild, files: Files, digest: string, notes: string, { db, user, now, audit }: Context) {
  const { name: remote, version, build } = manifest;
  const size = [...files.values()].reduce((sum, content) => sum + content.length, 0);
  const row = { id: newId(), remote, version, build, folder: folderOf(manifest), digest, size, files: files.size, notes };
  await db.insert(remoteReleases).values({ ...row, manifest, publishedAt: now, publishedByName: user.employeeName });
  await storeFiles(row.id, files, db);
  audit({ target: `${remote} ${nameOf(manifest)}`, after: { size, files: files.size, digest, notes } });
  return row;
}

async function storeFiles(releaseId: string, files: Files, db: Db): Promise<void> {
  const rows = [...files].map(([path, content]) => ({ releaseId, path, sha256: sha256Of(content) }));
  const hashes = rows.map(row => row.sha256);
  const known = await db.select({ sha256: releaseBlobs.sha256 }).from(releaseBlobs).where(inArray(releaseBlobs.sha256, hashes));
  const there = new Set(known.map(row => row.sha256));
  for (const [path, content] of files) {
    const sha256 = sha256Of(content);
    if (there.has(sha256)) continue;
    there.add(sha256);
    await db.insert(releaseBlobs).values(await packed(path, content));
  }
  await db.insert(releaseFiles).values(rows);
}
