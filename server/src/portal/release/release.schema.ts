import type { EnumValue } from '@reap/contracts/enums';
import { bigint, customType, doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RemoteBuild } from '../builds.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Versions of remotes that lie in the portal. */
export const remoteReleases = pgTable('remote_releases', {
  id: uuid('id').primaryKey(),
  remote: text('remote').notNull(),
  version: text('version').notNull(),
  build: text('build').notNull(),
  folder: text('folder').notNull(),
  manifest: jsonb('manifest').$type<RemoteBuild>().notNull(),
  digest: text('digest').notNull(),
  size: integer('size').notNull(),
  files: integer('files').notNull(),
  notes: text('notes').notNull().default(''),
  publishedAt: instant('published_at').notNull(),
  publishedByName: text('published_by_name').notNull(),
  clearedAt: instant('cleared_at'),
});

/** The content of files by its SHA-256, hex. */
export const releaseBlobs = pgTable('release_blobs', {
  sha256: text('sha256').primaryKey(),
  content: bytes('content').notNull(),
  gzip: bytes('gzip'),
  brotli: bytes('brotli'),
});

export const releaseFiles = pgTable(
  'release_files',
  { releaseId: uuid('release_id').notNull(), path: text('path').notNull(), sha256: text('sha256').notNull() },
  table => [primaryKey({ columns: [table.releaseId, table.path] })],
);

/** A tenant or a person that gets a version, by id and by the name that people read. */
export interface Chosen {
  id: string;
  name: string;
}

export const releaseStates = pgTable('release_states', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  remote: text('remote').notNull(),
  /** What everybody gets; null is the installed build. */
  stable: uuid('stable'),
  canary: uuid('canary'),
  percent: doublePrecision('percent').notNull().default(0),
  tenants: jsonb('tenants').$type<readonly Chosen[]>().notNull().default([]),
  people: jsonb('people').$type<readonly Chosen[]>().notNull().default([]),
  action: text('action').$type<EnumValue<'releaseAction'>>().notNull(),
  reason: text('reason').notNull(),
  byName: text('by_name').notNull(),
  at: instant('at').notNull(),
});

/** Who may do what with which remote. */
export const releaseRights = pgTable(
  'release_rights',
  {
    tenantId: uuid('tenant_id').notNull(),
    remote: text('remote').notNull(),
    userId: uuid('user_id').notNull(),
    rights: text('rights').array().$type<EnumValue<'releaseRight'>[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.remote, table.userId] })],
);
