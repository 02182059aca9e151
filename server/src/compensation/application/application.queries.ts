import type { ApplicationFilter } from '@reap/contracts/compensation/claim/application';
import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { orderModel } from '@reap/contracts/compensation/order/order-record';
import type { PageOf } from '@reap/contracts/contract';
import { and, eq, gte, inArray, lte, ne, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { isFlightNo, startsWith } from '../../kernel/call/like.ts';
import { type Paging, pageOf } from '../../kernel/call/page.ts';
import { compensationOrders } from '../compensation.schema.ts';
import type { ApplicationRecord } from './application.changes.ts';
import { applicationRules, ofKind } from './application.load.ts';
import { applicationLines, applicationSeals, applications } from './application.schema.ts';

type Filter = z.output<typeof ApplicationFilter>;

const sort = {
  createdTime: applications.createdAt,
  flightDate: applications.flightDate,
  flightNo: applications.flightNo,
  orderNo: applications.applyNo,
  payAmount: applications.amountFen,
};

/** The number of the application, or of an order that it claims: those are looked for by whoever reads them clear. */
function byNumber(text: string, { db, hidden }: Context): SQL | undefined {
  if (hidden(orderModel).has('orderNo')) return startsWith(applications.applyNo, text);
  const own = db.select({ id: applications.id }).from(applications).where(startsWith(applications.applyNo, text));
  const ofOrder = db
    .select({ id: applicationLines.applicationId })
    .from(applicationLines)
    .innerJoin(compensationOrders, eq(compensationOrders.id, applicationLines.orderId))
    .where(startsWith(compensationOrders.orderNo, text));
  return inArray(applications.id, union(own, ofOrder));
}

/** The name of the collector, or of a passenger who is collected for. */
function byName(text: string, { db }: Context): SQL | undefined {
  const collector = db.select({ id: applications.id }).from(applications).where(startsWith(applications.applyUser, text));
  const passenger = db
    .select({ id: applicationLines.applicationId })
    .from(applicationLines)
    .innerJoin(flightPassengers, eq(flightPassengers.id, applicationLines.paxId))
    .where(startsWith(flightPassengers.paxName, text));
  return inArray(applications.id, union(collector, passenger));
}

const applicationWhere = (filter: Filter, context: Context): SQL | undefined => {
  const { tenantId } = context;
  return and(
    filter.status ? eq(applications.status, filter.status) : undefined,
    filter.orderNo ? byNumber(filter.orderNo.toUpperCase(), context) : undefined,
    filter.flightNo ? isFlightNo(applications.flightNo, filter.flightNo) : undefined,
    filter.flightStartDate ? gte(applications.flightDate, filter.flightStartDate) : undefined,
    filter.flightEndDate ? lte(applications.flightDate, filter.flightEndDate) : undefined,
    filter.paxName ? byName(filter.paxName.toUpperCase(), context) : undefined,
    filter.idNo ? eq(applications.idNoHash, applicationSeals.hashOf('idNo', tenantId, filter.idNo)) : undefined,
    filter.phone ? eq(applications.phoneHash, applicationSeals.hashOf('phone', tenantId, filter.phone)) : undefined,
    filter.station ? eq(applications.station, filter.station) : undefined,
    filter.payChannel ? eq(applications.payChannel, filter.payChannel) : undefined,
    filter.payStatus === undefined ? undefined : eq(applications.payStatus, filter.payStatus),
  );
};

/** One page of the applications that somebody may see. Of those that wait, the one that waits longest stands on top. */
export function pageOfApplications(filter: Filter, context: Context, kind?: 'behalf'): Promise<PageOf<ApplicationRecord>> {
  return page(
    applicationWhere(filter, context),
    { ...filter, isAsc: filter.isAsc ?? (filter.status === ApplicationStatus.unreviewed || undefined) },
    context,
    kind,
  );
}

/** What else the same document has been used to apply with, newest first. */
export function pageOfCollector({ id, idNoHash }: ApplicationRecord, paging: Paging, context: Context): Promise<PageOf<ApplicationRecord>> {
  const same = idNoHash === '' ? eq(applications.id, id) : eq(applications.idNoHash, idNoHash);
  return page(and(same, ne(applications.id, id)), paging, context);
}

function page(where: SQL | undefined, paging: Paging, context: Context, kind?: 'behalf'): Promise<PageOf<ApplicationRecord>> {
  const query = context.db
    .select()
    .from(applications)
    .where(and(where, ofKind(kind), applicationRules(context)))
    .$dynamic();
  return pageOf(context.db, query, paging, { id: applications.id, sort });
}
