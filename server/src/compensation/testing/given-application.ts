import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { applicationLines, applicationSeals, applications } from '../application/application.schema.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';

type Application = typeof applications.$inferInsert;
interface Options
  extends Partial<
    Pick<
      Application,
      | 'kind'
      | 'accidentSubType'
      | 'phoneOfBooking'
      | 'createdBy'
      | 'createdAt'
      | 'applyUser'
      | 'photoId'
      | 'status'
      | 'quickPay'
      | 'payChannel'
    >
  > {
  tenant?: string;
  /** Of the order's passengers so many are applied for; all by default. */
  pax?: number;
  idNo?: string;
  phone?: string;
  payAccount?: string;
}

let count = 0;

/** An application that waits for its audit, for passengers of an order; collected by somebody else by default. */
export async function givenApplication(portal: TestPortal, orderId: string, options: Options = {}) {
  const { tenant, pax = 100, idNo = '510102198502023456', phone = '13900139000', payAccount = '6225880000000001', ...rest } = options;
  const { createdAt = new Date() } = rest;
  count += 1;
  const applyNo = `SQ260314${String(count).padStart(12, '0')}`;
  return portal.inDb(async (db, tenantId) => {
    const [order] = await db.select().from(compensationOrders).where(eq(compensationOrders.id, orderId));
    if (!order) throw new Error('no order');
    const lines = await db.select().from(compensationOrderPax).where(eq(compensationOrderPax.orderId, orderId)).limit(pax);
    const place = { tenantId, id: newId() };
    const { flightId, flightNo, flightDate, accidentType, accidentSubType, serviceCity } = order;
    await db.insert(applications).values({
      ...place,
      applyNo,
      kind: 'behalf',
      status: 1,
      channel: 'assist',
      applyUser: '代领人',
      idType: 1,
      payChannel: 3,
      phoneOfBooking: true,
      flightId,
      flightNo,
      flightDate,
      accidentType,
      accidentSubType,
      station: serviceCity,
      relation: 'companion',
      ...applicationSeals.sealed(place, { idNo, phone, payAccount }),
      amountFen: lines.reduce((sum, line) => sum + line.amountFen, 0),
      createdByName: '卓玛',
      createdAt,
      updatedByName: '卓玛',
      updatedAt: createdAt,
      ...rest,
    });
    const made = lines.map(line => ({
      tenantId,
      id: newId(),
      applicationId: place.id,
      orderId,
      paxId: line.paxId,
      amountFen: line.amountFen,
      live: (rest.status ?? 1) < 3,
    }));
    await db.insert(applicationLines).values(made);
    return { applyId: place.id, applyNo, lines: made.map(({ id, paxId, amountFen }) => ({ paxInfoId: id, paxId, amountFen })) };
  }, tenant);
}
