import { PaymentState } from '@reap/contracts/compensation/codes';
import { groupedYuan } from '@reap/contracts/fields';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { literal, literals } from '../../db/literal.ts';
import type { Context } from '../../kernel/call/context.ts';
import { applications } from '../application/application.schema.ts';
import { tellApplicant } from '../application/tell-applicant.ts';
import { payments } from './payment.schema.ts';

const { toPay, paying, paid, failed } = PaymentState;

/**
 * Tells whoever applied, once the last payment of an application has ended, what was paid of it and whether something could not be.
 * Where all of it was taken back nothing was tried, and nothing is told of payments.
 */
export async function tellEnd(context: Pick<Context, 'db' | 'tenantId' | 'now'>, applicationId: string): Promise<void> {
  const { state, amountFen, againAs } = payments;
  const [found] = await context.db
    .select({
      ...getTableColumns(applications),
      open: sql<boolean>`bool_or(${state} in (${literals([toPay, paying])}))`,
      paidFen: sql`coalesce(sum(${amountFen}) filter (where ${state} = ${literal(paid)}), 0)`.mapWith(Number),
      refused: sql<boolean>`bool_or(${state} = ${literal(failed)} and ${againAs} is null)`,
    })
    .from(applications)
    .innerJoin(payments, eq(payments.applicationId, applications.id))
    .where(eq(applications.id, applicationId))
    .groupBy(applications.tenantId, applications.id);
  if (!found || found.open) return;
  const { paidFen, refused } = found;
  if (paidFen === 0 && !refused) return;
  const result = refused ? (paidFen > 0 ? 'paidPartly' : 'unpaid') : 'paid';
  await tellApplicant(context, found, result, { amount: groupedYuan(paidFen) });
}
