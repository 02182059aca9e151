import type { ClaimDetail, ClaimRecord } from '@reap/contracts/compensation/claim';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { ClaimSession } from '../../kernel/access/claim-sessions.ts';
import { desensitise } from '../../kernel/access/masking.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import type { ApplicationRecord } from '../application/application.changes.ts';
import { applicationMoves } from '../application/application.rules.ts';
import { applicationLines, applicationSeals, applications } from '../application/application.schema.ts';
import { type Line, linesOf } from '../application/application-lines.ts';

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
  const lines = await linesOf(
    context.db,
    records.map(record => record.id),
  );
  return records.map(record => toRecord(record, hisLines(record, lines.get(record.id) ?? [], claim), claim));
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

/** Of an application all that he collects; of somebody else's, what is for him. */
const hisLines = (record: ApplicationRecord, lines: readonly Line[], { paxId }: Claiming): readonly Line[] =>
  record.paxId === paxId ? lines : lines.filter(line => line.paxId === paxId);

/** `lines` are those that he may see. */
function toRecord(record: ApplicationRecord, lines: readonly Line[], { paxId }: Claiming): z.output<typeof ClaimRecord> {
  const own = record.paxId === paxId;
  const allowed = (['revoke', 'receive'] as const).filter(action => own && mine[action].can(record));
  return {
    applyId: record.id,
    applyNo: record.applyNo,
    kind: record.kind,
    status: record.status,
    payStatus: record.payStatus,
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
  const lines = hisLines(record, (await linesOf(context.db, [record.id])).get(record.id) ?? [], claim);
  const { idNo, phone, payAccount } = applicationSeals.opened(record);
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
