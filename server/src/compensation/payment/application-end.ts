import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';

/**
 * Brings applications in step with their payments: what they show of the money, and how they end. One that has no line left is
 * revoked (4); one with a payment that failed stays passed, its payment says so (entities.md application).
 */
export async function settleApplications({ db, now }: Pick<Context, 'db' | 'now'>, ids: SQL): Promise<void> {
  await db.execute(sql`
    with facts as (
      select a.id,
        coalesce(bool_or(p.state = 3 and p.again_as is null), false) as refused,
        coalesce(bool_or(p.state = 2), false) as under_way,
        count(*) filter (where p.state = 1) as paid,
        count(*) filter (where p.state = 0) as open,
        (select count(*) from application_lines l where l.application_id = a.id and l.live) as live,
        (select coalesce(sum(coalesce(l.new_amount_fen, l.amount_fen)), 0) from application_lines l
          where l.application_id = a.id and l.live) as amount
      from applications a left join payments p on p.application_id = a.id
      where a.id in (${ids}) group by a.id
    )
    update applications a set
      pay_status = case when refused then 3 when under_way then 2 when paid > 0 and open = 0 then 1 else 0 end,
      status = case when a.status in (1, 2) and live = 0 and not refused then 4 else a.status end,
      amount_fen = case when a.status in (1, 2) and live > 0 then amount else a.amount_fen end,
      updated_at = ${now}, version = a.version + 1
    from facts where a.id = facts.id`);
}
