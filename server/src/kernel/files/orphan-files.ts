import { inArray } from 'drizzle-orm';
import { nightly, type PeriodicTask } from '../background/periodic.ts';
import { dayMs } from '../durations.ts';
import { files } from '../kernel.schema.ts';
import type { FileStore } from './files.ts';

const batchSize = 1000;

/** When a file was written: its id (UUIDv7) begins with the instant. */
const writtenAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * Takes away files that no record names: those of a request whose commit was never confirmed are kept, as their rows may stand. A day
 * later it is known.
 */
export const orphanFiles = (store: FileStore): PeriodicTask => ({
  task: 'kernel.orphanFiles',
  period: now => nightly(now),
  async run({ db, tenantId, now }) {
    const settled = (await store.list(tenantId)).filter(id => writtenAt(id) < now.getTime() - dayMs);
    for (let from = 0; from < settled.length; from += batchSize) {
      const batch = settled.slice(from, from + batchSize);
      const rows = await db.select({ id: files.id }).from(files).where(inArray(files.id, batch));
      const known = new Set(rows.map(row => row.id));
      await Promise.all(batch.filter(id => !known.has(id)).map(id => store.remove(tenantId, id)));
    }
  },
});
