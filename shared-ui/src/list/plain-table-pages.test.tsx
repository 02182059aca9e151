import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { PlainTable } from './plain-table.tsx';

const people = (flight: string, count: number) => Array.from({ length: count }, (_, at) => ({ id: `${flight}-${at + 1}` }));

function Page({ more }: { more: number }) {
  const [rows, setRows] = useState(people('A', 45));
  return (
    <>
      <button type="button" onClick={() => setRows(people('B', more))}>
        另一航班
      </button>
      <PlainTable rows={rows} keyOf={row => row.id} columns={[{ title: '旅客', field: 'id' }]} none="没有旅客" />
    </>
  );
}

test.each([15, 25])('rows that became fewer (%i) are shown: a page that is not there any more is not', async more => {
  renderInPortal(<Page more={more} />);
  await userEvent.click(screen.getByRole('button', { name: /第 3 页|3/ }));
  expect(await screen.findByText('A-45')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '另一航班' }));
  expect(screen.queryByText('没有旅客')).not.toBeInTheDocument();
  expect(screen.getAllByText(/^B-\d+$/).length).toBeGreaterThan(0);
});
