import { PaymentState, PayStatus } from '@reap/contracts/compensation/codes';
import { type SQL, sql } from 'drizzle-orm';
import { literal, literals } from '../../db/literal.ts';
import type { Context } from '../../kernel/call/context.ts';
import type { Signing } from '../../kernel/call/versioned-record.ts';
import { applicationMoves } from '../application/application.rules.ts';
import { isOpenFailure } from './failures.ts';

const open = sql`a.status in (${literals(applicationMoves.end.from)})`;

/**
 * Brings applications in step with their payments: what they show of the money, and how they end. One that has no line left is
 * revoked; one with a payment that failed stays passed, its payment says so (entities.md application).
 */
export async function settleApplications({ db, now, user }: Pick<Context, 'db'> & Signing, ids: SQL): Promise<void> {
  await db.execute(sql`
    with facts as (
      select a.id,
        coalesce(bool_or(${isOpenFailure}), false) as refused,
        coalesce(bool_or(payments.state = ${literal(PaymentState.paying)}), false) as under_way,
        count(*) filter (where payments.state = ${literal(PaymentState.paid)}) as paid,
        count(*) filter (where payments.state = ${literal(PaymentState.toPay)}) as open,
        (select count(*) from application_lines l where l.application_id = a.id and l.live) as live,
        (select coalesce(sum(coalesce(l.new_amount_fen, l.amount_fen)), 0) from application_lines l
          where l.application_id = a.id and l.live) as amount
      from applications a left join payments on payments.application_id = a.id
      where a.id in (${ids}) group by a.id
    )
    update applications a set
      pay_status = case when refused then ${literal(PayStatus.failed)} when under_way then ${literal(PayStatus.paying)}
        when paid > 0 and open = 0 then ${literal(PayStatus.paid)} else ${literal(PayStatus.toPay)} end,
      status = case when ${open} and live = 0 and not refused then ${literal(applicationMoves.end.to)} else a.status end,
      amount_fen = case when ${open} and live > 0 then amount else a.amount_fen end,
      updated_at = ${now}, updated_by_name = ${user.employeeName}, version = a.version + 1
    from facts where a.id = facts.id`);
}
