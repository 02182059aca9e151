import { fireEvent, render, screen } from '@testing-library/react';
import { PhoneSheet } from './sheet.tsx';

beforeEach(() => {
  // jsdom has no dialogs of its own.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

test.each([
  [false, 1],
  [true, 0],
])('a sheet that the browser has closed unasked, busy %s: its owner is told of it or it stands', async (busy, told) => {
  const onClose = jest.fn();
  render(
    <PhoneSheet title="冻结" busy={busy} onClose={onClose}>
      <p>原因</p>
    </PhoneSheet>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '冻结' });
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(told);
  expect(dialog.open).toBe(true);
});
