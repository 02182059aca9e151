import { eq } from 'drizzle-orm';
import type { TestPortal } from '../../testing/portal.ts';
import { applications } from '../application/application.schema.ts';
import { planPayments } from '../payment/plan.ts';
import { givenIn } from './given.ts';
import { givenApplication } from './given-application.ts';

interface PassedOptions {
  account?: string;
  channel?: 1 | 3 | 8;
  quickPay?: boolean;
  pax?: number;
  fen?: number;
  phone?: string;
  /** When it was passed. */
  at?: Date;
}

/** A passed application for all passengers of a new order in effect, with its payments planned. */
export async function givenPassed(portal: TestPortal, options: PassedOptions = {}) {
  const {
    account = '6225880000000001',
    channel = 3,
    quickPay = true,
    pax = 1,
    fen = 10_000,
    phone = '13900139000',
    at = new Date(),
  } = options;
  const order = await givenIn(portal).effective({ pax, fen });
  const passed = { status: 2, phone, payAccount: account, payChannel: channel, quickPay, createdAt: at } as const;
  const { applyId, applyNo } = await givenApplication(portal, order.orderId, passed);
  await planFor(portal, applyId, at);
  return { ...order, applicationId: applyId, applyNo, phone };
}

/** Plans the payments of an application, as passing it does. */
export const planFor = (portal: TestPortal, applyId: string, now = new Date(), tenant?: string) =>
  portal.inDb(async (db, tenantId) => {
    const [application] = await db.select().from(applications).where(eq(applications.id, applyId));
    if (application) await planPayments({ db, tenantId, now }, application);
  }, tenant);
