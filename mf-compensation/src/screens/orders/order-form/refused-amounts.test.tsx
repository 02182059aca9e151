import { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order/order';
import { type Fake, fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { orderRow } from '@reap/shared-ui/testing/sample-orders';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { accidentRow, catalogOf, chosenPax, lookups, orderPax } from '../../../testing/samples.ts';
import OrderFormScreen from './order-form.screen.tsx';

const of = accidentRow();
const draft = orderRow(1, { accidentId: of.accidentId, status: 0, responsibleUnits: ['OCC'], version: 4 });
const limits = { paxLimit: 100_000, orderLimit: 9_000_000, irregularStandard: 40_000, baggageStandard: 20_000 };

/** The form, and a network that comes back: what it has read is read again. */
function Page() {
  const client = useQueryClient();
  return (
    <>
      <OrderFormScreen />
      <button type="button" onClick={() => void client.invalidateQueries()}>
        again
      </button>
    </>
  );
}
async function show(...calls: Fake[]) {
  renderInPortal(<Page />, {
    path: routes.orderForm({ orderId: draft.orderId }),
    calls: [
      ...calls,
      ...lookups(),
      fake(accident.find, () => of),
      fake(order.findOrderEditEcho, () => draft),
      fake(order.findSelectedPax, () => [orderPax(1), orderPax(2)]),
      fake(order.limits, () => limits),
      fake(order.findSameTypeOrders, () => []),
      fake(order.findChoicePax, () => pageOf([chosenPax(1), chosenPax(2)])),
    ],
    catalog: catalogOf('zh-CN'),
  });
  await screen.findByText('旅客1');
}
const amounts = () => screen.getAllByRole('textbox', { name: /本次补偿金额/ });
const typeFirst = (text: string) => {
  const [first] = amounts() as [HTMLElement];
  fireEvent.change(first, { target: { value: text } });
  fireEvent.blur(first);
};

beforeEach(() => sessionStorage.clear());

test('an amount that was refused is what is saved once the limit is high enough for it', async () => {
  let paxLimit = limits.paxLimit;
  const read = fake(order.limits, () => ({ ...limits, paxLimit }));
  const save = fake(order.save, () => ({ orderId: draft.orderId, orderNo: draft.orderNo, version: 5 }));
  await show(read, save);
  await waitFor(() => expect(read.inputs).toHaveLength(1));
  typeFirst('5000');
  expect(amounts()[0]).toBeInvalid();
  expect(screen.getByText('¥800.00')).toBeInTheDocument();
  paxLimit = 5_000_000;
  await userEvent.click(screen.getByRole('button', { name: 'again' }));
  expect(await screen.findByText('¥5,400.00')).toBeInTheDocument();
  expect(amounts()[0]).toHaveValue('5000.00');
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(save.inputs).toHaveLength(1));
  expect(save.inputs[0]).toMatchObject({ passengers: [{ currentAmount: 500_000 }, { currentAmount: 40_000 }] });
});

test('one amount for all reaches the passenger whose amount was emptied', async () => {
  await show();
  typeFirst('');
  await userEvent.type(screen.getByRole('textbox', { name: '金额（元）' }), '200');
  await userEvent.click(screen.getByRole('button', { name: '应用到全部' }));
  expect(screen.getByText('¥400.00')).toBeInTheDocument();
  expect(amounts().map(one => (one as HTMLInputElement).value)).toEqual(['200.00', '200.00']);
});

test('it also reaches one whose refused text stands over that very amount', async () => {
  await show();
  typeFirst('abc');
  expect(amounts()[0]).toBeInvalid();
  await userEvent.type(screen.getByRole('textbox', { name: '金额（元）' }), '400');
  await userEvent.click(screen.getByRole('button', { name: '应用到全部' }));
  expect(amounts().map(one => (one as HTMLInputElement).value)).toEqual(['400.00', '400.00']);
});
