import { ApplicationStatus, PaymentState } from '@reap/contracts/compensation/codes';
import { groupedYuan } from '@reap/contracts/fields';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { literal, literals } from '../../db/literal.ts';
import type { Context } from '../../kernel/call/context.ts';
import { applications } from '../application/application.schema.ts';
import type { ApplicationEnd } from '../application/ended.ts';
import { tellApplicants } from '../application/tell-applicant.ts';
import { isOpenFailure } from './failures.ts';
import { payments } from './payment.schema.ts';

const { toPay, paying, paid } = PaymentState;

type Telling = Pick<Context, 'db' | 'tenantId' | 'now'>;

/**
 * Tells whoever applied, once the last payment of an application has ended, what was paid of it and whether something could not be.
 * Where all of it was taken back nothing was tried, and nothing is told of payments.
 */
export async function tellEnds(context: Telling, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const { state, amountFen } = payments;
  const found = await context.db
    .select({
      application: getTableColumns(applications),
      open: sql<boolean>`bool_or(${state} in (${literals([toPay, paying])}))`,
      paidFen: sql`coalesce(sum(${amountFen}) filter (where ${state} = ${literal(paid)}), 0)`.mapWith(Number),
      refused: sql<boolean>`bool_or(${isOpenFailure})`,
    })
    .from(applications)
    .innerJoin(payments, eq(payments.applicationId, applications.id))
    .where(inArray(applications.id, [...applicationIds]))
    .groupBy(applications.tenantId, applications.id)
    .orderBy(applications.id);
  const ended = found.filter(({ open, paidFen, refused }) => !open && (paidFen > 0 || refused));
  await tellApplicants(
    context,
    ended.map(({ application, paidFen, refused }) => ({
      application,
      result: refused ? (paidFen > 0 ? 'paidPartly' : 'unpaid') : 'paid',
      params: { amount: groupedYuan(paidFen) },
    })),
  );
}

/** Tells whoever applied with those of these applications that were revoked just now, and why. Gives their ids. */
export async function tellRevoked(context: Telling, applicationIds: readonly string[], cause: ApplicationEnd): Promise<string[]> {
  const revoked = await context.db
    .select()
    .from(applications)
    .where(and(inArray(applications.id, [...applicationIds]), eq(applications.status, ApplicationStatus.revoked)))
    .orderBy(asc(applications.id));
  await tellApplicants(
    context,
    revoked.map(application => ({ application, result: cause })),
  );
  return revoked.map(({ id }) => id);
}
