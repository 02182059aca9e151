import type { ApplicationDetail } from '@reap/contracts/compensation/claim/application';
import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { and, asc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import type { ApplicationRecord } from './application.changes.ts';
import { applicationRules, isCollarAudit } from './application.load.ts';
import { applicationFiles, applicationSeals, applications } from './application.schema.ts';
import { counting, type Line, linesOf } from './application-lines.ts';
import { notOwn, type Self, selfOf } from './application-own.ts';
import { type ApplicationList, toApplicationRow } from './application-row.ts';
import { endOf } from './ended.ts';

type Detail = z.output<typeof ApplicationDetail>;

/** Beyond this nobody counts what is left of a pile. */
const maxRows = 1000;

/** An application, whole, with the next one of the pile that this person may audit. */
export async function toApplicationDetail(record: ApplicationRecord, list: ApplicationList, context: Context): Promise<Detail> {
  const { db } = context;
  const lines = (await linesOf(db, [record.id])).get(record.id) ?? [];
  const self = await selfOf(context);
  const files = await db
    .select({ fileId: applicationFiles.fileId })
    .from(applicationFiles)
    .where(eq(applicationFiles.applicationId, record.id))
    .orderBy(asc(applicationFiles.fileId));
  const row = toApplicationRow(record, lines, list, self, context);
  const { idNo, payAccount } = applicationSeals.opened(record);
  const { applyUser, idType, paxId, photoId } = record;
  const person = { applyUser, idType, idNo, paxId, photoId };
  const { applyAmount, accidentType, accidentSubType } = row;
  const ended = await endOf(record, context);
  return {
    ...row,
    ...person,
    relation: record.relation,
    payAccount,
    applyOrderDetailsVO: { applyAmount, accidentType, accidentSubType },
    substituteCollarPaxInfoVO: record.kind === 'behalf' ? person : null,
    passengerPaxInfoVO: { compensationOrderVOList: counting(record, lines).map(toLine) },
    applyProfileDOS: files,
    collectorAudit: record.collectorAudit,
    collectorReason: record.collectorReason,
    materialAudit: record.materialAudit,
    auditRemark: record.auditRemark,
    ...(ended && { ended }),
    ...(await pileAfter(record, list, self, context)),
  };
}

const toLine = (line: Line): Detail['passengerPaxInfoVO']['compensationOrderVOList'][number] => ({
  paxInfoId: line.id,
  orderId: line.orderId,
  orderNo: line.orderNo,
  currentAmount: line.amountFen,
  newAmount: line.newAmountFen,
  paxId: line.paxId,
  paxName: line.paxName,
  idType: line.idType,
  idNo: line.idNo.open({ tenantId: line.tenantId, id: line.paxId }),
  photoId: line.photoId,
  tktNo: line.tktNo,
  pnr: line.pnr,
  segment: line.segment,
  auditType: line.auditType,
  rejectReason: line.rejectReason,
});

/** Of all that waits for an audit by this person: the one after this, else the first, and how many there are besides. */
async function pileAfter(record: ApplicationRecord, list: ApplicationList, self: Self, context: Context) {
  const { db } = context;
  const others = and(
    eq(applications.status, ApplicationStatus.unreviewed),
    ne(applications.id, record.id),
    notOwn(self),
    list === 'collar' ? isCollarAudit : undefined,
    applicationRules(context),
  );
  const first = async (where?: SQL) => {
    const [found] = await db
      .select({ id: applications.id })
      .from(applications)
      .where(and(others, where))
      .orderBy(asc(applications.createdAt), asc(applications.id))
      .limit(1);
    return found?.id;
  };
  const { createdAt, id } = applications;
  const later = or(gt(createdAt, record.createdAt), and(eq(createdAt, record.createdAt), gt(id, record.id)));
  const counted = db.select({ one: sql`1` }).from(applications).where(others).limit(maxRows).as('counted');
  const waiting = await db.$count(counted);
  return { nextId: (await first(later)) ?? (await first()) ?? null, waiting };
}
