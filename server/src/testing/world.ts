import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyCall } from '@reap/contracts/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { payments } from '../compensation/payment/payment.schema.ts';
import { newCode } from '../compensation/print/order-print.rules.ts';
import { orderPrints } from '../compensation/print/order-print.schema.ts';
import { openClaim } from '../kernel/access/claim-sessions.ts';
import { openSession } from '../kernel/access/sessions.ts';
import { exportJobs, exportParts } from '../kernel/export/export.schema.ts';
import { newId } from '../kernel/ids.ts';
import { auditLog, sessions } from '../kernel/kernel.schema.ts';
import { innerMessages } from '../message-center/message-center.schema.ts';
import { tables } from '../user-center/index.ts';
import { type AdministrationWorld, administrationWorld } from '../user-center/reference-data/administration.sample.ts';
import { roles } from '../user-center/roles/role.schema.ts';
import { accidentDraft, givenIn } from './given.ts';
import { givenApplication } from './given-application.ts';
import { planFor } from './given-payment.ts';
import { orderList, viewState } from './given-saved-view.ts';
import { portrait, staffDraft } from './given-staff.ts';
import { surveyDraft } from './given-survey.ts';
import type { TestPortal } from './portal.ts';

/** The ids of one tenant's records: an accident with a draft on it and an order under audit, a message, the people concerned. */
export interface World extends AdministrationWorld {
  tenantId: string;
  flightId: string;
  flightNo: string;
  flightDate: string;
  accidentId: string;
  accidentNo: string;
  draftId: string;
  orderId: string;
  orderNo: string;
  taskId: string;
  paxId: string;
  userId: string;
  reviewerId: string;
  organizationId: string;
  /** Below the organisation: people can be put there. */
  unitId: string;
  employeeId: string;
  photoId: string;
  messageId: string;
  jobId: string;
  surveyId: string;
  surveyName: string;
  auditId: string;
  sessionId: string;
  positionId: string;
  rejectReasonId: string;
  bulkRunId: string;
  /** On a paper of the order under audit. */
  printCode: string;
  reimbursementId: string;
  /** A passenger of the order under audit who was paid in cash. */
  cashPaxId: string;
  /** An application for a passenger of the order, to be collected by somebody else. */
  applyId: string;
  applyNo: string;
  paxInfoId: string;
  /** In cash, and due. */
  paymentId: string;
  roleId: string;
  resourceId: string;
  /** Of somebody who does nothing in these records. */
  accountId: string;
  savedViewId: string;
  /** What the calls of a passenger carry. */
  claimToken: string;
}

