import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { answered } from '../testing/answered.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Popover } from './popover.tsx';

const Inside = () => <p>inside</p>;

function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'shown' : 'hidden'}
      </button>
      <Dialog open={open} title="dialog" destroyOnHidden footer={null} onCancel={() => setOpen(false)}>
        <Inside />
      </Dialog>
    </>
  );
}

function WithNewDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'shown' : 'hidden'}
      </button>
      {open && (
        <Dialog open title="dialog">
          <Inside />
        </Dialog>
      )}
    </>
  );
}

function WithDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'shown' : 'hidden'}
      </button>
      <Drawer open={open} title="drawer" destroyOnHidden>
        <Inside />
      </Drawer>
    </>
  );
}

function WithPopover() {
  const [open, setOpen] = useState(false);
  return (
    <Popover trigger="click" content={<Inside />} onOpenChange={setOpen}>
      <button type="button">{open ? 'shown' : 'hidden'}</button>
    </Popover>
  );
}

const whole = (part: React.ReactElement) => render(<ConfigProvider theme={{ token: { motion: false } }}>{part}</ConfigProvider>);

const click = (button: HTMLElement) =>
  answered(
    () => button.click(),
    () => ({ answered: screen.queryByText('shown') !== null, inside: screen.queryByText('inside') !== null }),
    () => screen.queryByText('inside') !== null,
  );

test.each([
  ['a dialog', WithDialog],
  ['a dialog that was not there before', WithNewDialog],
  ['a drawer', WithDrawer],
  ['a popover', WithPopover],
])('a click that opens %s is answered before what it holds is drawn', async (_, Part) => {
  whole(<Part />);
  const button = screen.getByRole('button', { name: 'hidden' });
  expect(await click(button)).toEqual({ answered: true, inside: false });
});

test('a dialog is drawn beside the click each time it opens, and closes at once', async () => {
  whole(<WithDialog />);
  const button = screen.getByText('hidden');
  for (const _ of ['first', 'second']) {
    expect(await click(button)).toEqual({ answered: true, inside: false });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('inside')).not.toBeInTheDocument();
    expect(button).toHaveTextContent('hidden');
  }
});
