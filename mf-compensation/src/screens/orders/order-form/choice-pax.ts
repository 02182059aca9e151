import { order } from '@reap/contracts/compensation/order/order';
import type { RequestOf } from '@reap/contracts/contract';
import { request } from '@reap/shared-ui/core/http';
import type { ChosenPax } from './lines.ts';

type Asked = RequestOf<typeof order.findChoicePax>;

/** Passengers on one page, the most that the server gives (seed 0 §9). */
export const PAX_PAGE = 300;
/** The most passengers that an order takes. */
const MOST = 2000;

/** All passengers that match, page after page, whatever page was asked for. */
export async function allChoicePax(asked: Asked): Promise<ChosenPax[]> {
  const found: ChosenPax[] = [];
  for (let pageNumber = 1; found.length < MOST; pageNumber++) {
    const { rows, total } = await request(order.findChoicePax, { ...asked, pageNumber, pageSize: PAX_PAGE });
    found.push(...rows);
    if (rows.length < PAX_PAGE || found.length >= total) break;
  }
  return found.slice(0, MOST);
}
