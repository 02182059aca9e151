import type { ClaimDetail, ClaimRecord } from '@reap/contracts/compensation/claim/claim';
import { ApplicationStatus, PaymentState, PayStatus } from '@reap/contracts/compensation/codes';
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { ClaimSession } from '../../kernel/access/claim-sessions.ts';
import { desensitise } from '../../kernel/access/masking.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import type { ApplicationRecord } from '../application/application.changes.ts';
import { applicationMoves } from '../application/application.rules.ts';
import { applicationLines, applicationSeals, applications } from '../application/application.schema.ts';
import { counting, type Line, linesOf } from '../application/application-lines.ts';
import { endOf } from '../application/ended.ts';
import type { Payment } from '../payment/payment.rules.ts';
import { payments } from '../payment/payment.schema.ts';

type Claiming = Pick<ClaimSession, 'paxId'>;

/** He collects, for himself or for others. */
const hisOwn = ({ paxId }: Claiming): SQL | undefined => eq(applications.paxId, paxId);
const own = alias(applications, 'own');
/**
 * Those with money of his, whoever collects, and those that he filed himself, of all kinds or of one. As a list of ids, so that each
 * half is found by its index.
 */
const aboutHim = ({ db }: Pick<Context, 'db'>, { paxId }: Claiming, kind?: 'self'): SQL =>
  inArray(
    applications.id,
    db
      .select({ id: applicationLines.applicationId })
      .from(applicationLines)
      .where(eq(applicationLines.paxId, paxId))
      .union(
        db
          .select({ id: own.id })
          .from(own)
          .where(and(eq(own.paxId, paxId), kind && eq(own.kind, kind))),
      ),
  );

/** The passenger's applications that match, newest first; with `collecting`, those in which he collects for others. */
export async function recordsOf(context: Context, claim: Claiming, { where, collecting }: { where?: SQL | undefined; collecting?: true }) {
  const concerned = collecting ? and(hisOwn(claim), eq(applications.kind, 'behalf')) : aboutHim(context, claim, 'self');
  const records = await context.db
    .select()
    .from(applications)
    .where(and(concerned, where))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(100);
  const lines = await shownLines(context, records, claim);
  return records.flatMap(record => {
    const shown = lines.get(record.id) ?? [];
    // Of somebody else's application nothing is left that is for him.
    return shown.length > 0 || record.paxId === claim.paxId ? [toRecord(record, shown, claim)] : [];
  });
}

/** One application of the passenger's; refuses with application.notFound. With `filed`, only one that he filed. */
export async function applicationOf(context: Context, claim: Claiming, applyId: string, filed?: true): Promise<ApplicationRecord> {
  const [found] = await context.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, applyId), filed ? hisOwn(claim) : aboutHim(context, claim)));
  return found ?? fail('application.notFound');
}

/** What he may do with those that he filed himself. */
const mine = { revoke: applicationMoves.revoke, receive: applicationMoves.receive };

/** A line with the state of its payment, once one was planned. */
type Shown = Line & { payState: Payment['state'] | undefined };

/**
 * Of an application all that he collects; of somebody else's, what is for him. What was taken back before it was paid is neither; a line
 * whose payment failed is free to be claimed again, and still says so.
 */
async function shownLines({ db }: Context, records: readonly ApplicationRecord[], { paxId }: Claiming): Promise<Map<string, Shown[]>> {
  const ids = records.map(record => record.id);
  const lines = await linesOf(db, ids);
  const made = await db
    .select({ lineId: payments.lineId, state: payments.state })
    .from(payments)
    .where(and(inArray(payments.applicationId, ids), isNull(payments.againAs)));
  const states = new Map(made.map(({ lineId, state }) => [lineId, state]));
  return new Map(
    records.map(record => [
      record.id,
      counting(record, lines.get(record.id) ?? [])
        .map(line => ({ ...line, payState: states.get(line.id) }))
        .filter(line => record.status !== ApplicationStatus.passed || line.live || line.payState === PaymentState.failed)
        .filter(line => record.paxId === paxId || line.paxId === paxId),
    ]),
  );
}

/** What these lines show of their money: the worst of them, as an application does of all of its own. */
function payStatusOf(record: ApplicationRecord, lines: readonly Shown[]): ApplicationRecord['payStatus'] {
  const states = new Set(lines.map(line => line.payState));
  if (states.has(PaymentState.failed)) return PayStatus.failed;
  if (states.has(PaymentState.paying)) return PayStatus.paying;
  if (states.has(PaymentState.toPay)) return PayStatus.toPay;
  // What was paid before there were payments has none.
  return states.has(PaymentState.paid) ? PayStatus.paid : record.payStatus;
}

/** `lines` are those that he may see. */
function toRecord(record: ApplicationRecord, lines: readonly Shown[], { paxId }: Claiming): z.output<typeof ClaimRecord> {
  const own = record.paxId === paxId;
  const allowed = (['revoke', 'receive'] as const).filter(action => own && mine[action].can(record));
  return {
    applyId: record.id,
    applyNo: record.applyNo,
    kind: record.kind,
    status: record.status,
    payStatus: own ? record.payStatus : payStatusOf(record, lines),
    payChannel: record.payChannel,
    applyUser: desensitise(record.applyUser, 'name'),
    applyAmount: own ? record.amountFen : lines.reduce((sum, line) => sum + (line.newAmountFen ?? line.amountFen), 0),
    flightNo: record.flightNo,
    flightDate: record.flightDate,
    paxCount: new Set(lines.map(line => line.paxId)).size,
    createdTime: record.createdAt.toISOString(),
    version: record.version,
    allowed,
  };
}

/** An application as its passenger sees it: everything personal masked, of others' money nothing unless he collects it. */
export async function detailOf(context: Context, claim: Claiming, record: ApplicationRecord): Promise<z.output<typeof ClaimDetail>> {
  const lines = (await shownLines(context, [record], claim)).get(record.id) ?? [];
  if (lines.length === 0 && record.paxId !== claim.paxId) fail('application.notFound');
  const { idNo, phone, payAccount } = applicationSeals.opened(record);
  const ended = await endOf(record, context);
  return {
    ...toRecord(record, lines, claim),
    applyAmount: lines.reduce((sum, line) => sum + line.amountFen, 0),
    idNo: desensitise(idNo, 'document'),
    phone: desensitise(phone, 'phone'),
    payAccount: desensitise(payAccount, 'document'),
    relation: record.relation,
    collectorReason: record.collectorReason,
    auditRemark: record.auditRemark,
    auditedTime: record.auditedAt?.toISOString() ?? null,
    ...(ended && { ended: ended.cause }),
    claimLines: lines.map(line => ({
      orderNo: line.orderNo,
      paxName: desensitise(line.paxName, 'name'),
      currentAmount: line.amountFen,
      newAmount: line.newAmountFen,
      auditType: line.auditType,
      rejectReason: line.rejectReason,
    })),
  };
}