/** Makes such records in a tenant through the calls that people make; reviewer, unit and message come from outside. */
export async function worldIn(portal: TestPortal, tenant: 'TV' | 'DEMO2'): Promise<World> {
  const actor = tenant === 'TV' ? 'admin' : 'admin2';
  const given = givenIn(portal);
  const { organizationId, unitId, reviewerId } = await reviewerIn(portal, tenant);
  const flight = await given.flight({ pax: 4, tenant });
  const { accident, order } = portal.as(actor).comp;
  const { accidentId, accidentNo } = await accident.save(accidentDraft(flight));
  const save = (paxIds: readonly string[], of = accidentId) =>
    order.save({
      accidentId: of,
      compensateType: 1,
      serviceCity: 'LXA',
      responsibleUnits: ['weather'],
      passengers: paxIds.map(paxId => ({ paxId, currentAmount: 10_000, duplicateReason: '' })),
    });
  const [first = '', ...others] = flight.paxIds;
  const draft = await save([first]);
  const filed = await save(others);
  const { taskId } = await order.submit({ orderId: filed.orderId });
  const surveyName = `${tenant} 服务调查`;
  const { id: surveyId } = await portal.as(actor).gnd.surveyTask.draftSave(surveyDraft(surveyName));
  const userId = await portal.userId(actor, tenant);
  const { id: employeeId } = await portal.as(actor).uc.employee.save({ ...staffDraft({ belongToOrg: unitId }), photo: portrait() });
  const { photoRul: photoId } = await portal.as(actor).uc.employee.get({ id: employeeId });
  await delivered(portal, reviewerId, tenant);
  const claimed = await givenApplication(portal, filed.orderId, { tenant, pax: 1 });
  const earlier = await given.flight({ pax: 1, tenant });
  const paid = await save(earlier.paxIds, (await accident.save(accidentDraft(earlier))).accidentId);
  const { applyId: passedId } = await givenApplication(portal, paid.orderId, { tenant, status: 2, payChannel: 8, quickPay: true });
  await planFor(portal, passedId, undefined, tenant);
  return {
    tenantId: await portal.inDb(async (_, id) => id, tenant),
    flightId: flight.id,
    flightNo: flight.flightNo,
    flightDate: flight.flightDate,
    accidentId,
    accidentNo,
    draftId: draft.orderId,
    orderId: filed.orderId,
    orderNo: filed.orderNo,
    taskId: taskId ?? '',
    paxId: first,
    userId,
    reviewerId,
    organizationId,
    unitId,
    employeeId,
    photoId,
    messageId: await messageFor(portal, userId, tenant),
    jobId: await exportFor(portal, userId, tenant),
    surveyId,
    surveyName,
    applyId: claimed.applyId,
    applyNo: claimed.applyNo,
    paxInfoId: claimed.lines[0]?.paxInfoId ?? '',
    paymentId: await paymentOf(portal, passedId, tenant),
    cashPaxId: others[0] ?? '',
    reimbursementId: await given.reimbursement({
      ...{ by: actor, tenant, orderId: filed.orderId, paxId: others[0] ?? '', flightDate: flight.flightDate },
    }),
    bulkRunId: (await portal.as(actor).comp.bulkAudit.check({ kind: 'order', auditStatus: 'AGREE', items: [{ id: filed.orderId }] })).id,
    savedViewId: (await portal.as(actor).portal.savedView.save({ name: `${tenant} 航班`, ...orderList, state: viewState })).id,
    printCode: await printOf(portal, filed.orderId, userId, tenant),
    claimToken: await claimIn(portal, first, tenant),
    rejectReasonId: (await portal.as(actor).comp.rejectReason.create({ value: `${tenant} 证件不清晰` })).id,
    ...(await administrationIn(portal, reviewerId, tenant)),
    ...(await rightsIn(portal, actor, tenant)),
    ...(await administrationWorld(portal, actor)),
  };
}

const paymentOf = (portal: TestPortal, applyId: string, tenant: string) =>
  portal.inDb(async db => {
    const [found] = await db.select({ id: payments.id }).from(payments).where(eq(payments.applicationId, applyId));
    return found?.id ?? '';
  }, tenant);

export const claimIn = (portal: TestPortal, paxId: string, tenant: string) =>
  portal.inDb(async (db, tenantId) => {
    const { token } = await openClaim(db, { tenantId, paxId, paxName: 'P1', address: '127.0.0.1', agent: 'test' }, new Date());
    return token;
  }, tenant);

/** Whom a call is made as: the passenger of the world, or an administrator. */
export const sessionOf = async (portal: TestPortal, world: World, { can }: Pick<AnyCall, 'can'>) => ({
  token: can === 'claim' ? world.claimToken : await portal.tokenOf('admin'),
  tenantId: world.tenantId,
});

const reviewerIn = (portal: TestPortal, tenant: string) =>
  portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'station-manager'));
    const organizationId = newId();
    const reviewerId = newId();
    const unitId = newId();
    await db.insert(tables.organizations).values([
      { tenantId, id: organizationId, name: `${tenant} 值班组`, type: 1, path: [organizationId] },
      { tenantId, id: unitId, name: `${tenant} 一班`, type: 2, parentId: organizationId, path: [organizationId, unitId] },
    ]);
    await db.insert(tables.users).values({
      tenantId,
      id: reviewerId,
      userName: `duty-${tenant}`,
      employeeName: `${tenant} 值班经理`,
      userType: 3,
      station: 'LXA',
      organizationId,
      passwordHash: '',
    });
    await db.insert(tables.userRoles).values({ tenantId, userId: reviewerId, roleId: role?.id ?? '' });
    return { organizationId, unitId, reviewerId };
  }, tenant);

