import { sql } from 'drizzle-orm';
import type { TestPortal } from './portal.ts';

/** A checksum of every row that a tenant has, by table, as reap_app sees it in that tenant; kept lines of the log and of requests are left out. */
export const checksums = (portal: TestPortal, tenant: string, leaveOut: readonly string[] = []): Promise<Record<string, string>> =>
  portal.inDb(async db => {
    const skipped = new Set(['audit_log', 'idempotency', ...leaveOut]);
    const { rows } = await db.execute<{ name: string }>(
      sql`select relname as name from pg_class c join pg_policy p on p.polrelid = c.oid where relnamespace = 'public'::regnamespace order by 1`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of rows.filter(row => !skipped.has(row.name))) {
      const found = await db.execute<{ sum: string }>(
        sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.identifier(name)} t`,
      );
      sums[name] = found.rows[0]?.sum ?? '';
    }
    return sums;
  }, tenant);
