import { compensationPages } from '@reap/contracts/compensation/pages';
import { inArray } from 'drizzle-orm';
import type { ReviewedRecords } from '../../workflow/index.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { orderBusiness } from '../order/order-row.ts';
import { reimbursementBusiness } from '../reimbursement/reimbursement.load.ts';
import { reimbursements } from '../reimbursement/reimbursement.schema.ts';

const orders: ReviewedRecords = {
  businessType: orderBusiness,
  async of(db, ids) {
    const found = await db
      .select()
      .from(compensationOrders)
      .where(inArray(compensationOrders.id, [...ids]));
    return new Map(
      found.map(({ id, orderNo: no, flightNo, flightDate }) => [
        id,
        {
          no,
          about: `${flightNo} ${flightDate}`,
          tells: { 'comp.order.orderNo': no, 'comp.order.flightNo': flightNo },
          path: `${compensationPages.orderDetail}?orderId=${id}`,
        },
      ]),
    );
  },
};

const claimedBack: ReviewedRecords = {
  businessType: reimbursementBusiness,
  async of(db, ids) {
    const found = await db
      .select()
      .from(reimbursements)
      .where(inArray(reimbursements.id, [...ids]));
    return new Map(
      found.map(({ id, orderNo: no, station, flightStartDate, flightEndDate }) => [
        id,
        {
          no,
          about: `${station} ${flightStartDate} – ${flightEndDate}`,
          tells: { 'comp.reimbursement.orderNo': no },
          path: `${compensationPages.reimbursementDetail}?id=${id}`,
        },
      ]),
    );
  },
};

/** What of compensation the approval engine reviews. */
export const reviewedCompensation: readonly ReviewedRecords[] = [orders, claimedBack];
