import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { placeOfFocus } from './place-of-focus.ts';

let leave: (row: string) => void;
function Rows() {
  const [rows, setRows] = useState(['1', '2']);
  leave = gone => setRows(left => left.filter(row => row !== gone));
  return (
    <main>
      <section aria-label="list">
        {rows.map(row => (
          <button type="button" key={row}>
            {row}
          </button>
        ))}
      </section>
      <button type="button">elsewhere</button>
    </main>
  );
}
const drawn = () => act(() => new Promise(done => setTimeout(done, 100)));

test('where the button is gone with what it did, Tab goes on from where it stood', async () => {
  render(<Rows />);
  screen.getByRole('button', { name: '1' }).focus();
  const back = placeOfFocus();
  act(() => leave('1'));
  back();
  await waitFor(() => expect(screen.getByRole('region', { name: 'list' })).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '2' })).toHaveFocus();
  // It is no stop of its own when it is passed again.
  expect(screen.getByRole('region', { name: 'list' })).not.toHaveAttribute('tabindex');
});

test('what has the focus by then keeps it', async () => {
  render(<Rows />);
  screen.getByRole('button', { name: '1' }).focus();
  const back = placeOfFocus();
  act(() => leave('1'));
  screen.getByRole('button', { name: 'elsewhere' }).focus();
  back();
  await drawn();
  expect(screen.getByRole('button', { name: 'elsewhere' })).toHaveFocus();
});

function Asked() {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(true);
  return (
    <main>
      <section aria-label="record">
        {asks && (
          <button type="button" onClick={() => setOpen(true)}>
            ask
          </button>
        )}
      </section>
      <Dialog
        open={open}
        title="question"
        destroyOnHidden
        onCancel={() => setOpen(false)}
        onOk={() => {
          setAsks(false);
          setOpen(false);
        }}
        okText="yes"
      />
    </main>
  );
}

test('a dialog gives the focus back to its button, or to where that stood', async () => {
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Asked />
    </ConfigProvider>,
  );
  screen.getByRole('button', { name: 'ask' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'ask' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'yes' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'record' })).toHaveFocus());
});
