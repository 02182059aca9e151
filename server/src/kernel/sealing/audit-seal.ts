import { sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';

const batchSize = 5000;

/**
 * Chains what was committed to the audit log since the last time, for all tenants; of several servers one does it (DESIGN §3).
 * A long backlog is sealed in transactions of its own, so that none of them outlasts a statement's time.
 */
export async function sealAuditLog(db: Db): Promise<void> {
  const { rows } = await db.execute<{ sealed: number | null }>(sql`select seal_audit_log(${batchSize}) as sealed`);
  if ((rows[0]?.sealed ?? 0) >= batchSize) await sealAuditLog(db);
}

export interface SealReport {
  /** Sealed lines that are still kept, in so many batches; and those that are not sealed yet. */
  lines: number;
  seals: number;
  tail: number;
  /** Of the newest batch, to be noted elsewhere: whoever rewrites the whole chain changes it. */
  newest: string;
  /** Batches whose lines were changed, taken out or put in, or whose seal does not follow from the one before. */
  broken: number[];
}

/** Compares every sealed line of the transaction's tenant with its batch, and every batch with the one before. */
export async function verifyAuditLog(db: Db): Promise<SealReport> {
  const { rows } = await db.execute<Omit<SealReport, 'tail'>>(sql`
    with counted as (
      select s.*, count(l.id)::int as found, sha256(string_agg(audit_line_hash(l), ''::bytea order by l.id)) as found_hash
      from audit_seals s left join audit_log l on l.tenant_id = s.tenant_id and l.seal = s.seal
      group by s.tenant_id, s.seal
    ), chained as (
      select *, row_number() over by_seal as place, coalesce(lag(hash) over by_seal, audit_seal_origin(tenant_id)) as follows
      from counted window by_seal as (order by seal)
    ), judged as (
      select *, seal = place and previous = follows and hash = audit_seal_hash(previous, seal, lines, lines_hash)
        and case when expired then found = 0 and last_at < now() - interval '180 days' else found = lines and found_hash = lines_hash end as whole
      from chained
    )
    select coalesce(sum(found), 0)::int as lines, count(*)::int as seals, coalesce(array_agg(seal::int order by seal) filter (where not whole), '{}') as broken,
      coalesce((select encode(hash, 'hex') from judged order by seal desc limit 1), '') as newest
    from judged`);
  const tail = await db.execute<{ tail: number }>(sql`
    select count(*)::int as tail from audit_log l
    where seal is null or not exists (select from audit_seals s where s.tenant_id = l.tenant_id and s.seal = l.seal)`);
  const { lines = 0, seals = 0, newest = '', broken = [] } = rows[0] ?? {};
  return { lines, seals, newest, broken, tail: tail.rows[0]?.tail ?? 0 };
}
