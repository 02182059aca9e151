import { accident } from '@reap/contracts/compensation/accident';
import { printedTag } from '@reap/contracts/compensation/baggage/bag-tag';
import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { apply } from '@reap/contracts/compensation/claim/apply';
import { order } from '@reap/contracts/compensation/order/order';
import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import { formatMoney } from '@reap/shared-ui/core/format';
import { request } from '@reap/shared-ui/core/http';
import type { SearchHit } from '@reap/shared-ui/core/remote';
import { routes } from './routes.ts';
import { told } from './told.ts';

const pageSize = 5;
const typed = (text: string): string => text.trim().toUpperCase();
const flightOf = ({ flightNo, flightDate }: { flightNo?: string | null; flightDate?: string | null }): string =>
  [flightNo, flightDate].filter(Boolean).join(' ');
const moneyOf = (fen: number | undefined): string => (fen === undefined ? '' : formatMoney(fen));

/** Orders whose number begins with what was typed into the portal's search; for a flight number, its orders. */
export async function findOrders(text: string): Promise<SearchHit[]> {
  const number = typed(text);
  const filter = number.startsWith('BC') ? { orderNo: number } : { flightNo: number };
  const { rows } = await request(order.page, { ...filter, pageSize });
  return rows.map(row => ({
    id: row.orderId,
    title: row.orderNo,
    detail: told(flightOf(row), moneyOf(row.sumMoney)),
    path: routes.orderDetail({ orderId: row.orderId }),
  }));
}

/** Accidents whose number begins so. */
export async function findAccidents(text: string): Promise<SearchHit[]> {
  const { rows } = await request(accident.page, { accidentNo: typed(text), pageSize });
  return rows.map(row => ({
    id: row.accidentId,
    title: row.accidentNo,
    detail: told(flightOf(row), row.choiceSegment?.join(' ')),
    path: routes.accidentDetail({ accidentId: row.accidentId }),
  }));
}

/** Baggage accidents whose number begins so, or whose tag it is. */
export async function findBaggage(text: string): Promise<SearchHit[]> {
  const number = typed(text);
  const filter = number.startsWith('BG') ? { accidentNo: number } : { bagTag: number };
  const { rows } = await request(baggage.findBaggageAccidentList, { ...filter, pageSize });
  return rows.map(row => ({
    id: row.accidentId,
    title: row.accidentNo,
    detail: told(row.bagTag && printedTag(row.bagTag), flightOf(row)),
    path: routes.baggageDetail({ accidentId: row.accidentId }),
  }));
}

/** Applications whose number begins so. */
export async function findApplications(text: string): Promise<SearchHit[]> {
  const { rows } = await request(apply.orderPage, { orderNo: typed(text), pageSize });
  return rows.map(row => ({
    id: row.applyId,
    title: row.orderNo,
    detail: told(flightOf(row), moneyOf(row.payAmount)),
    path: routes.applicationAudit({ applyId: row.applyId }),
  }));
}

/** Reimbursements whose number begins so. */
export async function findReimbursements(text: string): Promise<SearchHit[]> {
  const { rows } = await request(reimbursement.queryPage, { orderNo: typed(text), pageSize });
  return rows.map(row => ({
    id: row.id,
    title: row.orderNo,
    detail: told(row.station, `${row.flightStartDate} – ${row.flightEndDate}`),
    path: routes.reimbursementDetail({ id: row.id }),
  }));
}
