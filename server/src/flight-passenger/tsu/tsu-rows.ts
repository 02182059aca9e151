import { TsuStatus } from '@reap/contracts/flight-passenger/codes';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import type { TsuFilter, TsuRow } from '@reap/contracts/flight-passenger/tsu';
import { and, asc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { isFlightNo, startsWith } from '../../kernel/call/like.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { openTasks } from '../../workflow/index.ts';
import { allowedActions } from './tsu.rules.ts';
import { type TsuApplication, tsuApplications, tsuSteps } from './tsu.schema.ts';

export const tsuBusiness = 'tsu';
type Row = z.output<typeof TsuRow>;
type Filter = Partial<z.output<typeof TsuFilter>>;

/** The caller's row rules: an application is its passenger's. */
export const tsuRules = ({ visible }: Pick<Context, 'visible'>): SQL | undefined =>
  visible(passengerModel, { station: tsuApplications.station });

/** An application within the caller's row rules; refuses with tsu.notFound. */
export async function loadTsu(id: string, context: Context): Promise<TsuApplication> {
  const [found] = await context.db
    .select()
    .from(tsuApplications)
    .where(and(eq(tsuApplications.id, id), tsuRules(context)));
  return found ?? fail('tsu.notFound');
}

/** The filters of the list as SQL; undefined parts fall away. */
export const tsuWhere = (filter: Filter): SQL | undefined =>
  and(
    filter.ticketNumber ? startsWith(tsuApplications.ticketNo, filter.ticketNumber) : undefined,
    filter.status?.length ? inArray(tsuApplications.status, filter.status) : undefined,
    filter.flightNo ? isFlightNo(tsuApplications.flightNo, filter.flightNo) : undefined,
    filter.flightStartDate ? gte(tsuApplications.flightDate, filter.flightStartDate) : undefined,
    filter.flightEndDate ? lte(tsuApplications.flightDate, filter.flightEndDate) : undefined,
    filter.station ? eq(tsuApplications.station, filter.station.toUpperCase()) : undefined,
    filter.applyUser ? startsWith(tsuApplications.createdByName, filter.applyUser) : undefined,
  );

export const tsuOrder = {
  id: tsuApplications.id,
  sort: {
    createdTime: tsuApplications.createdAt,
    flightDate: tsuApplications.flightDate,
    ticketNumber: tsuApplications.ticketNo,
    status: tsuApplications.status,
  },
};

/** The record alone, as files have it. */
export const toFileRow = (record: TsuApplication): Row => ({
  id: record.id,
  ticketNumber: record.ticketNo,
  paxName: record.paxName,
  flightNo: record.flightNo,
  flightDate: record.flightDate,
  segment: record.segment,
  station: record.station,
  TicketStatus: record.fromStatus,
  targetStatus: record.toStatus,
  reason: record.reason,
  status: record.status,
  failure: record.failure,
  fimNo: record.fimNo,
  applyUser: record.createdByName,
  createdTime: record.createdAt.toISOString(),
  askedTime: record.status === TsuStatus.executing ? (record.askedAt?.toISOString() ?? null) : null,
  executedTime: record.executedAt?.toISOString() ?? null,
  updatedTime: record.updatedAt.toISOString(),
  version: record.version,
  allowed: [],
});

/** Records as they travel, with what this person may do: one statement more for a whole page. */
export async function toRows(records: readonly TsuApplication[], { db, user }: Pick<Context, 'db' | 'user'>): Promise<Row[]> {
  const pending = records.filter(record => record.status === TsuStatus.pending).map(record => record.id);
  const tasks = new Map((await openTasks(db, tsuBusiness, pending)).map(task => [task.businessId, task]));
  return records.map(record => {
    const mine = Boolean(tasks.get(record.id)?.reviewerIds.includes(user.userId));
    return { ...toFileRow(record), allowed: allowedActions({ ...record, mine }, user).filter(action => action !== 'settle') };
  });
}

/** The steps of an application, the oldest first. */
export async function stepsOf(db: Context['db'], applicationId: string) {
  const steps = await db
    .select()
    .from(tsuSteps)
    .where(eq(tsuSteps.applicationId, applicationId))
    .orderBy(asc(tsuSteps.at), asc(tsuSteps.id));
  return steps.map(({ action, byName, at, note }) => ({ action, by: byName, time: at.toISOString(), note }));
}

interface Noting {
  db: Context['db'];
  tenantId: string;
  now: Date;
  user?: Pick<Context['user'], 'userId' | 'employeeName'>;
}
/** Notes a step; without a person it is the ticket system's. */
export const noteStep = (
  { db, tenantId, now, user }: Noting,
  applicationId: string,
  action: (typeof tsuSteps.$inferInsert)['action'],
  note = '',
) =>
  db
    .insert(tsuSteps)
    .values({ tenantId, id: newId(), applicationId, action, byId: user?.userId ?? null, byName: user?.employeeName ?? '', at: now, note });
