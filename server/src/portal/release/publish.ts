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
import { packed, type StoredFile, sha256Of } from './stored-file.ts';

type Form = InputOf<(typeof release)['publish']>;
type Release = typeof remoteReleases.$inferSelect;
type Stored = Pick<Release, 'id' | 'version' | 'build' | 'size' | 'files'> & { again: boolean };

/** Packed where it did not lie here yet. */
type PackedFile = Pick<StoredFile, 'sha256' | 'content'> & { packed?: StoredFile };
type PackedFiles = ReadonlyMap<string, PackedFile>;

/** Held while contents are written or cleared away: what one version brings, the other must not lose. */
export const lockContents = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(7262710)`);

/** Takes a version into the portal once nothing speaks against it. The same bytes again change nothing. */
export async function publish({ remote, archive, notes }: Form, context: Context, receiver: Receiver): Promise<Stored> {
  const { files, reasons } = await unpack(Buffer.from(await archive.arrayBuffer()));
  // Of an archive that can't be read, nothing more is known.
  const read = files.size > 0 || reasons.length === 0 ? manifestIn(files) : { reasons: [] };
  if (!('manifest' in read)) return refuse(remote, [...reasons, ...read.reasons], context);
  const { manifest } = read;
  const digest = digestOf(files);
  // Packing takes seconds: whoever goes back to another version meanwhile does not wait for it.
  const ready = await packedAhead(files, context.db);
  await lockContents(context.db);
  const earlier = await sameVersion(manifest, context.db);
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
  } = earlier ? await again(earlier, ready, context) : await store(manifest, ready, digest, notes, context);
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
async function again(found: Release, files: PackedFiles, { db, now, audit }: Context): Promise<Release> {
  if (found.clearedAt) {
    await storeFiles(found.id, files, db);
    await db.update(remoteReleases).set({ clearedAt: null, publishedAt: now }).where(eq(remoteReleases.id, found.id));
  }
  audit({ target: `${found.remote} ${nameOf(found)}`, after: { again: true } });
  return found;
}

async function store(manifest: RemoteBuild, files: PackedFiles, digest: string, notes: string, { db, user, now, audit }: Context) {
  const { name: remote, version, build } = manifest;
  const size = [...files.values()].reduce((sum, { content }) => sum + content.length, 0);
  const row = { id: newId(), remote, version, build, folder: folderOf(manifest), digest, size, files: files.size, notes };
  await db.insert(remoteReleases).values({ ...row, manifest, publishedAt: now, publishedByName: user.employeeName });
  await storeFiles(row.id, files, db);
  audit({ target: `${remote} ${nameOf(manifest)}`, after: { size, files: files.size, digest, notes } });
  return row;
}

/** One after the other: the threads that pack also hash passwords. */
async function packedAhead(files: Files, db: Db): Promise<PackedFiles> {
  const all = [...files].map(([path, content]) => ({ path, content, sha256: sha256Of(content) }));
  const there = await storedAlready(all, db);
  const ready: [string, PackedFile][] = [];
  for (const { path, content, sha256 } of all)
    ready.push([path, { content, sha256, ...(!there.has(sha256) && { packed: await packed(path, content) }) }]);
  return new Map(ready);
}

async function storeFiles(releaseId: string, files: PackedFiles, db: Db): Promise<void> {
  const there = await storedAlready([...files.values()], db);
  for (const [path, { sha256, content, packed: ready }] of files) {
    if (there.has(sha256)) continue;
    there.add(sha256);
    // What lay here a moment ago may have been cleared away since.
    await db.insert(releaseBlobs).values(ready ?? (await packed(path, content)));
  }
  await db.insert(releaseFiles).values([...files].map(([path, { sha256 }]) => ({ releaseId, path, sha256 })));
}

async function storedAlready(files: readonly { sha256: string }[], db: Db): Promise<Set<string>> {
  const wanted = files.map(({ sha256 }) => sha256);
  const found = await db.select({ sha256: releaseBlobs.sha256 }).from(releaseBlobs).where(inArray(releaseBlobs.sha256, wanted));
  return new Set(found.map(({ sha256 }) => sha256));
}
