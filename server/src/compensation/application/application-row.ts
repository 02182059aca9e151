import type { ApplicationRow } from '@reap/contracts/compensation/claim/application';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import type { ApplicationRecord } from './application.changes.ts';
import { applicationMoves, hasMaterialStep, mayQuickPay } from './application.rules.ts';
import { applicationSeals } from './application.schema.ts';
import { counting, type Line, linesOf } from './application-lines.ts';
import { isOwn, type Self, selfOf } from './application-own.ts';

/** Which of the two lists shows an application: each has codes of its own. */
export type ApplicationList = 'apply' | 'collar';
type Row = z.output<typeof ApplicationRow>;

/** How many passengers a row names. */
const named = 3;

/** Records as they travel, with what this person may do; two statements for a whole page. */
export async function toApplicationRows(records: readonly ApplicationRecord[], list: ApplicationList, context: Context): Promise<Row[]> {
  const lines = await linesOf(
    context.db,
    records.map(record => record.id),
  );
  const self = await selfOf(context);
  return records.map(record => toApplicationRow(record, lines.get(record.id) ?? [], list, self, context));
}

/** `all` are its lines: what was taken back does not count, and is one's own all the same. */
export function toApplicationRow(
  record: ApplicationRecord,
  all: readonly Line[],
  list: ApplicationList,
  self: Self,
  { user }: Pick<Context, 'user'>,
): Row {
  const { idNo, phone } = applicationSeals.opened(record);
  const lines = counting(record, all);
  const names = new Map(lines.map(line => [line.paxId, line.paxName]));
  // The substitute-collar wizard has no step for the material.
  const audits =
    user.codes.has(`comp:${list}:audit`) &&
    applicationMoves.audit.can(record) &&
    !isOwn(record, all, self) &&
    !(list === 'collar' && hasMaterialStep(record));
  const hastens = user.codes.has('comp:collar:quickPay') && record.kind === 'behalf' && mayQuickPay(record);
  return {
    applyId: record.id,
    orderNo: record.applyNo,
    kind: record.kind,
    status: record.status,
    applyUser: record.applyUser,
    idType: record.idType,
    idNo,
    phone,
    phoneOfBooking: record.phoneOfBooking,
    paxNames: [...names.values()].slice(0, named),
    paxCount: names.size,
    flightNo: record.flightNo,
    flightDate: record.flightDate,
    station: record.station,
    accidentType: record.accidentType,
    accidentSubType: record.accidentSubType,
    applyAmount: lines.reduce((sum, line) => sum + line.amountFen, 0),
    payAmount: record.amountFen,
    payChannel: record.payChannel,
    payStatus: record.payStatus,
    quickPay: record.quickPay ? 'Y' : 'N',
    channel: record.channel,
    // Who applied for himself is told by the channel; his name stands under the collector, masked where it must be.
    createdBy: record.createdBy ? record.createdByName : '',
    createdTime: record.createdAt.toISOString(),
    auditedBy: record.auditedByName,
    auditedTime: record.auditedAt?.toISOString() ?? null,
    version: record.version,
    allowed: [...(audits ? (['audit'] as const) : []), ...(hastens ? (['updQuickPay'] as const) : [])],
  };
}
