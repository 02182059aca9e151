import type { apply } from '@reap/contracts/compensation/claim/apply';
import { PaymentState } from '@reap/contracts/compensation/codes';
import { and, asc, eq } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail, untold } from '../../kernel/call/refusal.ts';
import { expected } from '../../kernel/call/versioned-record.ts';
import { applicationMoves } from '../application/application.rules.ts';
import { applications } from '../application/application.schema.ts';
import { hold } from '../lock-order.ts';
import { payments } from '../payment/payment.schema.ts';
import { claimOf } from './claim-context.ts';
import { applicationOf, detailOf, recordsOf } from './claim-records.ts';
import { revokeApplication } from './revoke-application.ts';

type Records = 'myRecord' | 'queryRecord' | 'replaceRecord' | 'queryDetails' | 'queryReplaceDetails' | 'receive' | 'revoke';

interface Seen {
  applyId: string;
  version?: number | undefined;
}

/** An application that the passenger filed himself, as he last saw it, for one of his moves. Who of the staff has changed it is not told. */
async function ownRecord({ applyId, version }: Seen, move: 'receive' | 'revoke', context: Context) {
  const record = await applicationOf(context, claimOf(context), applyId, true);
  applicationMoves[move].require(record, context.user);
  expected({ ...record, updatedByName: untold }, version);
  return record;
}

/** When the first of what waits to be paid of an application is due. */
async function dueTimeOf({ db }: Context, applicationId: string): Promise<string | null> {
  const [next] = await db
    .select({ dueAt: payments.dueAt })
    .from(payments)
    .where(and(eq(payments.applicationId, applicationId), eq(payments.state, PaymentState.toPay)))
    .orderBy(asc(payments.dueAt))
    .limit(1);
  return next?.dueAt.toISOString() ?? null;
}

/** What has become of a passenger's claims. */
export const applyRecordHandlers: Pick<Handlers<typeof apply>, Records> = {
  myRecord: (_, context) => recordsOf(context, claimOf(context), {}),

  queryRecord: ({ status, applyNo }, context) =>
    recordsOf(context, claimOf(context), {
      where: and(
        status ? eq(applications.status, status) : undefined,
        applyNo ? eq(applications.applyNo, applyNo.toUpperCase()) : undefined,
      ),
    }),

  replaceRecord: (_, context) => recordsOf(context, claimOf(context), { collecting: true }),

  async queryDetails({ id }, context) {
    const claim = claimOf(context);
    return detailOf(context, claim, await applicationOf(context, claim, id));
  },

  async queryReplaceDetails({ recordId }, context) {
    const claim = claimOf(context);
    const record = await applicationOf(context, claim, recordId, true);
    return record.kind === 'behalf' ? detailOf(context, claim, record) : fail('application.notFound');
  },

  // The money comes by itself when the wait is over: this says where it is.
  async receive(input, context) {
    const record = await ownRecord(input, 'receive', context);
    context.audit({ target: record.applyNo });
    return { payStatus: record.payStatus, version: record.version, dueTime: await dueTimeOf(context, record.id) };
  },

  async revoke(input, context) {
    // Whoever audits it in this moment is waited for: a conflict would tell the passenger who of the staff was faster.
    await hold(context.db, { applications: { change: eq(applications.id, input.applyId) } });
    return revokeApplication(context, await ownRecord(input, 'revoke', context));
  },
};
