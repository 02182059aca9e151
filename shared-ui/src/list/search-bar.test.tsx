import { order } from '@reap/contracts/compensation/order/order';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fake, pageOf } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { orderRow } from '../testing/sample-orders.tsx';
import { column } from './columns.tsx';
import { choiceFilter, field, flightNo } from './filters.tsx';
import { ListScreen } from './list-screen.tsx';

const filters = [field('orderNo'), flightNo('flightNo'), field('createdBy'), choiceFilter('compensateType', 'compensateType')];
const opened = async (query: string) => {
  const page = fake(order.page, () => pageOf([orderRow(1)]));
  const list = <ListScreen call={order.page} live="task" inRow={2} filters={filters} columns={[column('flightNo')]} />;
  const { portal } = renderInPortal(list, { path: `/features/compensation/order${query}`, calls: [page] });
  await screen.findByText('TV9812');
  return { page, portal };
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('taking one filter back by its tag leaves what is being typed into another', async () => {
  await opened('?createdBy=zhang&pageNumber=1');
  await userEvent.type(box('航班号'), '9871');
  await userEvent.click(screen.getByLabelText(/移除|去掉|清除|取消.*/));
  await waitFor(() => expect(screen.queryByText(/zhang/)).toBeNull());
  expect(box('航班号')).toHaveValue('TV9871');
});

test('the same filters ask again, in whatever order they were typed', async () => {
  const { page } = await opened('?orderNo=TV26&flightNo=TV98&pageNumber=1');
  await userEvent.clear(box('补偿单号'));
  await userEvent.type(box('补偿单号'), 'TV26{Enter}');
  await waitFor(() => expect(page.inputs).toHaveLength(2));
});

test('what an input method composes in a flight number is not written over', async () => {
  await opened('');
  const input = box('航班号');
  fireEvent.compositionStart(input);
  for (const value of ['t', 'tv', 'tv98']) {
    fireEvent.input(input, { target: { value } });
    expect(input).toHaveValue(value);
  }
  fireEvent.compositionEnd(input);
  expect(input).toHaveValue('TV98');
});