/** Waits for the job that tells the reviewer, so that nothing of the tenant moves by itself any more. */
async function delivered(portal: TestPortal, reviewerId: string, tenant: string): Promise<void> {
  const count = () => portal.inDb(db => db.$count(innerMessages, eq(innerMessages.recipientId, reviewerId)), tenant);
  for (let tries = 0; tries < 100 && (await count()) === 0; tries += 1) await sleep(50);
}

const messageFor = (portal: TestPortal, recipientId: string, tenant: string) =>
  portal.inDb(async (db, tenantId) => {
    const id = newId();
    await db.insert(innerMessages).values({
      tenantId,
      id,
      recipientId,
      senderName: tenant,
      msgTitle: '补偿单待审核',
      msgTitleEn: 'An order waits',
      msgContent: '请处理',
      msgContentEn: 'Please look',
      businessType: 'compensation',
      createdAt: new Date(),
      sendAt: new Date(),
    });
    return id;
  }, tenant);

/** A line of the log, a session of the reviewer's and a position that nobody holds. */
const administrationIn = (portal: TestPortal, userId: string, tenant: string) =>
  portal.inDb(async (db, tenantId) => {
    const now = new Date();
    const place = { homeTenantId: tenantId, currentTenantId: tenantId, userId, byToken: false, address: '127.0.0.1', agent: '' };
    await openSession(db, place, now, new Date(now.getTime() + 3_600_000));
    const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
    const [line] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.at)).limit(1);
    const positionId = newId();
    const position = { positionCode: `duty-${tenant.toLowerCase()}`, positionName: `${tenant} 值班员`, jobType: 'service' };
    await db.insert(tables.jobPositions).values({ tenantId, id: positionId, ...position });
    const accountId = newId();
    const account = { userName: `desk-${tenant}`, employeeName: `${tenant} 前台`, userType: 3 as const, passwordHash: '' };
    await db.insert(tables.users).values({ tenantId, id: accountId, ...account });
    return { auditId: line?.id ?? '', sessionId: session?.id ?? '', positionId, accountId };
  }, tenant);

/** A role that nobody has and a group of the menu without pages. */
async function rightsIn(portal: TestPortal, actor: string, tenant: string) {
  const { role, res } = portal.as(actor).uc;
  const { id: roleId } = await role.save({ roleCode: `watch-${tenant.toLowerCase()}`, roleName: `${tenant} 值班` });
  const { id: resourceId } = await res.save({ type: 1, subsystem: 'mf-user-center', menuName: `${tenant} 值班` });
  return { roleId, resourceId };
}

/** An export that is ready. */
const exportFor = (portal: TestPortal, userId: string, tenant: string) =>
  portal.inDb(async (db, tenantId) => {
    const id = newId();
    await db.insert(exportJobs).values({
      tenantId,
      id,
      userId,
      call: 'fp.flightList.allFlightListExport',
      input: {},
      language: 'zh-CN',
      fileName: `${tenant}.csv`,
      format: 'csv',
      status: 'done',
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    await db.insert(exportParts).values({ tenantId, jobId: id, part: 0, content: Buffer.from(tenant) });
    return id;
  }, tenant);

/** A checksum of every row that a tenant has, by table, as reap_app sees it in that tenant; kept lines of the log and of requests are left out. */
export const checksums = (portal: TestPortal, tenant: string, leaveOut: readonly string[] = []): Promise<Record<string, string>> =>
  portal.inDb(async db => {
    const skipped = new Set(['audit_log', 'idempotency', ...leaveOut]);
    const { rows } = await db.execute<{ name: string }>(
      sql`select relname as name from pg_class c join pg_policy p on p.polrelid = c.oid where relnamespace = 'public'::regnamespace order by 1`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of rows.filter(row => !skipped.has(row.name))) {
      const found = await db.execute<{ sum: string }>(
        sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.identifier(name)} t`,
      );
      sums[name] = found.rows[0]?.sum ?? '';
    }
    return sums;
  }, tenant);

/** A printed order, without its paper. */
async function printOf(portal: TestPortal, orderId: string, printedBy: string, tenant: string): Promise<string> {
  const code = newCode();
  await portal.inDb(
    (db, tenantId) => db.insert(orderPrints).values({ tenantId, code, orderId, stateHash: '', printedBy, printedAt: new Date() }),
    tenant,
  );
  return code;
}
