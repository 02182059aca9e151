import { megabyte } from '@reap/contracts/flight-passenger/file-types';
import { sizeText } from '@reap/contracts/size-text';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { waitForTurn } from '../../db/turn.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { files } from '../../kernel/kernel.schema.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { flightSettings } from '../seeds/settings.ts';
import { managedFiles } from './file.schema.ts';

interface Room {
  used: number;
  quota: number;
  files: number;
}

/** How much room the tenant has for files, and how much of it is taken; what waits to be saved counts. */
export async function roomOf(db: Db): Promise<Room> {
  const { quotaMegabytes } = await settingsOf(db, flightSettings, 'fileRoom');
  const [taken] = await db
    .select({ used: sql<string>`coalesce(sum(${files.size}), 0)`, files: count() })
    .from(managedFiles)
    .innerJoin(files, and(eq(files.tenantId, managedFiles.tenantId), eq(files.id, managedFiles.id)));
  return { used: Number(taken?.used ?? 0), quota: quotaMegabytes * megabyte, files: taken?.files ?? 0 };
}

/** Refuses a file that the tenant has no room for. The lock is held until the commit: of two uploads at once the second counts the first. */
export async function takeRoom(size: number, { db, tenantId }: Context): Promise<void> {
  await waitForTurn(db, `file-room:${tenantId}`);
  const { used, quota } = await roomOf(db);
  if (used + size <= quota) return;
  const params = { used: sizeText(used), quota: sizeText(quota), size: sizeText(size) };
  fail('file.quota', params, { file: { key: 'file.quota', params } });
}
