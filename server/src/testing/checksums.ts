import { sql } from 'drizzle-orm';
import type { TestPortal } from './portal.ts';

/**
 * A checksum of every row that a tenant has, by table, as reap_app sees it in that tenant; kept lines of the log and of requests are
 * left out. One statement: generated tests ask after every call.
 */
export const checksums = (portal: TestPortal, tenant: string, leaveOut: readonly string[] = []): Promise<Record<string, string>> =>
  portal.inDb(async db => {
    const skipped = new Set(['audit_log', 'idempotency', ...leaveOut]);
    const { rows } = await db.execute<{ name: string }>(
      sql`select relname as name from pg_class c join pg_policy p on p.polrelid = c.oid where relnamespace = 'public'::regnamespace order by 1`,
    );
    const sums = rows
      .filter(({ name }) => !skipped.has(name))
      .map(
        ({ name }) => sql`
          select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
          from ${sql.identifier(name)} t`,
      );
    const found = await db.execute<{ name: string; sum: string }>(sql.join(sums, sql` union all `));
    return Object.fromEntries(found.rows.map(({ name, sum }) => [name, sum]));
  }, tenant);
