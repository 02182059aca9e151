import { order } from '@reap/contracts/compensation/order/order';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fake, pageOf, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { orderRow } from '../testing/sample-orders.tsx';
import { useCall } from './query.ts';

function Orders() {
  const { data, error, refetch } = useCall(order.page, {});
  return (
    <button type="button" onClick={() => void refetch()}>
      {error?.key ?? (data ? `${data.total} orders` : 'reading')}
    </button>
  );
}

test('what happens while a list is first read is in it: it is read once more', async () => {
  const first = Promise.withResolvers<void>();
  let total = 1;
  const page = fake(order.page, async () => {
    const asOf = total;
    if (asOf === 1) await first.promise;
    return pageOf([orderRow(1)], asOf);
  });
  renderInPortal(<Orders />, { calls: [page] });
  await waitFor(() => expect(page.inputs).toHaveLength(1));
  total = 2;
  await userEvent.click(screen.getByRole('button', { name: 'reading' }));
  first.resolve();
  expect(await screen.findByRole('button', { name: '2 orders' })).toBeInTheDocument();
});

test('what could not be read is tried again', async () => {
  let down = true;
  const page = fake(order.page, () => (down ? refuse('server.internal') : pageOf([orderRow(1)])));
  renderInPortal(<Orders />, { calls: [page] });
  const again = await screen.findByRole('button', { name: 'server.internal' });
  down = false;
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: '1 orders' })).toBeInTheDocument();
});

test('however often it is asked again, a first read comes to its end, and is read once more behind it', async () => {
  const first = Promise.withResolvers<void>();
  let reads = 0;
  const page = fake(order.page, async () => {
    reads += 1;
    const nth = reads;
    if (nth === 1) await first.promise;
    return pageOf([orderRow(1)], nth);
  });
  renderInPortal(<Orders />, { calls: [page] });
  const again = await screen.findByRole('button', { name: 'reading' });
  for (let times = 0; times < 5; times += 1) await userEvent.click(again);
  expect(page.inputs).toHaveLength(1);
  first.resolve();
  expect(await screen.findByRole('button', { name: '2 orders' })).toBeInTheDocument();
  expect(page.inputs).toHaveLength(2);
});
