import { h5Luggage } from '@reap/contracts/compensation/luggage/luggage';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { stockOfLuggage } from '../../../testing/sample-luggage.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import { LuggageLines } from './luggage-lines.tsx';

const chengdu = { id: idOf(901), code: 'CTU', brand: '美旅', model: '24 寸', price: 50_000, available: 3 };
type Stock = typeof stockOfLuggage;

/** The lines in a form whose service station can be changed. */
function Form({ lines }: { lines: unknown }) {
  const [value, setValue] = useState(lines);
  const [station, setStation] = useState('LXA');
  return (
    <>
      <button type="button" onClick={() => setStation('CTU')}>
        成都
      </button>
      <LuggageLines station={station} control={{ id: 'luggage', value, onChange: setValue }} />
    </>
  );
}
const show = (lines: unknown, stock: Stock = stockOfLuggage) =>
  renderInPortal(<Form lines={lines} />, {
    calls: [fake(h5Luggage.luggagePage, ({ code }) => pageOf(code === 'CTU' ? [chengdu] : stock)), ...lookups()],
    catalog: catalogOf('zh-CN'),
  });
/** What stands in the first line: text once it was used, the input's value before. */
const shown = () => {
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: '第 1 行箱包' });
  return `${box.closest('.reap-select')?.textContent} ${box.value}`;
};

test('an item that another station had keeps its name and its price', async () => {
  show([]);
  await userEvent.click(await screen.findByRole('combobox', { name: '第 1 行箱包' }));
  await userEvent.click(await screen.findByText(/外交官 20 寸/, { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByText('¥399.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '成都' }));
  await waitFor(() => expect(shown()).toContain('外交官 20 寸（该航站没有）'));
  expect(shown()).not.toContain(idOf(801));
  expect(screen.getByText('¥399.00')).toBeInTheDocument();
});

test('an item that is not known at all is not shown as its id, and comes to no sum', async () => {
  show([{ itemId: idOf(999), quantity: 2 }]);
  await waitFor(() => expect(shown()).toContain('箱包（该航站没有）'));
  expect(shown()).not.toContain(idOf(999));
  expect(screen.getByText('—')).toBeInTheDocument();
});

test('prices that may not be read come to no sum', async () => {
  show(
    [{ itemId: idOf(801), quantity: 2 }],
    stockOfLuggage.map(({ price: _, ...item }) => item),
  );
  await waitFor(() => expect(shown()).toContain('外交官 20 寸'));
  expect(screen.getByText('—')).toBeInTheDocument();
  expect(screen.queryByText('¥0.00')).toBeNull();
});

test('a stock that can’t be read says so and can be asked for again', async () => {
  let failing = true;
  renderInPortal(<Form lines={[]} />, {
    calls: [fake(h5Luggage.luggagePage, () => (failing ? refuse('server.busy') : pageOf(stockOfLuggage))), ...lookups()],
    catalog: catalogOf('zh-CN'),
  });
  const again = await screen.findByRole('button', { name: /重\s?试/ });
  failing = false;
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: /重\s?试/ })).toBeNull());
  await userEvent.click(screen.getByRole('combobox', { name: '第 1 行箱包' }));
  expect(await screen.findByText(/外交官 20 寸/, { selector: '.ant-select-item-option-content' })).toBeInTheDocument();
});
