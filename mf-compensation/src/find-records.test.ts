import { accident } from '@reap/contracts/compensation/accident';
import { apply } from '@reap/contracts/compensation/claim/apply';
import { order } from '@reap/contracts/compensation/order/order';
import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import { configureHttp } from '@reap/shared-ui/core/http';
import { fake, fakeAdapter, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { orderRow } from '@reap/shared-ui/testing/sample-orders';
import { findAccidents, findApplications, findOrders, findReimbursements } from './find-records.ts';
import remote from './remote.ts';
import { routes } from './routes.ts';
import { applicationRow } from './testing/sample-applications.ts';
import { claimRow } from './testing/sample-reimbursements.ts';
import { accidentRow } from './testing/samples.ts';

const accidents = fake(accident.page, () => pageOf([accidentRow()]));
const orders = fake(order.page, () => pageOf([orderRow(1)]));
const applications = fake(apply.orderPage, () => pageOf([applicationRow(1)]));
const reimbursements = fake(reimbursement.queryPage, () => pageOf([claimRow()]));

beforeEach(() => configureHttp({ adapter: fakeAdapter([accidents, orders, applications, reimbursements]) }));

test('each kind of record is found by its number, an order by its flight, too', async () => {
  expect(await findAccidents(' ac2603 ')).toMatchObject([
    { title: accidentRow().accidentNo, path: routes.accidentDetail({ accidentId: accidentRow().accidentId }) },
  ]);
  expect(accidents.inputs).toMatchObject([{ accidentNo: 'AC2603', pageSize: 5 }]);
  expect(await findOrders('BC2603')).toMatchObject([{ title: orderRow(1).orderNo }]);
  await findOrders('TV9812');
  expect(orders.inputs).toMatchObject([{ orderNo: 'BC2603' }, { flightNo: 'TV9812' }]);
  const { applyId, orderNo } = applicationRow(1);
  expect(await findApplications('sq26')).toMatchObject([{ title: orderNo, path: routes.applicationAudit({ applyId }) }]);
  const { id, orderNo: claimNo } = claimRow();
  expect(await findReimbursements('RB26')).toMatchObject([{ title: claimNo, path: routes.reimbursementDetail({ id }) }]);
});

test('what data rules hide of a record is left out of its line', async () => {
  const { flightNo: _, sumMoney: __, ...seen } = orderRow(1);
  const data = { code: 200, message: '', data: [seen], totalRecords: 1 };
  configureHttp({ adapter: async config => ({ data, status: 200, statusText: '', headers: {}, config }) });
  expect(await findOrders('BC2603')).toMatchObject([{ detail: seen.flightDate }]);
});

test.each([
  ['BC2603', 'comp:order:view'],
  ['TV9812', 'comp:order:view'],
  ['AC26', 'comp:accident:view'],
  ['SQ26', 'comp:apply:view'],
  ['RB26', 'comp:reimb:view'],
  ['BG2603', 'comp:baggage:view'],
  ['0088123456', 'comp:baggage:view'],
  ['CA 123456', 'comp:baggage:view'],
  ['123456', undefined],
  ['拉萨', undefined],
])('%s is asked of whom it may be', (text, can) => {
  expect(remote.searches?.filter(({ asks }) => asks.test(text)).map(search => search.can)).toEqual(can ? [can] : []);
});
