import { order } from '@reap/contracts/compensation/order/order';
import { cashReport } from '@reap/contracts/compensation/payment/cash-report';
import type { AnyCall } from '@reap/contracts/contract';
import type { FirstCall } from '@reap/contracts/portal/portal';
import { firstRequest, textOfRequest } from './first-call.ts';
import { outgoingOf } from './http-parts.ts';

const today = '2026-03-14';
const firstOf = (call: AnyCall, filters: FirstCall['filters'] = {}): FirstCall => ({
  method: call.method as 'GET' | 'POST',
  path: call.path,
  fields: Object.keys({ ...call.query?.shape, ...call.body?.shape }),
  lookup: [],
  filters,
});
const orders = firstOf(order.page);
const costs = firstOf(cashReport.getCashBusinessCostsDetail, { flightStartDate: 'today-29', flightEndDate: 'today' });
const text = (call: FirstCall, address: string) => {
  const request = firstRequest(call, address, () => today);
  return request && textOfRequest(request);
};
const asked = (call: AnyCall, input: object) => textOfRequest(outgoingOf(call, input as Record<string, unknown>, false));

test('what is asked ahead is what the screen asks, in query and in body, with the filters of the address', () => {
  expect(text(orders, '/x')).toBe(asked(order.page, { pageNumber: 1, pageSize: 20 }));
  expect(text(orders, '/x?status=3&pageNumber=2&pageSize=50&sortColumn=orderNo&isAsc=true&unknown=1')).toBe(
    asked(order.page, { isAsc: true, sortColumn: 'orderNo', pageSize: 50, pageNumber: 2, status: 3 }),
  );
  const page = { pageNumber: 1, pageSize: 20 };
  expect(text(costs, '/x')).toBe(
    asked(cashReport.getCashBusinessCostsDetail, { flightStartDate: '2026-02-13', flightEndDate: '2026-03-14', ...page }),
  );
  expect(text(costs, '/x?status=3&status=4')).toBe(asked(cashReport.getCashBusinessCostsDetail, { status: [3, 4], ...page }));
  expect(text(costs, '/x?status=3')).toBe(asked(cashReport.getCashBusinessCostsDetail, { status: [3], ...page }));
});

test('the rows of a saved view are not asked for before the view is known, those of a changed one are', () => {
  expect(text(orders, '/x?view=7')).toBeUndefined();
  expect(text(orders, '/x?viewChanged=7&status=3')).toBe(asked(order.page, { status: 3, pageNumber: 1, pageSize: 20 }));
});

test('a field that finds a person by a complete value is never sent ahead', () => {
  const lookup = { ...orders, lookup: ['idNo'], fields: orders.fields.filter(name => name !== 'idNo') };
  expect(text(lookup, '/x?idNo=510104199001011234')).toBeUndefined();
  expect(text(lookup, '/x?status=3')).toBeDefined();
});
