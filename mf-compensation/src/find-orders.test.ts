import { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order';
import { configureHttp } from '@reap/shared-ui/core/http';
import { fake, fakeAdapter, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { orderRow } from '@reap/shared-ui/testing/sample-orders';
import { findOrders } from './find-orders.ts';
import { routes } from './routes.ts';
import { accidentRow } from './testing/samples.ts';

const accidents = fake(accident.page, () => pageOf([accidentRow()]));
const orders = fake(order.page, () => pageOf([orderRow(1)]));

beforeEach(() => configureHttp({ adapter: fakeAdapter([accidents, orders]) }));

test('an accident is found by its number, as an order by its own or by its flight', async () => {
  expect(await findOrders(' ac2603 ')).toMatchObject([
    { title: accidentRow().accidentNo, path: routes.accidentDetail({ accidentId: accidentRow().accidentId }) },
  ]);
  expect(accidents.inputs).toMatchObject([{ accidentNo: 'AC2603', pageSize: 5 }]);
  expect(await findOrders('BC2603')).toMatchObject([{ title: orderRow(1).orderNo }]);
  await findOrders('TV9812');
  expect(orders.inputs).toMatchObject([{ orderNo: 'BC2603' }, { flightNo: 'TV9812' }]);
});

test('what is no number of theirs asks nobody', async () => {
  expect(await findOrders('123456')).toEqual([]);
});
