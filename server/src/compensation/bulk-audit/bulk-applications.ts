import { ApplicationStatus, PersonAudit, ReceiveStatus } from '@reap/contracts/compensation/codes';
import { groupedYuan } from '@reap/contracts/fields';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';

import { stationTime } from '../../kernel/station-time.ts';
import { definitionOf } from '../../workflow/index.ts';
import type { ApplicationRecord } from '../application/application.changes.ts';
import { applicationRules } from '../application/application.load.ts';
import { hasMaterialStep } from '../application/application.rules.ts';
import { applicationLines, applications } from '../application/application.schema.ts';
import { auditApplication } from '../application/application-audit.ts';
import { linesOf } from '../application/application-lines.ts';
import { isOwn, selfOf } from '../application/application-own.ts';
import { compensationOrderPax } from '../compensation.schema.ts';
import { orderBusiness } from '../order/order-row.ts';
import { type Chosen, type Decision, type Judged, verdictOf } from './bulk-audit.rules.ts';

/** The dry run over applications. Only passing is done in bulk: a refusal needs a reason for each person. */
export async function judgeApplications(context: Context, chosen: readonly Chosen[], decision: Decision): Promise<Judged[]> {
  const { db } = context;
  const ids = chosen.map(one => one.id);
  const found = await db
    .select()
    .from(applications)
    .where(and(inArray(applications.id, ids), applicationRules(context)));
  const records = new Map(found.map(record => [record.id, record]));
  const lines = await linesOf(db, ids);
  const self = await selfOf(context);
  const paid = await alreadyPaid(db, ids);
  const { bulkLimitFen } = await definitionOf(db, orderBusiness);
  return chosen.map(({ id, version }) => {
    const record = records.get(id);
    if (!record) return { id, recordNo: '', version: 0, taskId: null, amountFen: 0, verdict: 'gone', params: {} };
    const facts = {
      unchanged: record.status === ApplicationStatus.unreviewed && (version === undefined || version === record.version),
      changed: { by: record.updatedByName, at: stationTime(record.updatedAt) },
      mine: !isOwn(record, lines.get(id) ?? [], self),
      paid: paid.has(id),
      amountFen: record.amountFen,
      limitFen: bulkLimitFen,
      limit: groupedYuan(bulkLimitFen),
      nextReviewers: undefined,
      node: {},
    };
    const judged = verdictOf(facts, decision);
    const alone = judged.verdict === 'clean' && (decision !== 'AGREE' || wantsLooking(record));
    return {
      id,
      recordNo: record.applyNo,
      version: record.version,
      taskId: null,
      amountFen: record.amountFen,
      ...(alone ? { verdict: 'alone', params: {} } : judged),
    };
  });
}

/** Whose phone is not the booking's is recognised by a photo, and receipts are read: both by a person. */
const wantsLooking = (record: ApplicationRecord): boolean => !record.phoneOfBooking || hasMaterialStep(record);

/** Applications for money that one of their passengers has received by now. */
async function alreadyPaid(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: applicationLines.applicationId })
    .from(applicationLines)
    .innerJoin(
      compensationOrderPax,
      and(eq(compensationOrderPax.orderId, applicationLines.orderId), eq(compensationOrderPax.paxId, applicationLines.paxId)),
    )
    .where(
      and(
        inArray(applicationLines.applicationId, [...ids]),
        eq(applicationLines.live, true),
        eq(compensationOrderPax.receiveStatus, ReceiveStatus.received),
      ),
    );
  return new Set(rows.map(row => row.id));
}

/** An application by its id, within the caller's row rules. */
export const seenApplication = (context: Context, id: AnyPgColumn) =>
  context.db
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.id, id), applicationRules(context)));

/** Passes one application with all that is claimed in it, as the wizard does. */
export async function decideApplication(context: Context, { id, version }: Judged, _: Decision, auditRemark: string): Promise<void> {
  const live = ((await linesOf(context.db, [id])).get(id) ?? []).filter(line => line.live);
  await auditApplication(context, {
    applyId: id,
    version,
    auditRemark,
    applyPaxAmounts: [],
    applyUserAudit: { auditType: PersonAudit.pass },
    applyPaxInfoS: live.map(line => ({ paxInfoId: line.id, auditType: PersonAudit.pass })),
  });
}
